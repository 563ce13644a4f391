import Devices
import LayoutKit
import Sessions
import Templates

/// The most recent canvases of templates.
///
/// A film frame uses three moments, and most moments have the template of the previous one. A
/// canvas is reused only if template, appearance and device are equal.
struct CanvasCache {
  private struct Entry {
    let template: ScreenTemplate
    let appearance: Appearance
    let device: DeviceProfile
    let canvas: ChromeCanvas
  }

  /// The maximum number of canvases: a few screens at three moments each.
  private static let capacity = 12

  /// The entries, most recent first.
  private var entries: [Entry] = []

  /// Returns the canvas of a template, laid out if it is not cached.
  mutating func canvas(
    for template: ScreenTemplate, _ appearance: Appearance, on device: DeviceProfile,
    layOut: () throws -> ChromeCanvas
  ) rethrows -> ChromeCanvas {
    let known = entries.firstIndex {
      $0.device == device && $0.appearance == appearance && $0.template == template
    }
    if let known {
      let entry = entries.remove(at: known)
      entries.insert(entry, at: 0)
      return entry.canvas
    }
    let canvas = try layOut()
    if entries.count == CanvasCache.capacity { entries.removeLast() }
    entries.insert(
      Entry(template: template, appearance: appearance, device: device, canvas: canvas), at: 0)
    return canvas
  }
}

/// The most recent moments with their templates and canvases.
///
/// The camera of a moment depends on the canvas half a second earlier, which is that of the
/// moment before while labels are planned.
struct LayoutCache {
  private struct Entry {
    let presented: PresentedState
    let context: PresentationContext
    let layout: (template: ScreenTemplate, canvas: ChromeCanvas)
  }

  /// The maximum number of moments.
  private static let capacity = 4

  /// The entries, most recent first.
  private var entries: [Entry] = []

  /// Returns the template and canvas of a moment, made if they are not cached.
  mutating func layout(
    of presented: PresentedState, _ context: PresentationContext,
    make: () throws -> (template: ScreenTemplate, canvas: ChromeCanvas)
  ) rethrows -> (template: ScreenTemplate, canvas: ChromeCanvas) {
    let known = entries.first {
      $0.presented.state.elapsedSeconds == presented.state.elapsedSeconds
        && $0.presented.device.name == presented.device.name && $0.context == context
        && $0.presented == presented
    }
    if let known { return known.layout }
    let layout = try make()
    if entries.count == LayoutCache.capacity { entries.removeLast() }
    entries.insert(Entry(presented: presented, context: context, layout: layout), at: 0)
    return layout
  }
}

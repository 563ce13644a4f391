/// The `Contents.json` of an asset catalog.
///
/// Source: <https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/>
struct CatalogFile {
  /// An image file of a set.
  struct Entry {
    let file: String
    let scale: CGFloat
    let isDark: Bool
    let idiom: String
  }

  let entries: [Entry]
  let isTemplate: Bool
  let providesNamespace: Bool
  private let object: [String: Any]

  init?(_ folder: URL) {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return nil }
    self.object = object
    let properties = object["properties"] as? [String: Any]
    isTemplate = properties?["template-rendering-intent"] as? String == "template"
    providesNamespace = properties?["provides-namespace"] as? Bool ?? false
    entries = (object["images"] as? [[String: Any]] ?? []).compactMap { image in
      guard let file = image["filename"] as? String else { return nil }
      let scale = (image["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
      return Entry(
        file: file, scale: scale, isDark: CatalogFile.isDark(image),
        idiom: image["idiom"] as? String ?? "universal")
    }
  }

  /// The colors of a set and whether each is for the dark style.
  var colors: [(isDark: Bool, components: [String: Any])] {
    (object["colors"] as? [[String: Any]] ?? []).compactMap { entry in
      ((entry["color"] as? [String: Any])?["components"] as? [String: Any]).map {
        (CatalogFile.isDark(entry), $0)
      }
    }
  }

  /// Returns the image for a style at the next larger scale, or the largest.
  ///
  /// Images for the idiom `car` are preferred.
  func best(isDark: Bool, scale: CGFloat) -> Entry? {
    let candidates = entries.filter { $0.isDark == isDark }
    let cars = candidates.filter { $0.idiom == "car" }
    let pool = cars.isEmpty ? candidates.filter { $0.idiom != "watch" } : cars
    return pool.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
      ?? pool.max { $0.scale < $1.scale }
  }

  private static func isDark(_ entry: [String: Any]) -> Bool {
    (entry["appearances"] as? [[String: Any]] ?? []).contains {
      $0["appearance"] as? String == "luminosity" && $0["value"] as? String == "dark"
    }
  }
}

/// Reads color sets of asset catalogs.
enum CatalogColor {
  static func read(_ folder: URL) -> UIColor? {
    guard let colors = CatalogFile(folder)?.colors, !colors.isEmpty else { return nil }
    let light = colors.first { !$0.isDark }.map { color($0.components) }
    let dark = colors.first { $0.isDark }.map { color($0.components) }
    guard let first = light ?? dark else { return nil }
    return UIColor(provider: { traits in
      traits.userInterfaceStyle == .dark ? dark ?? first : light ?? first
    })
  }

  private static func color(_ parts: [String: Any]) -> CGColor {
    func part(_ key: String, _ usual: CGFloat) -> CGFloat {
      guard let text = parts[key] as? String else {
        return (parts[key] as? NSNumber).map { CGFloat($0.doubleValue) } ?? usual
      }
      if text.hasPrefix("0x"), let byte = Int(text.dropFirst(2), radix: 16) {
        return CGFloat(byte) / 255
      }
      let number = Double(text) ?? Double(usual)
      return text.contains(".") || number <= 1 ? number : number / 255
    }
    if parts["white"] != nil { return CGColor(gray: part("white", 0), alpha: part("alpha", 1)) }
    return CGColor(
      red: part("red", 0), green: part("green", 0), blue: part("blue", 0), alpha: part("alpha", 1))
  }
}

extension UIColor {
  public convenience init?(named name: String) {
    guard let color = ImageLibrary.color(named: name) else { return nil }
    self.init(provider: { color.resolvedColor(with: $0).cgColor })
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith: UITraitCollection?
  ) { self.init(named: name) }
}

import Bitmaps
import CairoDrawing
import DisplayLists
import FramePipeline
package import Geometry

/// Writes the plan of a sheet as a file.
package struct SheetWriter {
  /// The file format.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    case png, svg, pdf, html

    /// Infers the format from the extension of a path.
    package init?(path: String) {
      guard let dot = path.lastIndex(of: ".") else { return nil }
      self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
  }

  /// The default scale of PNG files, in pixels per point.
  package static let standardScale = 2.0

  /// The extent of the sheet in points.
  package let size: Size
  package let design: SheetDesign
  let plan: SheetPlan
  private let studio: SheetRenderer

  package init(_ plan: SheetPlan, studio: SheetRenderer) {
    self.plan = plan
    self.studio = studio
    design = SheetDesign(plan, style: .specimens, measurer: studio.renderer.measurer)
    size = design.size
  }

  /// The scale of a PNG file, reduced if a side would exceed the largest picture.
  package func pixelScale(_ scale: Double) -> Double {
    min(scale, Double(CairoRasterizer.largestSide) / max(size.width, size.height))
  }

  /// Returns the bytes of the file; the same plan gives the same bytes.
  ///
  /// - Parameter scale: Pixels per point; pictures embedded in documents use twice as many.
  /// - Throws: `DrawingError` or `PNGError`.
  package func bytes(_ format: Format, scale: Double = standardScale) throws -> [UInt8] {
    if format == .html {
      return try SheetPage(plan).bytes { cell in
        try studio.renderer.write(
          DisplayList(cell.commands),
          as: VectorDocument(.svg, size: cell.size, title: cell.caption, imageScale: scale)
        ).bytes
      }
    }
    let list = design.displayList()
    switch format {
    case .html: return []
    case .png:
      let scale = pixelScale(scale)
      var bitmap = Bitmap(
        size: PixelSize(width: Int(size.width * scale), height: Int(size.height * scale)))
      _ = try studio.renderer.draw(list, scale: PixelScale(x: scale, y: scale), into: &bitmap)
      return try PNGEncoder(.small).bytes(for: bitmap)
    case .svg, .pdf:
      let document = VectorDocument(
        format == .svg ? .svg : .pdf, size: size, title: plan.title, imageScale: 2 * scale)
      return try studio.renderer.write(list, as: document).bytes
    }
  }
}

package import DisplayLists
package import Geometry
package import Sessions

/// A picture of a sheet with its caption.
package struct SheetCell: Sendable, Hashable {
  /// The size of the picture in units of the sheet.
  package var size: Size
  package var caption: String
  /// The remark after the caption on the same line.
  package var remark = ""
  /// Further lines, dimmed.
  package var detail = ""
  /// The drawing commands relative to the upper left corner; empty if the picture is drawn
  /// separately.
  package var commands: [DrawCommand] = []
}

extension SheetCell {
  var details: [Substring] { detail.isEmpty ? [] : detail.split(separator: "\n") }
}

/// The screen, theme and appearance of pictures.
package struct SheetLook: Sendable, Hashable {
  package let device: String
  package let appearance: Appearance
}

/// Pictures under one heading.
package struct SheetSection: Sendable, Hashable {
  package var heading: String
  /// The remark after the heading, dimmed.
  package var remark: String
  /// The screen, theme and appearance of the pictures; nil if they differ.
  package var look: SheetLook?
  /// The options that the HTML page offers to copy; empty for none.
  package var options = ""
  /// The number of pictures in a row.
  package var columns: Int
  /// The width of every column; nil for individual widths.
  package var columnWidth: Double?
  /// The pictures, row by row.
  package var cells: [SheetCell]

  /// Creates a section in columns, by default as wide as the widest picture.
  package init(
    _ heading: String = "", remark: String = "", columns: Int, columnWidth: Double? = nil,
    cells: [SheetCell]
  ) {
    self.heading = heading
    self.remark = remark
    self.columns = max(1, columns)
    self.columnWidth = columnWidth ?? cells.map(\.size.width).max() ?? 0
    self.cells = cells
  }

  /// Creates a section of rows with `columns` pictures of individual widths.
  package init(
    _ heading: String = "", remark: String = "", inRowsOf columns: Int, cells: [SheetCell]
  ) {
    self.init(heading, remark: remark, columns: columns, cells: cells)
    columnWidth = nil
  }

  var rows: [ArraySlice<SheetCell>] {
    stride(from: 0, to: cells.count, by: columns).map {
      cells[$0..<min($0 + columns, cells.count)]
    }
  }

  /// The width available to a picture and its captions.
  func width(of cell: SheetCell) -> Double { columnWidth ?? cell.size.width }
}

/// The content of a sheet, before its layout.
package struct SheetPlan: Sendable, Hashable {
  package var title: String
  package var subtitle: String
  /// The sections, top to bottom.
  package var sections: [SheetSection]

  /// All pictures, top to bottom.
  package var cells: [SheetCell] { sections.flatMap(\.cells) }
}

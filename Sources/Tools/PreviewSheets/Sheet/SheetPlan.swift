package import DisplayLists
package import Geometry
package import Sessions

/// One picture of a sheet with its words.
package struct SheetCell: Sendable, Hashable {
  /// The size of the picture in the units of the sheet.
  package var size: Size
  /// The caption of the picture, in bold.
  package var caption: String
  /// The remark after the caption, on the same line.
  package var remark: String
  /// The further lines, set dim.
  package var detail: String
  /// The drawing commands, with the upper left corner at the origin; empty if the picture is drawn
  /// separately.
  package var commands: [DrawCommand]

  /// A picture with its words.
  package init(
    size: Size, caption: String, remark: String = "", detail: String = "",
    commands: [DrawCommand] = []
  ) {
    self.size = size
    self.caption = caption
    self.remark = remark
    self.detail = detail
    self.commands = commands
  }
}

extension SheetCell {
  var details: [Substring] { detail.isEmpty ? [] : detail.split(separator: "\n") }
}

/// A screen, and how it looks.
package struct SheetLook: Sendable, Hashable {
  /// The name of the screen.
  package let device: String
  package let appearance: Appearance
}

/// Pictures under one heading.
package struct SheetSection: Sendable, Hashable {
  /// The heading of the section; empty for none.
  package var heading: String
  /// The remark after the heading, dimmed.
  package var remark: String
  /// The screen, theme and appearance of the pictures; nil if they differ.
  package var look: SheetLook?
  /// The options that the page of a sheet offers to copy; empty for none.
  package var options = ""
  /// The number of pictures in a row.
  package var columns: Int
  /// The width of every column; nil if each picture has its own width.
  package var columnWidth: Double?
  /// The pictures, row by row.
  package var cells: [SheetCell]

  /// Pictures in columns, as wide as the widest picture unless said otherwise.
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

  /// Pictures of different widths, `columns` of them in a row without columns.
  package init(
    _ heading: String = "", remark: String = "", inRowsOf columns: Int, cells: [SheetCell]
  ) {
    self.init(heading, remark: remark, columns: columns, cells: cells)
    columnWidth = nil
  }

  /// The pictures in rows.
  var rows: [ArraySlice<SheetCell>] {
    stride(from: 0, to: cells.count, by: columns).map {
      cells[$0..<min($0 + columns, cells.count)]
    }
  }

  /// The width that a picture and its captions may take.
  func width(of cell: SheetCell) -> Double { columnWidth ?? cell.size.width }
}

/// The content of a sheet, before its layout.
package struct SheetPlan: Sendable, Hashable {
  /// The title of the sheet.
  package var title: String
  /// The line below the title.
  package var subtitle: String
  /// The pictures in their sections, top to bottom.
  package var sections: [SheetSection]

  /// A sheet of sections.
  package init(title: String, subtitle: String, sections: [SheetSection]) {
    self.title = title
    self.subtitle = subtitle
    self.sections = sections
  }

  /// All pictures, top to bottom.
  package var cells: [SheetCell] { sections.flatMap(\.cells) }
}

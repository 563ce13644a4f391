public import DisplayLists
public import Geometry

/// One picture of a sheet with its words.
public struct SheetCell: Sendable, Hashable {
  /// The size of the picture in the units of the sheet.
  public var size: Size
  /// What the picture is, set strong.
  public var caption: String
  /// What follows the caption on the same line.
  public var remark: String
  /// The second line, set dim.
  public var detail: String
  /// What draws the picture, its upper left corner at the origin; empty when something else does.
  public var commands: [DrawCommand]

  /// A picture with its words.
  public init(
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

/// Pictures under one heading.
public struct SheetSection: Sendable, Hashable {
  /// What the pictures have in common; empty for no heading.
  public var heading: String
  /// What follows the heading, set dim.
  public var remark: String
  /// How many pictures stand side by side.
  public var columns: Int
  /// The width of every column; nil where each picture takes what it needs.
  public var columnWidth: Double?
  /// The pictures, row by row.
  public var cells: [SheetCell]

  /// Pictures in columns, as wide as the widest picture unless said otherwise.
  public init(
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
  public init(
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

/// Everything that stands on a sheet, before it has a place.
public struct SheetPlan: Sendable, Hashable {
  /// What the sheet shows.
  public var title: String
  /// The line below the title.
  public var subtitle: String
  /// The pictures in their sections, top to bottom.
  public var sections: [SheetSection]

  /// A sheet of sections.
  public init(title: String, subtitle: String, sections: [SheetSection]) {
    self.title = title
    self.subtitle = subtitle
    self.sections = sections
  }

  /// All pictures, top to bottom.
  public var cells: [SheetCell] { sections.flatMap(\.cells) }
}

import Testing
import UIKit

@testable import HostLink

/// Tests of multiline text, tables and pickers in the car's window.
@MainActor @Suite struct ListDrawingTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var titles = (0..<40).map { "row \($0)" }
    var made = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      titles.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      made += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = titles[indexPath.row]
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Orders"
    }
  }

  private final class Row: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      backgroundColor = .white
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Wheel: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 4 }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(row + 1) km" }
  }

  private func words(_ items: [JSONValue]?) -> [String] {
    (items ?? []).compactMap { $0["text"]?["runs"]?.array?.first?["text"]?.string }
  }

  @Test func aTableShowsTheRowsInSightMadeOfTheRegisteredClass() throws {
    let screen = try ViewScreen()
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 120)), Rows())
    HostClassFactory.use([HostClassFactory(Row.self, Row.init(style:reuseIdentifier:))])
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    screen.root.view.addSubview(table)
    let items = screen.told()
    #expect(words(items) == ["Orders", "row 0", "row 1", "row 2"])
    #expect(rows.made == 3 && table.contentSize.height == 28 + 40 * 44)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) is Row)
    #expect(items?.contains { $0["area"]?["frame"] == [0, 28, 200, 44] } == true)
    table.contentOffset.y = 28 + 10 * 44
    #expect(words(screen.told()).contains("row 10"))
    rows.titles = ["only"]
    table.contentOffset.y = 0
    table.reloadData()
    #expect(words(screen.told()) == ["Orders", "only"])
    #expect(screen.told() == nil)
  }

  @Test func aRowHasItsSecondWordsBelowOrAtItsEnd() throws {
    let screen = try ViewScreen()
    func frames(_ style: UITableViewCell.CellStyle) throws -> [JSONValue?] {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
      cell.textLabel?.text = "Depot"
      cell.detailTextLabel?.text = "2 km"
      screen.root.view.addSubview(cell)
      defer { cell.removeFromSuperview() }
      return try #require(screen.told()).compactMap { $0["text"] }.map { $0["frame"] }
    }
    #expect(try frames(.subtitle) == [[16, 10, 176, 22], [16, 32, 176, 17]])
    #expect(try frames(.value1) == [[16, 0, 176, 60], [16, 0, 176, 60]])
    #expect(try frames(.default) == [[16, 0, 176, 60]])
  }

  @Test func wordsOfSeveralLinesBeginAtTheTop() throws {
    let screen = try ViewScreen()
    let view = UITextView(frame: CGRect(x: 10, y: 20, width: 110, height: 100))
    view.font = .systemFont(ofSize: 16)
    view.text = "Tap a place to drive there"
    screen.root.view.addSubview(view)
    let text = try #require(screen.told()?.last?["text"])
    #expect(text["lines"] == 0)
    let frame = text["frame"]?.array?.compactMap(\.number) ?? []
    try #require(frame.count == 4)
    #expect(frame[0] == 15 && frame[1] == 28 && frame[2] == 100 && frame[3] > 30)
    view.text = ""
    #expect(screen.told() == [])
  }

  @Test func aWheelShowsTheRowsAroundTheChosenOne() throws {
    let screen = try ViewScreen()
    let (picker, wheel) = (
      UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Wheel()
    )
    (picker.dataSource, picker.delegate) = (wheel, wheel)
    screen.root.view.addSubview(picker)
    #expect(words(screen.told()) == ["1 km", "2 km"])
    picker.selectRow(2, inComponent: 0, animated: false)
    let items = try #require(screen.told())
    #expect(words(items) == ["2 km", "3 km", "4 km"])
    #expect(items.first?["area"]?["frame"] == [9, 34, 182, 32])
  }
}

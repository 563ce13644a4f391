/// A picker whose wheels only the app turns.
///
/// Source: <https://developer.apple.com/documentation/uikit/uipickerview>
@preconcurrency @MainActor open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { ViewChanges.note() } }
  private var selected: [Int: Int] = [:]

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// Reloads all wheels; a selection beyond the last row becomes the last row.
  open func reloadAllComponents() {
    ViewChanges.note()
    selected = selected.filter { $0.key < numberOfComponents }
    for component in selected.keys { reloadComponent(component) }
  }
  open func reloadComponent(_ component: Int) {
    selectRow(selectedRow(inComponent: component), inComponent: component, animated: false)
  }
  /// Selects a row without a delegate call, which only the driver's input causes.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard component >= 0, component < numberOfComponents else { return }
    ViewChanges.note()
    selected[component] = max(0, min(row, numberOfRows(inComponent: component) - 1))
  }
  /// The selected row; -1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    guard component >= 0, component < numberOfComponents else { return -1 }
    return numberOfRows(inComponent: component) > 0 ? selected[component] ?? 0 : -1
  }
}

/// Provides the number of wheels and rows.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the titles of rows and receives selections.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

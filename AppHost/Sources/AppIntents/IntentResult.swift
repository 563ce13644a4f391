/// The result of an intent.
///
/// Source: <https://developer.apple.com/documentation/appintents/intentresult>
public protocol IntentResult: Sendable {}
/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
  /// The type of the value.
  associatedtype Value
  var value: Value? { get }
}
/// A result with a spoken dialog.
public protocol ProvidesDialog: IntentResult { var dialog: IntentDialog? { get } }
/// A result that opens the app.
public protocol OpensIntent: IntentResult {}
/// A result with a view.
public protocol ShowsSnippetView: IntentResult {}

/// A result with optional parts; `Never` stands for an absent one.
public struct IntentResultContainer<Value, Dialog>: IntentResult, @unchecked Sendable {
  let storedValue: Value?
  let storedDialog: IntentDialog?
}
extension IntentResultContainer: ReturnsValue {
  public var value: Value? { storedValue }
}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {
  public var dialog: IntentDialog? { storedDialog }
}
extension IntentResult where Self == IntentResultContainer<Never, Never> {
  public static func result() -> Self { Self(storedValue: nil, storedDialog: nil) }
}
extension IntentResult where Self == IntentResultContainer<Never, IntentDialog> {
  public static func result(dialog: IntentDialog) -> Self {
    Self(storedValue: nil, storedDialog: dialog)
  }
}
extension IntentResult {
  public static func result<Value>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never> { Self(storedValue: value, storedDialog: nil) }
  public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value, IntentDialog> {
    Self(storedValue: value, storedDialog: dialog)
  }
}

/// A dialog that the system would speak.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  let words: LocalizedStringResource
  public init(_ words: LocalizedStringResource) { self.words = words }
  /// Creates a dialog with a full and a short text.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { words = full }
  public init(stringLiteral value: String) { words = LocalizedStringResource(stringLiteral: value) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    words = LocalizedStringResource(stringInterpolation: stringInterpolation)
  }
}

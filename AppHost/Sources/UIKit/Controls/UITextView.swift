/// Text of several lines, not editable.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitextview>
@preconcurrency @MainActor open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { words.string }
    set {
      words = NSAttributedString(string: newValue ?? "")
      contentChanged()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { words }
    set {
      words = newValue ?? NSAttributedString(string: "")
      contentChanged()
    }
  }
  open var font: UIFont? { didSet { contentChanged() } }
  open var textColor: UIColor? { didSet { ViewChanges.note() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { ViewChanges.note() } }
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentChanged() }
  }
  public let textContainer = NSTextContainer()
  open var isEditable = true
  open var isSelectable = true
  /// Has no effect: a text in the car's window does not scroll by itself.
  open func scrollRangeToVisible(_ range: NSRange) {}
  private var words = NSAttributedString(string: "")

  private func contentChanged() {
    ViewChanges.note()
    invalidateIntrinsicContentSize()
  }

  /// The attributed text as text runs.
  var runs: [TextRun] {
    let plain = TextRun(
      text: "", font: font ?? .systemFont(ofSize: 12), color: textColor ?? .label)
    return TextRun.runs(of: words, like: plain)
  }

  /// The frame of the text in content coordinates, in points.
  var textBox: CGRect {
    let box = bounds.inset(by: textContainerInset)
      .insetBy(dx: textContainer.lineFragmentPadding, dy: 0)
    return CGRect(
      x: box.minX, y: textContainerInset.top, width: max(0, box.width),
      height: TextLines.size(of: runs, width: max(1, box.width), lines: 0).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sides =
      textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let found = TextLines.size(of: runs, width: max(1, size.width - sides), lines: 0)
    return CGSize(
      width: min(size.width, found.width + sides),
      height: found.height + textContainerInset.top + textContainerInset.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(
      CGSize(width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude, height: 0))
  }
}

/// The area in which a text view lays out its lines.
open class NSTextContainer: NSObject, @unchecked Sendable {
  /// The padding at both ends of a line in points.
  open var lineFragmentPadding: CGFloat = 5
  /// The maximum number of lines, without effect; 0 for no limit.
  open var maximumNumberOfLines = 0
  /// Has no effect: lines wrap at words.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// Receives edits of a text view; the app host calls none of its methods.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitextviewdelegate>
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

/// A single-line text field.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// The border style of a text field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  open var text: String? = "" { didSet { ViewChanges.note() } }
  open var placeholder: String? { didSet { ViewChanges.note() } }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { ViewChanges.note() } }
  open var textColor: UIColor? { didSet { ViewChanges.note() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { ViewChanges.note() } }
  open var borderStyle: BorderStyle = .none { didSet { ViewChanges.note() } }
  open var keyboardType: UIKeyboardType = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var isSecureTextEntry = false { didSet { ViewChanges.note() } }
  open var attributedPlaceholder: NSAttributedString? { didSet { ViewChanges.note() } }
  open var inputView: UIView?
  open var inputAccessoryView: UIView?
  open var leftView: UIView?
  open var rightView: UIView?
  /// Always false: the phone has no keyboard.
  open var isEditing: Bool { false }
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 0)
  }
  /// The rectangle of the text during editing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The natural size of the text with its border.
  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let height = (font.lineHeight + (borderStyle == .none ? 0 : 12)).rounded(.up)
    return CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  open weak var delegate: (any UITextFieldDelegate)?
}

/// Receives events of a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
}
extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

@preconcurrency @MainActor open class UISwitch: UIControl {
  open var isOn = false { didSet { ViewChanges.note() } }
  open var onTintColor: UIColor? { didSet { ViewChanges.note() } }
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

@preconcurrency @MainActor open class UISlider: UIControl {
  open var value: Float = 0 { didSet { ViewChanges.note() } }
  open var minimumValue: Float = 0 { didSet { ViewChanges.note() } }
  open var maximumValue: Float = 1 { didSet { ViewChanges.note() } }
  open var minimumTrackTintColor: UIColor? { didSet { ViewChanges.note() } }
  open var maximumTrackTintColor: UIColor? { didSet { ViewChanges.note() } }
  open var thumbTintColor: UIColor? { didSet { ViewChanges.note() } }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 31)
  }
  open var isContinuous = true
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// A control that selects one of several segments.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  public nonisolated static let noSegment = -1
  open var selectedSegmentIndex = -1 { didSet { ViewChanges.note() } }
  open var selectedSegmentTintColor: UIColor? { didSet { ViewChanges.note() } }
  private(set) var segments: [Any] { didSet { ViewChanges.note() } }
  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { part -> CGFloat in
      let words = (part as? String).map {
        ($0 as NSString).size(withAttributes: [.font: UISegmentedControl.font]).width
      }
      return words ?? (part as? UIImage)?.size.width ?? 0
    }
    return CGSize(
      width: CGFloat(segments.count) * ((widths.max() ?? 0) + 20).rounded(.up), height: 31)
  }
  /// The font of segment titles.
  static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
  public init(items: [Any]?) {
    segments = items ?? []
    super.init(frame: .zero)
  }
  public override init(frame: CGRect) {
    segments = []
    super.init(frame: frame)
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    segments = []
    super.init(coder: coder)
  }
  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(title ?? "", at: place(segment))
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(image ?? "", at: place(segment))
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex == segment { selectedSegmentIndex = Self.noSegment }
  }
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }
  open func titleForSegment(at segment: Int) -> String? { segments[segment] as? String }
  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment] as? UIImage }

  private func place(_ segment: Int) -> Int { max(0, min(segment, segments.count)) }
}

/// A progress bar.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The style of a progress bar.
  public enum Style: Int, Sendable { case `default`, bar }
  open var progressViewStyle = Style.default { didSet { ViewChanges.note() } }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }
  open var progress: Float = 0 { didSet { ViewChanges.note() } }
  open var progressTintColor: UIColor? { didSet { ViewChanges.note() } }
  open var trackTintColor: UIColor? { didSet { ViewChanges.note() } }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// A view that blurs its background.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { ViewChanges.note() } }
  public let contentView = UIView()
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An effect applied to the content behind a view.
open class UIVisualEffect: NSObject {}

open class UIBlurEffect: UIVisualEffect {
  /// The appearance of the blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }
  public init(style: Style) { self.style = style }
  package let style: Style
}

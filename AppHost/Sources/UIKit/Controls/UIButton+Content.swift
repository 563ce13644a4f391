/// The background of a button or cell.
///
/// Source: <https://developer.apple.com/documentation/uikit/uibackgroundconfiguration>
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 5.95
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0

  public init() {}
  /// A transparent background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

extension UIButton {
  /// The color of title and symbols.
  private var foreground: UIColor {
    if let color = titleColor(for: state) { return color }
    if let color = configuration?.baseForegroundColor { return color }
    if configuration?.look == .filled { return .white }
    return configuration != nil || buttonType == .system ? tintColor : .white
  }

  /// The background color of the configuration.
  var configuredBackground: UIColor? {
    guard let configuration else { return nil }
    if let color = configuration.background.backgroundColor { return color }
    let base = configuration.baseBackgroundColor
    switch configuration.look {
    case .plain: return base
    case .filled: return base ?? tintColor
    case .tinted: return (base ?? tintColor).withAlphaComponent(0.18)
    case .gray: return base ?? .secondarySystemFill
    }
  }

  /// The corner radius of the configuration.
  var configuredRadius: CGFloat {
    guard let configuration else { return 0 }
    switch configuration.cornerStyle {
    case .capsule: return bounds.height / 2
    case .dynamic, .fixed: return configuration.background.cornerRadius
    case .large: return 12
    case .medium: return 8
    case .small: return 5
    }
  }

  private var insets: UIEdgeInsets {
    guard let own = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(
      top: own.top, left: own.leading, bottom: own.bottom, right: own.trailing)
  }

  private var gap: CGFloat {
    currentImage == nil || (currentTitle ?? "").isEmpty ? 0 : configuration?.imagePadding ?? 0
  }

  /// The image with the settings of the configuration.
  var picture: UIImage? {
    guard let image = currentImage else { return nil }
    guard let settings = configuration?.preferredSymbolConfigurationForImage else { return image }
    return image.applyingSymbolConfiguration(settings) ?? image
  }

  private var wordSizes: (title: CGSize, subtitle: CGSize) {
    let title =
      (currentTitle ?? "").isEmpty ? CGSize.zero : titleLabel?.intrinsicContentSize ?? .zero
    let subtitle =
      configuration?.subtitle == nil ? CGSize.zero : subtitleLabel.intrinsicContentSize
    return (title, subtitle)
  }

  /// The size of the content with its insets.
  var contentSize: CGSize {
    let (title, subtitle) = wordSizes
    let (picture, insets) = (picture?.size ?? .zero, insets)
    let isSmall = configuration == nil && contentEdgeInsets == .zero
    let words = CGSize(
      width: max(title.width, subtitle.width), height: title.height + subtitle.height)
    let content =
      isUpright
      ? CGSize(
        width: max(words.width, picture.width), height: words.height + gap + picture.height)
      : CGSize(
        width: words.width + gap + picture.width, height: max(words.height, picture.height))
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: max(content.height, isSmall ? 30 : 0) + insets.top + insets.bottom)
  }

  /// Whether image and title are in a column.
  private var isUpright: Bool {
    [.top, .bottom].contains(configuration?.imagePlacement ?? .leading)
  }

  /// Whether the image is after the title.
  private var isPictureLast: Bool {
    [.bottom, .trailing].contains(configuration?.imagePlacement ?? .leading)
  }

  /// Returns the origins of image and title.
  private func spots(
    of picture: CGSize, _ words: CGSize, in area: CGRect
  ) -> (picture: CGPoint, words: CGPoint) {
    let width = isUpright ? max(picture.width, words.width) : picture.width + gap + words.width
    let x =
      switch contentHorizontalAlignment {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - width
      case .center, .fill: area.midX - width / 2
      }
    guard isUpright else {
      return (
        CGPoint(
          x: isPictureLast ? x + words.width + gap : x, y: area.midY - picture.height / 2),
        CGPoint(
          x: isPictureLast ? x : x + picture.width + gap, y: area.midY - words.height / 2)
      )
    }
    let top = area.midY - (picture.height + gap + words.height) / 2
    return (
      CGPoint(
        x: x + (width - picture.width) / 2, y: isPictureLast ? top + words.height + gap : top),
      CGPoint(
        x: x + (width - words.width) / 2, y: isPictureLast ? top : top + picture.height + gap)
    )
  }

  /// Lays out image and title in a row or a column.
  func placeContent() {
    let area = bounds.inset(by: insets)
    let (title, subtitle) = wordSizes
    let picture = picture?.size ?? .zero
    let words = CGSize(
      width: min(
        max(title.width, subtitle.width),
        max(0, isUpright ? area.width : area.width - picture.width - gap)),
      height: title.height + subtitle.height)
    let (pictureSpot, wordSpot) = spots(of: picture, words, in: area)
    imageView?.frame = CGRect(origin: pictureSpot, size: picture).moved(
      by: configuration == nil ? imageEdgeInsets : .zero)
    imageView?.contentMode = .center
    imageView?.tintColor = foreground
    titleLabel?.frame = CGRect(
      origin: wordSpot, size: CGSize(width: words.width, height: title.height)
    ).moved(by: configuration == nil ? titleEdgeInsets : .zero)
    subtitleLabel.frame = CGRect(
      x: wordSpot.x, y: wordSpot.y + title.height, width: words.width, height: subtitle.height)
    titleLabel?.textAlignment = .center
    titleLabel?.textColor = isEnabled ? foreground : .tertiaryLabel
    subtitleLabel.textColor = isEnabled ? foreground : .tertiaryLabel
  }
}

extension CGRect {
  /// Returns the rectangle offset by the edge insets of a button part.
  fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}

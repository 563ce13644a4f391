import HostLink

/// A picture of an asset catalog, by the symbol that Xcode makes of its name.
///
/// Source: <https://developer.apple.com/documentation/developertoolssupport/imageresource>
public struct ImageResource: Hashable, Sendable {
  package let name: String
  /// A picture by its name.
  public init(name: String, bundle: Bundle) { self.name = name }
  /// A picture by its symbol, such as "carIcon" for "car-icon".
  public init(symbol: String) {
    name = ImageLibrary.name(ofSymbol: symbol, ending: ".imageset") ?? symbol
  }
}

/// A color of an asset catalog, by the symbol that Xcode makes of its name.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  /// A color by its name.
  public init(name: String, bundle: Bundle) { self.name = name }
  /// A color by its symbol.
  public init(symbol: String) {
    name = ImageLibrary.name(ofSymbol: symbol, ending: ".colorset") ?? symbol
  }
}

extension UIImage {
  public convenience init(resource: ImageResource) {
    self.init(copying: UIImage(named: resource.name) ?? UIImage())
  }
}

extension UIColor {
  public convenience init(resource: ColorResource) {
    let color = UIColor(named: resource.name)
    if color == nil {
      HostLink.note("there is no color '\(resource.name)' in the asset catalogs of the app")
    }
    let shown = color ?? .clear
    self.init(dynamicProvider: { shown.resolvedColor(with: $0) })
  }
}

extension String {
  /// The letters and digits of a name in lower case, which a symbol of Xcode's keeps.
  var symbolLetters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

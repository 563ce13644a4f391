import HostLink

/// An image of an asset catalog, by its generated asset symbol.
///
/// Source: <https://developer.apple.com/documentation/developertoolssupport/imageresource>
public struct ImageResource: Hashable, Sendable {
  package let name: String
  /// Creates a resource from the name of an image.
  public init(name: String, bundle: Bundle) { self.name = name }
  /// Creates a resource from an asset symbol, such as "carIcon" for "car-icon".
  public init(symbol: String) {
    name = ImageLibrary.name(ofSymbol: symbol, ending: ".imageset") ?? symbol
  }
}

/// A color of an asset catalog, by its generated asset symbol.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  /// Creates a resource from the name of a color.
  public init(name: String, bundle: Bundle) { self.name = name }
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
      HostLink.note("missing color '\(resource.name)' in the app's asset catalogs")
    }
    let shown = color ?? .clear
    self.init(dynamicProvider: { shown.resolvedColor(with: $0) })
  }
}

extension String {
  /// The lowercase letters and digits, by which names and asset symbols are compared.
  var symbolLetters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

import HostLink

/// Looks up images and colors in the folders and asset catalogs of the app.
package enum ImageLibrary {
  nonisolated(unsafe) private static var folders: [URL] = []
  nonisolated(unsafe) private static var catalogs: [String: URL]?
  nonisolated(unsafe) private static var files: [String: URL]?
  nonisolated(unsafe) private static var images: [String: UIImage] = [:]
  nonisolated(unsafe) private static var colors: [String: UIColor] = [:]

  /// Sets the resource folders, which may be or contain asset catalogs.
  package static func use(_ paths: [String]) {
    folders = paths.map { URL(fileURLWithPath: $0, isDirectory: true) }
    (catalogs, files, images, colors) = (nil, nil, [:], [:])
  }

  /// The preferred scale in pixels per point.
  static var scale: CGFloat { HostLink.setting("scale")?.number ?? 2 }

  static func image(named name: String) -> UIImage? {
    if let image = images[name] { return image }
    scan()
    let plain = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let found = catalogs?[plain + ".imageset"].flatMap { set(at: $0, name: name) } ?? loose(name)
    images[name] = found
    return found
  }

  static func color(named name: String) -> UIColor? {
    if let color = colors[name] { return color }
    scan()
    let found = catalogs?[name + ".colorset"].flatMap { CatalogColor.read($0) }
    colors[name] = found
    return found
  }

  /// Returns the name of the set for a generated asset symbol; nil without one.
  static func name(ofSymbol symbol: String, ending: String) -> String? {
    scan()
    let letters = symbol.symbolLetters
    let names = (catalogs ?? [:]).keys.filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }.sorted()
    let short =
      letters.hasSuffix("image") || letters.hasSuffix("color")
      ? String(letters.dropLast(5)) : letters
    return names.first { $0.symbolLetters == letters }
      ?? names.first { $0.symbolLetters == short }
  }

  /// Decodes a file whose name may have a scale suffix such as "@2x".
  static func file(_ path: String) -> UIImage? {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    return ImageDecoder.image(at: path, scale: scale, name: name)
  }

  /// Returns an image outside of the asset catalogs; the extension is optional for PNG.
  private static func loose(_ name: String) -> UIImage? {
    let (stem, ending) = ImageDecoder.parts(of: name)
    let suffixes = ["@\(Int(scale))x", "@3x", "@2x", ""]
    let url = suffixes.lazy.compactMap { files?["\(stem)\($0).\(ending)"] }.first
    return url.flatMap { file($0.path) }
  }

  private static func scan() {
    guard catalogs == nil else { return }
    var (sets, plain): ([String: URL], [String: URL]) = ([:], [:])
    for folder in folders {
      let walker = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      let urls = (walker?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
      for url in urls {
        switch url.pathExtension {
        case "imageset", "colorset":
          let name = catalogName(url)
          if sets[name] == nil { sets[name] = url }
          if sets[url.lastPathComponent] == nil { sets[url.lastPathComponent] = url }
        case "png", "jpg", "jpeg":
          if plain[url.lastPathComponent] == nil { plain[url.lastPathComponent] = url }
        default: break
        }
      }
    }
    (catalogs, files) = (sets, plain)
  }

  /// Returns the name of a set with its namespace folders, such as "Arrows/left.imageset".
  private static func catalogName(_ url: URL) -> String {
    var (name, folder) = (url.lastPathComponent, url.deletingLastPathComponent())
    while !folder.pathExtension.hasSuffix("xcassets"), folder.path.count > 1 {
      if let contents = CatalogFile(folder), contents.providesNamespace {
        name = folder.lastPathComponent + "/" + name
      }
      folder = folder.deletingLastPathComponent()
    }
    return name
  }

  private static func set(at url: URL, name: String) -> UIImage? {
    guard let catalog = CatalogFile(url) else { return nil }
    let light = catalog.best(isDark: false, scale: scale).flatMap { load($0, in: url, name) }
    let dark = catalog.best(isDark: true, scale: scale).flatMap { load($0, in: url, name) }
    guard let first = light ?? dark else {
      HostLink.note("the image set '\(name)' of the asset catalog has no file")
      return nil
    }
    let mode: UIImage.RenderingMode = catalog.isTemplate ? .alwaysTemplate : .automatic
    guard let light, let dark else { return first.changed(renderingMode: mode) }
    return UIImage(
      .styles(light: light, dark: dark), scale: light.scale, name: name, renderingMode: mode)
  }

  /// Decodes an image of a set.
  ///
  /// An unreadable file becomes a placeholder, because the generated symbol of the set is not
  /// optional.
  private static func load(
    _ entry: CatalogFile.Entry, in folder: URL, _ name: String
  ) -> UIImage? {
    let path = folder.appendingPathComponent(entry.file).path
    return ImageDecoder.image(at: path, scale: entry.scale, name: name) ?? ImageDecoder.plate(name)
  }
}

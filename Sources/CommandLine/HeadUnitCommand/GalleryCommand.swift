import ArgumentParser
package import PreviewSheets

/// Draws everything of one kind on one sheet.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draw all symbols, lanes, devices, themes, cards or languages on one sheet.",
    discussion: Gallery.allCases.map { "\($0.rawValue): \($0.summary)." }
      .joined(separator: "\n"))

  @Argument(help: "What to show.")
  var gallery: Gallery

  @OptionGroup var output: SheetOutputOptions

  func run() async throws {
    let studio = try output.studio()
    try output.write(try gallery.plan(studio), name: gallery.rawValue, studio: studio)
  }
}

extension Gallery: ExpressibleByArgument {}

import ArgumentParser
import Documents
import FramePipeline
import PreviewSheets
import RouteScripts
import Sessions

/// Draws all variants of one subject on a sheet.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draw all symbols, lanes, devices, themes, cards or languages on one sheet.",
    discussion: Gallery.allCases.map { "\($0.rawValue): \($0.summary)." }
      .joined(separator: "\n")
      + "\nsymbols: the pictures of a folder as symbols, at their sizes on light and dark cards.")

  @Argument(help: "What to show.")
  var gallery: Choice

  /// A gallery of bundled assets, or that of the symbols in a folder.
  enum Choice: ExpressibleByArgument, Equatable {
    case shipped(Gallery)
    case symbols

    init?(argument: String) {
      if argument == "symbols" {
        self = .symbols
      } else if let gallery = Gallery(rawValue: argument) {
        self = .shipped(gallery)
      } else {
        return nil
      }
    }

    static var allValueStrings: [String] { Gallery.allCases.map(\.rawValue) + ["symbols"] }

    var name: String {
      switch self {
      case .shipped(let gallery): gallery.rawValue
      case .symbols: "symbols"
      }
    }
  }

  @Argument(
    help: ArgumentHelp(
      """
      For 'symbols' and 'lanes' a folder of your own pictures; for 'devices' a drive; for 'maneuvers' names of \
      some, with commas.
      """,
      valueName: "input"))
  var input: String?

  @Option(help: MomentArgument.help, transform: MomentArgument.read)
  var at: [[MomentChoice]] = []

  @OptionGroup var output: SheetOutputOptions
  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func validate() throws {
    let takers: [Choice] = [.symbols] + [.lanes, .devices, .maneuvers].map(Choice.shipped)
    if input != nil, !takers.contains(gallery) {
      throw ValidationError("'\(gallery.name)' accepts no input; omit it")
    }
    if gallery == .shipped(.maneuvers), input?.split(separator: ",").isEmpty == true {
      throw ValidationError("'maneuvers' accepts names of maneuvers; omit them for all")
    }
    if input == nil, gallery == .symbols {
      throw ValidationError(
        "'symbols' requires a folder of pictures; use 'maneuvers' for bundled symbols")
    }
    if !at.isEmpty, input == nil || gallery != .shipped(.devices) || at.flatMap(\.self).count > 1 {
      throw ValidationError("--at requires 'devices' with a drive, and accepts one moment")
    }
  }

  func run() async throws {
    guard input == nil, case .shipped(let shipped) = gallery else { return try own() }
    let studio = try output.studio()
    try output.write(try shipped.plan(studio), name: gallery.name, studio: studio)
  }

  /// Draws the sheet of the input.
  private func own() throws {
    guard let input else { return }
    let studio = try output.studio(several: gallery == .shipped(.devices))
    let plan =
      switch gallery {
      case .shipped(.devices): try devices(of: input, studio)
      case .shipped(.maneuvers):
        try ManeuverGallery(
          ManeuverArgument.read(input.split(separator: ",").map(String.init)), studio: studio
        ).plan()
      case .symbols: try PictureGallery(input, .symbols, studio: studio).plan()
      case .shipped: try PictureGallery(input, .lanes, studio: studio).plan()
      }
    try output.write(plan, name: gallery.name, studio: studio)
  }

  /// A moment of a drive on every screen.
  private func devices(of name: String, _ studio: SheetRenderer) throws -> SheetPlan {
    let drive = try DriveArgument.read(name)
    let timeline = Timeline(drive.script)
    let seconds = try at.flatMap(\.self).first.map { try timeline.capture($0).seconds } ?? 0
    var state = timeline.state(at: seconds)
    output.change(&state.appearance, studio)
    return try DeviceGallery(studio: studio).plan(
      state, route: timeline.route(at: seconds), map: try studio.library.map(drive.script.map),
      title: FilePath.stem(of: name))
  }
}

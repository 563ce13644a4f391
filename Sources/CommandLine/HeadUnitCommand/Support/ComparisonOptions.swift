import ArgumentParser
import Comparisons
import Documents
import Foundation

/// The method of comparison and the accepted differences.
struct ComparisonOptions: ParsableArguments {
  @Option(help: "The color distance: hyab, oklab, yiq, or levels of channels.")
  var metric: ColorMetric = .hyab

  @Option(
    help: ArgumentHelp(
      "The distance from which a pixel has changed, 0 to 1.", valueName: "distance"))
  var threshold: Double = ChangeTolerance.justNoticeable

  @Option(help: "How antialiased pixels are found: edges, slopes, or counted (as changed).")
  var antialiasing: Antialiasing = .edges

  @Option(help: ArgumentHelp("The largest number of pixels that may change.", valueName: "n"))
  var maxPixels: Int?

  @Option(
    help: ArgumentHelp(
      "The largest share of the pixels that may have changed, such as 0.1%.", valueName: "share"))
  var maxShare: ShareArgument?

  @Option(
    help: ArgumentHelp("The largest number of changed pixels in any window.", valueName: "n"))
  var maxDensity: Int?

  @Option(help: ArgumentHelp("The width and height of that window in pixels.", valueName: "n"))
  var window = 16

  @Option(
    help: ArgumentHelp("An area to ignore. May be repeated.", valueName: "x,y,w,h"))
  var mask: [RectArgument] = []

  @Option(help: ArgumentHelp("An element to ignore. May be repeated.", valueName: "name"))
  var maskElement: [String] = []

  @Option(
    help: ArgumentHelp(
      "The number or share of pixels that may change in an element. May be repeated.",
      valueName: "name=n"))
  var toleranceElement: [ElementToleranceArgument] = []

  @Flag(help: "Accept a pixel whose color is found one pixel aside.")
  var shift = false

  @Flag(help: "Measure structural similarity.")
  var ssim = false

  @Option(
    help: ArgumentHelp("The minimum structural similarity.", valueName: "value"))
  var minSsim: Double?

  func validate() throws {
    if !(0...1).contains(threshold) { throw ValidationError("--threshold must be from 0 to 1") }
    if let maxPixels, maxPixels < 0 { throw ValidationError("--max-pixels must be 0 or more") }
    if let maxDensity, maxDensity < 0 { throw ValidationError("--max-density must be 0 or more") }
    if !(1...4096).contains(window) { throw ValidationError("--window must be from 1 to 4096") }
    if let minSsim, !(-1...1).contains(minSsim) {
      throw ValidationError("--min-ssim must be from -1 to 1")
    }
  }

  /// The settings that result from the options.
  var settings: ComparisonSettings {
    var settings = ComparisonSettings()
    settings.metric = metric.rawValue
    settings.antialiasing = antialiasing.rawValue
    settings.threshold = threshold
    settings.changedPixels = maxPixels
    settings.share = maxShare?.share
    settings.densestWindow = maxDensity
    settings.windowSide = window
    settings.similarity = minSsim
    settings.measuresSimilarity = ssim
    settings.allowsShift = shift
    settings.masks = mask.map(\.rect)
    settings.maskedElements = maskElement
    settings.elementTolerances = toleranceElement.map(\.tolerance)
    return settings
  }
}

/// The report formats to write.
struct ReportFormOptions: ParsableArguments {
  @Flag(help: "Print a JSON line for each picture, then one for the run.")
  var json = false

  @Flag(help: "Print annotations for GitHub Actions too.")
  var github = false

  @Option(help: ArgumentHelp("Write the report as JUnit XML.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Write the report for a pull request.", valueName: "file"))
  var markdown: String?

  /// Prints a report and writes it in all requested formats.
  func write(_ report: ComparisonReport, folder: String?) throws {
    let lines =
      json
      ? (report.pairs.map { JSONText.line($0) } + [JSONText.line(report.summary)])
        .map { String($0.dropLast()) }
      : report.lines(folder: folder)
    try write(report, in: lines)
  }

  /// Writes a report in all requested formats and prints its lines.
  func write(_ report: ComparisonReport, in lines: [String]) throws {
    if let junit { try AtomicFile.write([UInt8](report.junit.utf8), to: junit) }
    if let markdown { try AtomicFile.write([UInt8](report.markdown.utf8), to: markdown) }
    for line in lines { Terminal.print(line: json ? line.harmlessJSON : line) }
    // GitHub reads both output streams, and JSON must be alone on standard output.
    guard github else { return }
    for line in report.annotations { Terminal.act("\(line)\n", on: json ? .errors : .output) }
  }
}

import ArgumentParser
import FramePipeline

/// The options for the cache of frames from earlier runs.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A cache folder for pictures, shared by scripts and machines.",
      valueName: "folder"))
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "The maximum megabytes of the cache after a run; \(FrameCache.defaultLimit >> 20) if left out.",
      valueName: "n"))
  var cacheSize: Int?

  func validate() throws {
    if let cacheSize, !(1...1_048_576).contains(cacheSize) {
      throw ValidationError("--cache-size must be from 1 to 1048576 megabytes")
    }
    if cacheSize != nil, cache == nil { throw ValidationError("--cache-size requires --cache") }
  }

  /// The cache; nil for none.
  var frames: FrameCache? {
    cache.map { FrameCache($0, limit: cacheSize.map { $0 << 20 } ?? FrameCache.defaultLimit) }
  }
}

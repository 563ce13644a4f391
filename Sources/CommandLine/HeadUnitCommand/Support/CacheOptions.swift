import ArgumentParser
import FramePipeline

/// The options for the cache of frames from earlier runs.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder that keeps pictures by what they depend on, for runs of other scripts and machines.",
      valueName: "folder"))
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "The megabytes that it may hold after a run; \(FrameCache.defaultLimit >> 20) if left out.",
      valueName: "n"))
  var cacheSize: Int?

  func validate() throws {
    if let cacheSize, !(1...1_048_576).contains(cacheSize) {
      throw ValidationError("--cache-size takes 1 to 1048576 megabytes")
    }
    if cacheSize != nil, cache == nil { throw ValidationError("--cache-size needs --cache") }
  }

  /// The cache; nil for none.
  var frames: FrameCache? {
    cache.map { FrameCache($0, limit: cacheSize.map { $0 << 20 } ?? FrameCache.defaultLimit) }
  }
}

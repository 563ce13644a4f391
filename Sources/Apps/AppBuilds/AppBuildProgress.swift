/// The progress of a build.
package enum AppBuildProgress: Sendable, Hashable {
  /// Another process is building.
  case waiting
  /// A product of the app host is being built, once per machine.
  case host(String)
  /// A product of the app host is complete.
  case hostDone(String, seconds: Double)
  /// A module of the user is being built.
  case module(String)
  /// The app is being built.
  case app(String, files: Int)
  /// The app is complete.
  case appDone(String, seconds: Double)
  /// Stubs were extended after a failed build.
  case standIn(round: Int, count: Int, errors: Int)
  /// All products are up to date.
  case cached(String)

  /// The progress as a sentence without a full stop.
  package var sentence: String {
    switch self {
    case .waiting: "waiting for another build to finish"
    case .host(let product):
      "building \(product.hostName), once for this machine and this version"
    case .hostDone(let product, let seconds):
      "built \(product.hostName) in \(seconds.wholeSeconds), kept for later runs"
    case .module(let name): "building the module \(name)"
    case .app(let name, let files): "building \(name) (\(files) \(files == 1 ? "file" : "files"))"
    case .appDone(let name, let seconds):
      "built \(name) in \(seconds.wholeSeconds), kept until its sources change"
    case .standIn(let round, let count, let errors):
      "stub round \(round): fixed \(count) of \(errors) errors"
    case .cached(let name): "\(name) is up to date"
    }
  }
}

extension Double {
  /// The duration for display.
  fileprivate var wholeSeconds: String {
    self < 10 ? "\((self * 10).rounded() / 10) s" : "\(Int(rounded())) s"
  }
}

extension String {
  /// The display name of an app host product.
  fileprivate var hostName: String { self == "Combine" ? "Combine" : "the app host" }
}

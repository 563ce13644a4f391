import AppBasics
import CVirtualTime
import HostLink

/// The environment of the app: time, time zone, locale, home folder and random numbers.
enum Surroundings {
  /// Restarts the process if hash seeding is random.
  ///
  /// Source: <https://github.com/swiftlang/swift/blob/main/docs/Random.md> and the variable
  /// `SWIFT_DETERMINISTIC_HASHING`, which the standard library reads at its start.
  static func fixHashes() {
    guard getenv("SWIFT_DETERMINISTIC_HASHING") == nil else { return }
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
  }

  /// Creates the folder of `Bundle.main` before its first use.
  static func makeBundle(_ app: AppDescription, _ settings: JSONValue) {
    guard let path = ProcessInfo.processInfo.environment["HEADUNIT_APP_BUNDLE"] else { return }
    let locale = settings["locale"]?.string ?? "en-US"
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try AppBundle.make(
        at: folder, from: app.bundle.map { URL(fileURLWithPath: $0, isDirectory: true) },
        infoPlist: app.infoPlist.map { URL(fileURLWithPath: $0) }, moduleName: app.moduleName,
        settings: app.settings, locale: locale)
    } catch {
      HostLink.note("cannot create the folder of the app's resources: \(error)")
    }
  }

  static func prepare(_ settings: JSONValue) {
    if let home = settings["home"]?.string {
      setenv("HOME", home, 1)
      setenv("CFFIXED_USER_HOME", home, 1)
      setenv("TMPDIR", home, 1)
    }
    let zone = settings["timeZone"]?.string ?? "UTC"
    setenv("TZ", zone, 1)
    tzset()
    let locale = (settings["locale"]?.string ?? "en-US").replacingOccurrences(of: "-", with: "_")
    setenv("LANG", locale + ".UTF-8", 1)
    setenv("LC_ALL", locale + ".UTF-8", 1)
    vt_seed(UInt64(max(0, settings["seed"]?.number ?? 1)))
    vt_start(Int64((settings["epochSeconds"]?.number ?? 0) * 1e9))
    if let zone = TimeZone(identifier: zone) { NSTimeZone.default = zone }
    useLocale(Locale(identifier: locale))
    _ = URLProtocol.registerClass(NoNetwork.self)
    vt_on_session { configuration in
      guard let configuration else { return }
      let session = Unmanaged<URLSessionConfiguration>.fromOpaque(configuration)
      session.takeUnretainedValue().protocolClasses = [NoNetwork.self]
    }
  }

  /// Makes a locale current; its representation is an object pointer and a witness table.
  private static func useLocale(_ locale: Locale) {
    guard MemoryLayout<Locale>.size == 2 * MemoryLayout<Int>.size else { return }
    let kept = UnsafeMutablePointer<Locale>.allocate(capacity: 1)
    kept.initialize(to: locale)
    vt_use_locale(kept)
  }
}

/// A protocol that fails every request with `notConnectedToInternet`.
private final class NoNetwork: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    HostLink.note(
      "the network request to \(request.url?.absoluteString ?? "an empty URL") fails with"
        + " notConnectedToInternet: the network is not available")
    client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
  }
  override func stopLoading() {}
}

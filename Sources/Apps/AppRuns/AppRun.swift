import Devices
import Documents
package import Foundation
import FramePipeline
import Geometry
import JSONText
import SessionFiles
import SessionLog
package import Sessions

/// A run of an app on a drive.
package struct AppRun {
  private let program: AppProgram
  private let script: RouteScript
  private let screen: HostScreen
  private let folder: URL
  private let pictures: StepImageRenderer
  private let timeout: Double

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - folder: A new, empty folder for the app's files, which contains its pictures afterwards.
  ///   - pictures: Draws the pictures of steps that the app uses in its own views.
  ///   - timeout: The time for processing one moment, in seconds; by default a minute.
  package init(
    _ program: AppProgram, on script: RouteScript, screen: HostScreen, folder: URL,
    pictures: StepImageRenderer, timeout: Double? = nil
  ) {
    self.timeout = timeout ?? AppProcess.defaultTimeout
    (self.program, self.script, self.screen, self.folder) = (program, script, screen, folder)
    self.pictures = pictures
  }

  /// The drive before any action of an app.
  package static func beginning(of script: RouteScript) -> RouteScript {
    HostedScript(script).script
  }

  /// Runs the app on the drive.
  ///
  /// - Parameter progress: Receives the preliminary outcome, and can stop the run.
  /// - Throws: `AppRunError` when the app cannot be started or does not reply; an app that ends is
  ///   an outcome.
  package func play(telling progress: AppRunProgress? = nil) throws -> AppOutcome {
    try makeFolders()
    let images = folder.appendingPathComponent("images")
    var missing: [String] = []
    let reader = AppMessageReader(
      app: program.name,
      load: { try InputFile.bytes(of: FilePath.resolve($0, from: images.path + "/.")) },
      missing: { missing.append($0) })
    let process = try AppProcess(program, folder: folder, timeout: timeout) {
      [pictures] message in
      guard let order = ImageFileRequest(message.value) else {
        return [
          "file": .string(try pictures.file(for: try reader.stepPicture(message), in: images))
        ]
      }
      return pictures.answer(to: order, in: images)
    }
    process.follow(by: progress)
    defer { progress?.follow(nil) }
    let hosted = HostedScript(script, showsPhone: screen.phone != nil)
    let conversation = HostLoop(
      process: process, hosted: hosted, reader: reader, progress: progress, cards: cards,
      phones: phoneScreens)
    var outcome = try conversation.play(header: header(hosted.script))
    if case .exited(let status, nil) = outcome.end {
      outcome.end = .exited(status: status, crash: crash(outcome.printed))
    }
    outcome.notes += missing.map { AppLogEntry(seconds: 0, text: $0) }
    if process.hasNetwork {
      outcome.notes.append(
        AppLogEntry(
          seconds: 0,
          text: "user network namespaces are not available: the app can access the network"))
    }
    return outcome
  }

  /// The computations of the Navigation SDK's cards on phone and car.
  private var cards: CardLayouts {
    CardLayouts(
      phones: Dictionary(screen.phones.map { ($0.orientation, layout(on: $0)) }) { one, _ in one },
      orientation: screen.phone?.orientation, car: screen.car.map(layout))
  }

  private var phoneScreens: PhoneScreens {
    PhoneScreens(screen.phones) { [pictures] point, seconds, timeline, device in
      try pictures.opened().alternate(at: point, seconds: seconds, of: timeline, on: device)
    }
  }

  /// Returns the computation of the Navigation SDK's cards on a device.
  private func layout(on device: DeviceProfile) -> CardLayouts.Layout {
    { [pictures] in try pictures.opened().navigationParts(of: $0, on: device) }
  }

  /// Creates the folders of the app's home, and that of its images.
  private func makeFolders() throws {
    for name in ["images", "home/Documents", "home/Library/Caches", "home/tmp"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  /// The crash that the app's output reports; nil if there is none.
  private func crash(_ printed: [AppLogEntry]) -> AppCrash? {
    AppCrash(printed: printed.map(\.text).joined()) { file in
      !program.hostFolders.contains { file.hasPrefix($0 + "/") }
    }
  }

  private func header(_ script: RouteScript) -> SessionHeader {
    let look = Timeline(script).state(at: 0).appearance
    let offset = Timeline(script).utcOffsetSeconds
    let host: [JSONMember] = [
      JSONMember(key: "epochSeconds", value: .number(script.start.epochSeconds(offset: offset))),
      JSONMember(key: "timeZone", value: .string(AppRun.timeZone(offset))),
      JSONMember(key: "utcOffsetSeconds", value: .number(offset)),
      JSONMember(key: "locale", value: .string(look.locale)),
      JSONMember(key: "device", value: .string(screen.name)),
      JSONMember(key: "ios", value: .string(screen.systemVersion)),
      JSONMember(
        key: "size",
        value: [.number(screen.width * screen.scale), .number(screen.height * screen.scale)]),
      JSONMember(key: "scale", value: .number(screen.scale)),
      JSONMember(key: "safeArea", value: AppRun.insets(screen.cover.strip)),
      JSONMember(key: "panelWidth", value: .number(screen.cover.panelWidth)),
      JSONMember(key: "barHeight", value: .number(screen.cover.barHeight)),
      JSONMember(key: "buttonWidth", value: .number(screen.cover.buttonWidth)),
      JSONMember(key: "style", value: .string("\(look.chromeAppearance)")),
      JSONMember(key: "rightHandDrive", value: .bool(look.driverSide == .right)),
      JSONMember(
        key: "images", value: .string(folder.appendingPathComponent("images").path)),
      JSONMember(key: "home", value: .string(folder.appendingPathComponent("home").path)),
      JSONMember(key: "drawsSteps", value: true), JSONMember(key: "seed", value: 1),
    ]
    return SessionHeader([
      JSONMember(
        key: "host",
        value: .object(host + windows + phone + consents(script.navigation) + units(look) + places))
    ])
  }

  /// The windows on the car's other displays.
  private var windows: [JSONMember] {
    [("dashboard", screen.dashboard), ("cluster", screen.cluster)].compactMap { key, window in
      window.map {
        JSONMember(
          key: key,
          value: [
            "size": [.number($0.width), .number($0.height)], "safeArea": AppRun.insets($0.unsafe),
          ])
      }
    }
  }

  /// The phone, if it is shown.
  private var phone: [JSONMember] {
    guard let phone = screen.phone else { return [] }
    return [
      JSONMember(
        key: "phone",
        value: phone.screenJSON)
    ]
  }

  fileprivate static func insets(_ insets: Insets) -> JSONValue {
    [.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)]
  }

  /// The permissions of the driver and the system: undetermined on a phone on which the app is new,
  /// otherwise those of the files.
  private func consents(_ settings: NavigationSettings) -> [JSONMember] {
    [
      ("terms", settings.terms ?? .accepted),
      ("locationAuthorization", settings.locationAuthorization ?? .notDetermined),
      ("notificationAuthorization", settings.notificationAuthorization ?? .notDetermined),
    ].map { key, consent in JSONMember(key: key, value: .string(consent.rawValue)) }
  }

  private var places: [JSONMember] {
    guard let places = program.places else { return [] }
    let members = places.sorted { $0.key < $1.key }.map { name, place in
      JSONMember(key: name, value: [.number(place.latitude), .number(place.longitude)])
    }
    return [JSONMember(key: "places", value: .object(members))]
  }

  private func units(_ look: Appearance) -> [JSONMember] {
    look.units.map { [JSONMember(key: "units", value: .string($0.rawValue))] } ?? []
  }

  /// A time zone with a fixed offset, such as "GMT-0700".
  private static func timeZone(_ offset: Double) -> String {
    let minutes = Int((abs(offset) / 60).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "GMT\(offset < 0 ? "-" : "+")\(two(minutes / 60))\(two(minutes % 60))"
  }
}

extension DeviceProfile {
  /// The screen of a phone as its app receives it.
  var screenJSON: JSONValue {
    [
      "size": [.number(pointWidth), .number(pointHeight)],
      "safeArea": AppRun.insets(
        Insets(
          top: safeRect.minY, left: safeRect.minX, bottom: pointHeight - safeRect.maxY,
          right: pointWidth - safeRect.maxX)),
      "scale": .number(scale), "tablet": .bool(kind == .tablet),
    ]
  }
}

import BaseMaps
import Bitmaps
import Devices
import DisplayLists
import Documents
import Foundation
import FramePipeline
import Geometry
import LayoutKit
import MapScenes
import MapStyles
import Sessions
import Templates
import VectorTiles

/// Measures complete frames over real streets, compared with MapLibre Native.
///
/// Both sides use the same tiles, style and cameras, write PNG files as a drive does, and run on
/// two cores. The peer is measured with one process, whose software OpenGL uses both cores, and
/// with one per core. Our frames also contain the panels of the car's screen. The peer runs if
/// `HEADUNIT_PYMGL` names a Python with the package pymgl; it needs `xvfb-run`.
struct MapPeerBenchmark {
  let library: AssetLibrary
  let corpus: URL
  /// A state with all chrome around the map.
  let state: NavigationState

  private static let workers = 2
  private static let frames = 120

  /// The folder for the files of both sides, in memory if possible, to exclude disk time.
  private static var memory: URL {
    let shared = "/dev/shm"
    return FileManager.default.isWritableFile(atPath: shared)
      ? URL(filePath: shared, directoryHint: .isDirectory)
      : FileManager.default.temporaryDirectory
  }

  var tiles: URL { corpus.appending(path: "tiles/mvt-fixtures/real-world/sanfrancisco") }

  func run() throws {
    let folder = MapPeerBenchmark.memory
      .appendingPathComponent("headunit-peer-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let shipped = try PeerStyle(shipped: library, tiles: tiles)
    // The target ratios to one and to two processes of the peer.
    for (name, goals) in [("wide", [1: 8, 2: 6]), ("standard", [1: 6, 2: 5])] {
      for device in try library.devices.devices(matching: name) {
        try run(PeerStyle.plain(tiles: tiles), on: device, goals, in: folder)
        try run(shipped.leaving { $0 == "symbol" }, on: device, goals, in: folder)
        try compareRich(shipped, on: device, in: folder)
      }
    }
  }

  /// Measures the cost of houses and icons relative to the same map with labels only, and the total
  /// cost.
  private func compareRich(_ style: PeerStyle, on device: DeviceProfile, in folder: URL) throws {
    let cameras = cameras(device)
    let named = try style.leaving { $0 == "fill-extrusion" }.leavingIcons()
    let plain = try style.leaving { $0 == "fill-extrusion" || $0 == "symbol" }
    var ratios: [(named: Double, plain: Double)] = []
    for _ in 0..<7 {
      let rich = try draw(cameras, style: style, on: device, in: folder)
      let without = try draw(cameras, style: named, on: device, in: folder)
      ratios.append(
        (rich / without, rich / (try draw(cameras, style: plain, on: device, in: folder))))
    }
    Table.row(
      "  with houses and icons ÷ without", ratio: Sample(ratios.map(\.named)).median,
      target: "1.4 ×")
    Table.row(
      "  with houses, icons and names ÷ without", ratio: Sample(ratios.map(\.plain)).median,
      target: "")
  }

  private func run(
    _ style: PeerStyle, on device: DeviceProfile, _ goals: [Int: Int], in folder: URL
  ) throws {
    let cameras = cameras(device)
    var ours: [Double] = []
    var theirs: [Int: [Double]] = [:]
    // Alternating, so that a drift of the machine's speed affects both alike.
    for _ in 0..<5 {
      ours.append(try draw(cameras, style: style, on: device, in: folder))
      for processes in [1, Self.workers] {
        let peer = try peerMilliseconds(
          cameras, style: style, on: device, processes: processes, in: folder)
        if let peer { theirs[processes, default: []].append(peer) }
      }
    }
    let size = "\(device.pixelWidth)×\(device.pixelHeight)"
    Table.row("map frame with panels, \(size), two cores, \(style.name)", Sample(ours))
    guard !theirs.isEmpty else {
      Table.line("  MapLibre Native is not measured: set HEADUNIT_PYMGL to a Python with pymgl")
      return
    }
    for (processes, times) in theirs.sorted(by: { $0.key < $1.key }) {
      Table.row("  MapLibre Native, map alone, processes: \(processes)", Sample(times))
      let ratio = Sample(zip(times, ours).map { $0 / $1 }).median
      let goal = goals[processes].map { "\($0) ×" } ?? ""
      Table.row("  MapLibre Native ÷ ours", ratio: ratio, target: goal)
    }
  }

  func cameras(_ device: DeviceProfile, zoom: Double = 15.5) -> [Camera] {
    let screen = Size(device.pointWidth, device.pointHeight)
    return (0..<Self.frames).map { number in
      Camera(
        target: Coordinate(
          clampingLatitude: 37.7665, longitude: -122.4525 + Double(number) * 6e-5),
        zoom: zoom, bearing: Double(number) * 1.5, viewingAngle: 45,
        anchor: Point(screen.width / 2, screen.height / 2), screen: screen)
    }
  }

  /// Wall time per frame of this program, in milliseconds.
  private func draw(
    _ cameras: [Camera], style: PeerStyle, on device: DeviceProfile, in folder: URL
  ) throws -> Double {
    let look = CompiledMapStyle(
      try MapStyle(json: Array(style.json.utf8), file: "peer.json"), sprites: style.sprites)
    let map = StyledTiles(TileCache(try TileSources.open(path: tiles.path)), look: look)
    // Both sides write new files: overwriting takes longer, and drives do not do it.
    let output = folder.appendingPathComponent("ours", isDirectory: true)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let race = Race()
    for share in 0..<Self.workers {
      Thread.detachNewThread {
        race.run {
          let renderer = try FrameRenderer(library: library)
          var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
          return { lap in
            for number in stride(from: share, to: cameras.count, by: Self.workers) {
              let bytes = try frame(cameras[number], map, on: device, by: renderer, into: &bitmap)
              try AtomicFile.write(bytes, to: "\(output.path)/\(lap)-\(number).png")
            }
          }
        }
      }
    }
    return try race.milliseconds(workers: Self.workers) / Double(cameras.count)
  }

  func frame(
    _ camera: Camera, _ map: StyledTiles, on device: DeviceProfile, by renderer: FrameRenderer,
    into bitmap: inout Bitmap
  ) throws -> [UInt8] {
    let view = MapFrame(camera: camera, ground: .white, tiles: map)
    let picture = renderer.painter.picture(of: view)
    let template = try renderer.template(for: state)
    let layout = try renderer.layout(template, appearance: state.appearance, device: device)
    let list = layout.displayList(over: picture.command, by: renderer.chromePainter)
    _ = try renderer.draw(list, on: device, into: &bitmap)
    return try PNGEncoder(.fast).bytes(for: bitmap)
  }

  /// Wall time per frame of the peer, in milliseconds; nil if it is not available.
  private func peerMilliseconds(
    _ cameras: [Camera], style: PeerStyle, on device: DeviceProfile, processes: Int,
    in folder: URL
  ) throws -> Double? {
    guard let python = ProcessInfo.processInfo.environment["HEADUNIT_PYMGL"] else { return nil }
    let views = cameras.map { camera in
      """
      {"center": [\(camera.target.longitude), \(camera.target.latitude)], \
      "zoom": \(camera.zoom), "bearing": \(camera.bearing), "pitch": \(camera.viewingAngle)}
      """
    }
    let plan = folder.appendingPathComponent("plan.json")
    try Data(
      """
      {"style": \(style.json), "width": \(Int(device.pointWidth)), \
      "height": \(Int(device.pointHeight)), "ratio": \(device.scale), \
      "processes": \(processes), "cameras": [\(views.joined(separator: ", "))]}
      """.utf8
    ).write(to: plan)
    let pictures = folder.appendingPathComponent("peer", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: pictures) }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("maplibre_native.py")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "xvfb-run", "-a", "-s", "-screen 0 1024x768x24", python, script.path, plan.path,
      pictures.path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 * 1000 }
  }
}

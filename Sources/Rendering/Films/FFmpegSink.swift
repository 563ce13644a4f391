package import Bitmaps
package import Documents
import Foundation
import Processes
import Synchronization

/// The reason that a film cannot be produced.
package struct FilmError: ReportedError, Sendable, Hashable {
  /// The problem, as a sentence.
  package let sentence: String
  package let remedy: Remedy?
  package var blame = ErrorOrigin.input
}

/// Writes a film with ffmpeg, which receives the frames over a socket.
package final class FFmpegSink: FilmSink {
  /// The container format of the film.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    case mp4, webm, gif
  }

  private let program: RunningProgram
  private let socket: Mutex<Int32?>
  /// The messages of ffmpeg.
  private let log: UnfinishedFile

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - path: The file that ffmpeg writes.
  ///   - scratch: A folder for ffmpeg's other inputs and its messages.
  ///   - rate: Frames per second.
  /// - Throws: `FilmError` if ffmpeg is not installed, `OutputError`, `LaunchError`.
  package init(
    _ format: Format, to path: String, scratch: String, size: PixelSize, rate: Int,
    marks: FilmMarks
  ) throws {
    let found = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/ffmpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else {
      throw FilmError(
        sentence: "ffmpeg not found; '\(format.rawValue)' films require it",
        remedy: .advice(
          "install it with 'apt-get install ffmpeg', or use an output file that ends in .apng"),
        blame: .machine)
    }
    try AtomicFile.write(Array(marks.subtitles.utf8), to: "\(scratch)/captions.srt")
    try AtomicFile.write(Array(marks.metadata.utf8), to: "\(scratch)/chapters.txt")
    log = try UnfinishedFile("\(scratch)/ffmpeg.log")
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw OutputError(.create, path)
    }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var launch = Launch(
      found,
      FFmpegSink.arguments(
        format, to: path, scratch: scratch, size: size, rate: rate,
        hasCaptions: !marks.captions.isEmpty),
      environment: Launch.inherited(["PATH", "LD_LIBRARY_PATH"]))
    launch.hasNetwork = false
    launch.files?.changesCaches = false
    socket = Mutex(ends[0])
    program = try RunningProgram(launch, input: ends[1], errors: log.file.fileDescriptor)
  }

  deinit {
    hangUp()
    log.discard()
  }

  package func add(_ bitmap: Bitmap) throws {
    let isTaken = socket.withLock { socket in
      guard let socket else { return false }
      return bitmap.pixels.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let part = UnsafeRawBufferPointer(rebasing: rest)
          let count = send(socket, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          rest = rest.dropFirst(count)
        }
        return true
      }
    }
    if !isTaken { throw failure() }
  }

  package func finish() throws {
    hangUp()
    guard program.wait().status == 0 else { throw failure() }
  }

  private func hangUp() {
    socket.withLock { socket in
      if let open = socket { close(open) }
      socket = nil
    }
  }

  private func failure() -> FilmError {
    let lines = (InputFile.bytesIfReadable(at: log.path) ?? []).split(separator: UInt8(ascii: "\n"))
    let last = lines.last.map { String(decoding: $0, as: UTF8.self).visible } ?? "no output"
    return FilmError(sentence: "ffmpeg failed: \(last)", remedy: nil, blame: .machine)
  }

  private static func arguments(
    _ format: Format, to path: String, scratch: String, size: PixelSize, rate: Int,
    hasCaptions: Bool
  ) -> [String] {
    var words = [
      "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0",
      "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    let hasMarks = format != .gif
    if hasMarks {
      words += ["-f", "ffmetadata", "-i", "\(scratch)/chapters.txt"]
      if hasCaptions { words += ["-f", "srt", "-i", "\(scratch)/captions.srt", "-map", "2:s"] }
      words += ["-map", "0:v", "-map_chapters", "1", "-fflags", "+bitexact"]
    }
    switch format {
    case .mp4:
      words += [
        "-c:s", "mov_text", "-c:v", "libx264", "-preset", "veryfast", "-crf", "18",
        "-movflags", "+faststart",
      ]
    case .webm:
      words += [
        "-c:s", "webvtt", "-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-deadline", "realtime",
        "-cpu-used", "7", "-row-mt", "1",
      ]
    case .gif:
      words += [
        "-filter_complex",
        "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1",
      ]
    }
    if hasMarks { words += video }
    // Prevents the path from being parsed as an option or a protocol.
    return words + ["-f", format.rawValue, path.hasPrefix("/") ? path : "./\(path)"]
  }

  /// Even sides, which chroma subsampling requires, and the matrix of BT.709, which the file names:
  /// without a name, players guess it from the height.
  ///
  /// Source: ITU-T H.273, tables 2 to 4.
  private static let video = [
    "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv",
    "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709",
    "-color_trc", "iec61966-2-1", "-color_range", "tv", "-flags:v", "+bitexact",
  ]
}

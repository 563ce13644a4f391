internal import CCairo
package import Documents

/// The reason that a frame could not be drawn.
package struct DrawingError: ReportedError, Sendable, Hashable {
  /// The kind of problem, for programmatic handling.
  package enum Problem: Sendable, Hashable {
    case cairo(status: String)
    case missingFont(file: String, package: String, searched: [String])
    case unusableFont(path: String)
    /// A font file that is not the one that the project names by its SHA-256.
    case otherFont(path: String, digest: String, expected: String)
    case unusableImage(name: String, reason: String)
    /// A picture that could take unbounded memory or time, or that has unsupported content.
    case refusedImage(name: String, reason: String)
    case invalidSize(width: Int, height: Int)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  init(_ refusal: SVGRefusal, name: String) {
    problem =
      refusal.isUnreadable
      ? .unusableImage(name: name, reason: refusal.reason)
      : .refusedImage(name: name, reason: refusal.reason)
  }

  init(_ status: cairo_status_t) {
    problem = .cairo(status: String(cString: cairo_status_to_string(status)))
  }

  package var blame: ErrorOrigin {
    switch problem {
    case .missingFont, .unusableFont, .otherFont: .machine
    case .unusableImage, .refusedImage: .input
    case .cairo, .invalidSize: .program
    }
  }

  package var sentence: String {
    switch problem {
    case .cairo(let status): "drawing failed: \(status)"
    case .missingFont(let file, let package, let searched):
      "the font file '\(file)' is missing; install the package '\(package)', or set HEADUNIT_FONTS"
        + " to a folder that contains it (searched: \(searched.joined(separator: ", ")))"
    case .otherFont(let path, let digest, let expected):
      "the font file '\(path)' has the wrong digest: expected SHA-256 \(expected), found \(digest);"
        + " put the expected file into the project's font folder, or change the digest"
    case .unusableFont(let path): "cannot use the font file '\(path)'"
    case .unusableImage(let name, let reason):
      "cannot use the image '\(name)': \(reason); use a PNG or SVG file"
    case .refusedImage(let name, let reason): "the image '\(name)' is not drawn: \(reason)"
    case .invalidSize(let width, let height):
      "cannot draw \(width) × \(height) pixels; use 1...16384 pixels per side"
    }
  }
}

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
      "the font file '\(file)' is missing; install the package '\(package)', or set"
        + " HEADUNIT_FONTS to a folder that holds it (searched: \(searched.joined(separator: ", ")))"
    case .otherFont(let path, let digest, let expected):
      "the font file '\(path)' is another one: expected SHA-256 \(expected), found \(digest);"
        + " put the expected file into the font folder of the project, or change its digest"
    case .unusableFont(let path): "the font file '\(path)' cannot be used"
    case .unusableImage(let name, let reason):
      "the picture '\(name)' cannot be used: \(reason); use a PNG file or an SVG file"
    case .refusedImage(let name, let reason): "the picture '\(name)' is not drawn: \(reason)"
    case .invalidSize(let width, let height):
      "a picture of \(width) × \(height) pixels cannot be drawn; each side takes 1...16384"
    }
  }
}

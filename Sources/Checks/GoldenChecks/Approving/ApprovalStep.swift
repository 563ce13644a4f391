import Bitmaps
import Documents
import Foundation
import Reviews

/// One decision that has been checked and can be carried out.
struct ApprovalStep {
  private let decision: Approval.Decision
  private let golden: GoldenCase
  private let kept: KeptPicture
  private let bitmap: Bitmap
  private let texts: [String: Data]
  private let entry: AcceptedPictures.Entry
  private var accepted: AcceptedPictures
  /// The files of the case that the decision makes superfluous.
  private var removed: [String] = []

  /// Why a decision cannot be carried out, in a sentence.
  struct Refusal: ReportedError {
    let description: String

    var sentence: String { description }
    var blame: Blame { .input }
  }

  init(
    _ decision: Approval.Decision, of approval: Approval, by approver: GoldenApprover
  ) throws {
    self.decision = decision
    golden = try ApprovalStep.golden(of: decision.key, in: approver.folder)
    let place = approver.report.appending(path: decision.key)
    guard let kept = try KeptPicture.read(in: place) else {
      throw Refusal(
        description: "no picture was kept at '\(place.path)'; run 'headunit golden check' again, or"
          + " name the folder with --report")
    }
    self.kept = kept
    bitmap = try ApprovalStep.bitmap(at: place.appending(path: "actual.png"))
    texts = try ApprovalStep.texts(of: kept, in: place)
    accepted = try AcceptedPictures(of: golden)
    let reason = decision.reason ?? approval.reason ?? approver.signature.reason ?? ""
    guard reason.contains(where: \.isLetter) else {
      throw Refusal(description: "a reason is needed; give it with --reason")
    }
    guard let date = approval.date ?? approver.signature.date else {
      throw Refusal(description: "a day is needed; give it with --date")
    }
    let digest = PictureDigest.text(of: bitmap)
    let author = decision.author ?? approval.author ?? approver.signature.author
    entry = AcceptedPictures.Entry(
      file: ApprovalStep.file(of: kept.picture, decision, digest: digest, among: accepted),
      digest: digest, reason: reason, author: author, date: date, expires: decision.expires)
    try checkKept(digest)
    try checkGolden()
    updateEntries()
  }

  /// Writes picture, texts and manifest after the old ones are safe.
  func apply(saving saved: SavedGoldens) throws(GoldenError) -> ApprovedGolden {
    var written: [String: String?] = [:]
    func note(_ path: String) throws(GoldenError) {
      written.updateValue(try saved.save(path)?.description, forKey: path)
    }
    var files: [(String, Data)] = texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    do {
      if try PictureDigest.text(ofFile: golden.folder.appending(path: entry.file)) != entry.digest {
        files.append((entry.file, Data(try PNGEncoder(.small).bytes(for: bitmap))))
      }
      for (name, data) in files {
        let place = golden.folder.appending(path: name)
        if FileManager.default.contents(atPath: place.path) == data { continue }
        try note("\(golden.name)/\(name)")
        try data.write(to: place, options: .atomic)
      }
      for name in removed {
        try note("\(golden.name)/\(name)")
        try FileManager.default.removeItem(at: golden.folder.appending(path: name))
      }
      // The manifest of other pictures may have changed since this step was checked.
      var current = try AcceptedPictures(of: golden)
      if current.entries[kept.picture] != accepted.entries[kept.picture] {
        let name = "\(golden.name)/\(AcceptedPictures.fileName)"
        current.entries[kept.picture] = accepted.entries[kept.picture]
        try note(name)
        try current.write(to: golden)
      }
    } catch let error as GoldenError {
      throw error
    } catch {
      throw GoldenError(.unusableFile(error.localizedDescription), at: golden.folder.path)
    }
    return ApprovedGolden(
      key: decision.key, change: written.isEmpty ? .none : .written(written))
  }

  /// The kept picture must be the one that people saw.
  private func checkKept(_ digest: String) throws(Refusal) {
    guard kept.drawn == digest, decision.actual == digest else {
      throw Refusal(
        description: "the kept picture has the digest \(digest), and"
          + " \(decision.actual ?? "none") was approved; look at the new picture and approve that")
    }
    if decision.isFurther == true, !kept.hasSameTexts {
      throw Refusal(
        description: "texts of the stages have changed, so the picture can only replace the"
          + " recorded one; leave out 'further'")
    }
  }

  /// The recorded files must be those the picture was compared with, or those it turns into.
  private func checkGolden() throws {
    let main = golden.folder.appending(path: "\(kept.picture).png")
    let recorded = try PictureDigest.text(ofFile: main)
    let isReplaced = entry.file == "\(kept.picture).png"
    guard recorded == decision.expected || isReplaced && recorded == entry.digest else {
      throw Refusal(
        description: "the recorded picture has changed since: \(recorded ?? "there is none") now,"
          + " \(decision.expected ?? "none") when it was shown; run 'headunit golden check' again")
    }
    for (name, text) in kept.texts.sorted(by: { $0.key < $1.key }) {
      let place = golden.folder.appending(path: name).path
      let now = FileManager.default.contents(atPath: place).map(TextDigest.text(of:))
      guard now == text.recorded || now == text.drawn else {
        throw Refusal(
          description: "the recorded text '\(name)' has changed since; run 'headunit golden check'"
            + " again")
      }
    }
  }

  /// Puts the entry in its place, and takes out what has expired by the day of the decision.
  private mutating func updateEntries() {
    var entries = accepted.entries[kept.picture] ?? []
    let expired = entries.filter { $0.isExpired(on: entry.date) && $0.file != entry.file }
    removed = expired.map(\.file).filter { $0 != "\(kept.picture).png" }
    entries.removeAll { old in expired.contains(old) || old.file == entry.file }
    entries.append(entry)
    accepted.entries[kept.picture] = entries.sorted { $0.file < $1.file }
  }
}

extension ApprovalStep {
  private static func golden(
    of key: String, in folder: GoldenFolder
  ) throws(Refusal) -> GoldenCase {
    let name = key.split(separator: "/").dropLast().joined(separator: "/")
    guard let golden = folder.cases.first(where: { $0.name == name }) else {
      throw Refusal(
        description: "no golden case is called '\(name)'; run 'headunit golden list'")
    }
    return golden
  }

  private static func bitmap(at place: URL) throws(Refusal) -> Bitmap {
    guard let data = FileManager.default.contents(atPath: place.path) else {
      throw Refusal(
        description: "the kept picture '\(place.path)' is gone; run 'headunit golden check' again")
    }
    do {
      return try PNGDecoder.bitmap(from: [UInt8](data))
    } catch {
      throw Refusal(description: "the kept picture '\(place.path)' cannot be used: \(error)")
    }
  }

  private static func texts(
    of kept: KeptPicture, in place: URL
  ) throws(Refusal) -> [String: Data] {
    var texts: [String: Data] = [:]
    for (name, text) in kept.texts where text.recorded != text.drawn {
      let file = place.appending(path: ReportFolder.textName(of: name, picture: kept.picture))
      guard !name.contains("/"), let data = FileManager.default.contents(atPath: file.path),
        TextDigest.text(of: data) == text.drawn
      else {
        throw Refusal(
          description: "the kept text '\(file.path)' is gone or has changed; run 'headunit golden"
            + " check' again")
      }
      texts[name] = data
    }
    return texts
  }

  /// The file that holds the picture from now on.
  private static func file(
    of picture: String, _ decision: Approval.Decision, digest: String,
    among accepted: AcceptedPictures
  ) -> String {
    let entries = accepted.entries[picture] ?? []
    if let same = entries.first(where: { $0.digest == digest }) { return same.file }
    guard decision.isFurther == true else { return "\(picture).png" }
    var number = 2
    while entries.contains(where: { $0.file == "\(picture).\(number).png" }) { number += 1 }
    return "\(picture).\(number).png"
  }
}

extension PictureDigest {
  /// The digest of the picture in a file; nil when there is none.
  fileprivate static func text(ofFile place: URL) throws -> String? {
    guard let data = FileManager.default.contents(atPath: place.path) else { return nil }
    return text(of: try PNGDecoder.bitmap(from: [UInt8](data)))
  }
}

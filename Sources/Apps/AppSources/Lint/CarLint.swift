/// Checks requirements of a car or a new phone: usage descriptions, and a map without the phone's
/// controls.
struct CarLint {
  /// The findings of all rules.
  private(set) var findings: [AppFinding] = []

  /// Authorization requests with the Info.plist keys that they require.
  private static let questions = [
    "requestWhenInUseAuthorization": ["NSLocationWhenInUseUsageDescription"],
    "requestAlwaysAuthorization": [
      "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
    ],
    "requestRecordPermission": ["NSMicrophoneUsageDescription"],
    "CBCentralManager": ["NSBluetoothAlwaysUsageDescription"],
    "HMHomeManager": ["NSHomeKitUsageDescription"],
    "CMMotionActivityManager": ["NSMotionUsageDescription"],
  ]
  /// Types with a `requestAuthorization` or `request` method, with the keys that it requires.
  private static let askingTypes = [
    "SFSpeechRecognizer": ["NSSpeechRecognitionUsageDescription"],
    "MPMediaLibrary": ["NSAppleMusicUsageDescription"],
    "MusicAuthorization": ["NSAppleMusicUsageDescription"],
  ]
  /// The controls that the Navigation SDK's map shows by default.
  private static let controls = [
    "isNavigationHeaderEnabled", "isNavigationFooterEnabled", "isRecenterButtonEnabled",
  ]

  init(_ files: [AnalyzedFile], plist: InfoPlist?) {
    for file in files {
      if let plist { checkQuestions(file, plist) }
      checkVariants(file)
    }
    checkControls(files)
  }

  /// Reports authorization requests without a usage description, each key once per file.
  private mutating func checkQuestions(_ file: AnalyzedFile, _ plist: InfoPlist) {
    let source = file.source
    var known: Set<String> = []
    for token in source.code.indices
    where source.kind(token) == .word && ["(", "{"].contains(source.word(token + 1))
      && !file.isLeft(token)
    {
      let word = source.word(token)
      guard source.word(token - 1) != "func" else { continue }
      let isType = word.first?.isUppercase == true
      let ofType =
        ["requestAuthorization", "request"].contains(word) && source.word(token - 1) == "."
        ? CarLint.askingTypes[source.word(token - 2)] : nil
      guard let keys = ofType ?? CarLint.questions[word],
        isType || source.word(token - 1) == "."
      else { continue }
      for key in keys where !plist.usageKeys.contains(key) && known.insert(key).inserted {
        findings.append(
          AppFinding(.usage, "\(plist.path) has no \(key)", in: source, at: token))
      }
    }
  }

  /// Reports optional lists of variants, as in `attributedInstructionVariants =
  /// info?.instructions(…)`.
  private mutating func checkVariants(_ file: AnalyzedFile) {
    let source = file.source
    for token in source.code.indices
    where source.word(token) == "attributedInstructionVariants" && source.word(token + 1) == "="
      && !file.isLeft(token)
    {
      let end = source.endOfExpression(from: token + 2)
      let words = (token + 2...max(token + 2, end)).map(source.word)
      guard let call = words.firstIndex(of: "instructions"), words.contains("forStep"),
        words.prefix(call).contains(where: { $0 == "?" || $0 == "?." }), !words.contains("??"),
        words.last != "!"
      else { continue }
      findings.append(
        AppFinding(
          .optionalVariants, "the list is optional; Xcode does not compile this", in: source,
          at: token))
    }
  }

  /// Reports a car's map that navigates with controls that the app never disables.
  private mutating func checkControls(_ files: [AnalyzedFile]) {
    let ofCars = files.filter { file in
      file.declarations.imports.contains { $0.module == "CarPlay" }
    }
    guard !ofCars.isEmpty else { return }
    let named = ofCars.reduce(into: Set<String>()) { $0.formUnion($1.source.words) }
    let kept = CarLint.controls.filter { name in
      !files.contains { file in
        file.source.code.indices.contains { file.source.has(name, "=", "false", at: $0) }
      }
    }
    guard !kept.isEmpty else { return }
    for file in files
    where ofCars.contains(where: { $0.file == file.file })
      || file.declarations.types.contains(where: { named.contains($0.name) })
    {
      let source = file.source
      guard source.words.contains("GMSMapView"),
        let token = source.code.indices.first(where: {
          source.has("isNavigationEnabled", "=", "true", at: $0)
            || source.has(".", "enableNavigation", "(", at: $0)
        })
      else { continue }
      findings.append(
        AppFinding(
          .carControls, "the car's map shows the elements of \(kept.joined(separator: ", "))",
          in: source, at: token))
    }
  }
}

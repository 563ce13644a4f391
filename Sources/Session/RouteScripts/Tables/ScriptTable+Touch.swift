import Sessions

enum TargetScreen: String, Sendable, Hashable, CaseIterable {
  case car, phone
}

extension ScriptTable {
  static let gestureWords = PhoneGesture.Kind.allCases.map(\.rawValue)
  static let phoneControlWords = PhoneControl.allCases.map(\.name)

}

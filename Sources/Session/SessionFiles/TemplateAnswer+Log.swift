import JSONText
import Sessions

extension TemplateAnswer {
  /// The kind and value of the message.
  var logged: (kind: String, value: JSONValue) {
    switch self {
    case .appearance(let method, let template, let animated):
      (
        "calls",
        [
          "method": .string(method.rawValue), "template": .string(template),
          "animated": .bool(animated),
        ]
      )
    case .called(let method, let template, let element, let value):
      (
        "calls",
        .object(
          [
            JSONMember(key: "method", value: .string(method)),
            JSONMember(key: "template", value: .string(template)),
            JSONMember(key: "element", value: .string(element)),
          ] + (value.map { [JSONMember(key: "value", value: .string($0))] } ?? []))
      )
    case .limitsChanged(let limits):
      (
        "calls",
        [
          "method": "sessionConfiguration(_:limitedUserInterfacesChanged:)",
          "keyboard": .bool(limits.keyboard), "lists": .bool(limits.lists),
        ]
      )
    case .failed(let failure):
      (
        failure.mode == .raised ? "raises" : "refused",
        .object(
          (failure.error.isEmpty
            ? [] : [JSONMember(key: "error", value: .string(failure.error))]) + [
              JSONMember(key: "what", value: .string(failure.what)),
              JSONMember(key: "reason", value: .string(failure.reason)),
              JSONMember(key: "source", value: .string(failure.source)),
            ])
      )
    }
  }
}

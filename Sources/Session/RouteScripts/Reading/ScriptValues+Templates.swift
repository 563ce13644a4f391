import Documents
import SessionFiles
import Sessions
import YAMLText

extension ScriptValues {
  static func template(_ node: DocumentNode) throws(RouteScriptError) -> AppTemplate {
    try node.value(.appTemplate)
  }

  /// Reads the template ids of a stack; they are checked after the entire drive is read.
  static func stack(_ node: DocumentNode) throws(RouteScriptError) -> StackAction {
    .stack(try node.texts(), animated: true)
  }

  static func interfaceLimits(_ node: DocumentNode) throws(RouteScriptError) -> InterfaceLimits {
    guard node.scalarText != "none" else { return InterfaceLimits() }
    var limits = InterfaceLimits()
    for item in try node.itemsOrSelf() {
      let limited: LimitableInterface = try item.word("limited interface")
      switch limited {
      case .keyboard: limits.keyboard = true
      case .lists: limits.lists = true
      }
    }
    return limits
  }

  /// Reads the template changes of an event.
  static func stackActions(_ keys: ScriptMapping) throws(RouteScriptError) -> [StackAction] {
    let all: [StackAction?] = [
      try keys.read("limitedUserInterfaces", interfaceLimits).map { .limits($0) },
      try keys.read("template", template).map { .define($0) },
      try keys.read("dismiss") { node throws(RouteScriptError) in
        try node.flag() ? StackAction.dismiss(animated: true) : nil
      }.flatMap(\.self),
      try keys.read("stack", stack),
      try keys.read("present", text).map { .present($0, animated: true) },
      try keys.read("type", text).map { .type($0) },
      try keys.read("scroll") { node throws(RouteScriptError) in
        try node.integer(in: -1000...1000)
      }.map { .scroll(rows: $0) },
    ]
    return all.compactMap(\.self)
  }

  /// Reads templates with unique ids.
  private static func differentTemplates(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> [AppTemplate] {
    var ids: Set<String> = []
    return try node.each { item throws(RouteScriptError) in
      let template = try template(item)
      guard ids.insert(template.id).inserted else {
        throw item.descendant("id").error(
          .contradiction(
            "duplicate template id '\(template.id)'",
            remedy: "give each template a unique id; to change one, use 'template' in an event"))
      }
      return template
    }
  }

  /// Reads the initial templates and stack as events.
  static func firstTemplates(_ top: ScriptMapping) throws(RouteScriptError) -> [ScriptEvent] {
    var actions: [StackAction] =
      try top.read("templates", differentTemplates)?.map { .define($0) } ?? []
    if case .stack(let ids, _)? = try top.read("stack", stack) {
      actions.append(.stack(ids, animated: false))
    }
    return actions.map { ScriptEvent(at: .time(0), .chrome(.templates($0))) }
  }
}

extension DocumentNode {
  /// Reads a value that session logs have, too.
  func value<Value>(_ shape: Shape<Value>) throws(RouteScriptError) -> Value {
    let reader = ScriptValueReader(file: file) { name in
      do throws(RouteScriptError) {
        return .success(try ScriptValues.file(named: name, at: self))
      } catch {
        return .failure(.init(error.problem.sentence, advice: error.problem.remedy))
      }
    } advise: { path, advice in
      mistakes?.note(advice, about: descendant(path))
    }
    do throws(SessionFileError) {
      return try reader.value(of: json, as: shape)
    } catch {
      for other in error.others { mistakes?.add(located(other)) }
      throw located(error)
    }
  }

  /// Reads the value of a message as actions.
  func actions(of kind: MessageKind) throws(RouteScriptError) -> [ScriptEvent.Action] {
    try value(kind.actions)
  }

  private func located(_ error: SessionFileError) -> RouteScriptError {
    let value = descendant(error.keyPath)
    let problem = RouteScriptError.Problem.contradiction(error.problem, remedy: error.advice)
    return error.key.flatMap(value.key)?.error(problem) ?? value.error(problem)
  }

  /// Returns the node of a key, with the path of its mapping.
  private func key(_ name: String) -> DocumentNode? {
    node.mapping?.first { $0.key.scalar?.string == name }.map {
      DocumentNode(node: $0.key, path: path, file: file, lineOffset: lineOffset)
    }
  }

  /// The value as JSON; scalars become strings, because their type depends on the expected value.
  var json: JSONValue {
    if let items = try? items(), isList { return .array(items.map(\.json)) }
    if let mapping = node.mapping {
      return .object(
        mapping.map { key, _ in
          let name = key.scalar?.string ?? ""
          return JSONMember(key: name, value: child(name)?.json ?? .null)
        })
    }
    return scalarText.map { .string($0) } ?? .null
  }

  /// Returns the value at a key path below this one, or its deepest existing ancestor.
  func descendant(_ path: String) -> DocumentNode {
    var node = self
    for step in path.replacing("[", with: ".[").split(separator: ".") {
      let next: DocumentNode?
      if step.first == "[" {
        let items = (try? node.items()) ?? []
        next = Int(step.dropFirst().dropLast()).flatMap {
          items.indices.contains($0) ? items[$0] : nil
        }
      } else {
        next = node.child(String(step))
      }
      guard let next else { break }
      node = next
    }
    return node
  }
}

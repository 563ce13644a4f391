extension Rewriter {
  /// Refuses declarations that need the Objective-C runtime.
  mutating func refuseDeclarations() {
    for method in declarations.methods {
      guard let owner = declarations.owner(of: method) else { continue }
      if owner.kind == .protocol, method.modifiers.contains("optional") {
        refuse(
          .ownOptionalMethods, at: method.token,
          "optional methods of the app's protocol '\(owner.path)' require Objective-C",
          advice:
            "remove 'optional' and implement the method's default in an extension of the protocol"
        )
      }
      if owner.kind == .extension, method.modifiers.contains("override") {
        refuse(
          .overrideInExtension, at: method.token,
          "'\(method.fullName)' is overridden in an extension, which requires Objective-C",
          advice: "move the method into the class '\(owner.path)'")
      }
      if method.name == "observeValue", method.parameters.first?.label == "forKeyPath" {
        refuse(
          .keyValueObserving, at: method.token,
          "observing a property by name requires Objective-C, so 'observeValue' is never called",
          advice: Rewriter.observingAdvice)
      }
    }
    for property in declarations.properties where property.attributes.contains("objc") {
      guard let owner = declarations.owner(of: property), owner.kind == .protocol,
        source.word(property.token - 2) == "optional"
      else { continue }
      refuse(
        .ownOptionalMethods, at: property.token,
        "optional properties of the app's protocol '\(owner.path)' require Objective-C",
        advice: "remove 'optional' and implement a default in an extension of the protocol")
    }
  }

  static var observingAdvice: String {
    "observe the property by a key path, as in observe(\\.status) { … }"
  }

  /// Refuses calls that need the Objective-C runtime or files of Interface Builder.
  mutating func call(at index: Int) {
    guard source.word(index + 1) == "(", source.word(index - 1) != "func" else { return }
    // `Type.init(…)` is a call of the type.
    let isOfType = source.has(".", "init", at: index - 1) && index > 1
    let type = isOfType ? source.word(index - 2) : ""
    let name = type.first?.isUppercase == true ? type : source.word(index)
    let arguments = index + 2..<max(index + 2, min(index + 400, source.close(of: index + 1)))
    switch name {
    case "addObserver" where has("forKeyPath", in: arguments): refuseObserving(at: index)
    case "perform" where isPerforming(arguments), "performSelector":
      refuse(
        .performSelector, at: index,
        "'\(name)' calls a method by name, which requires Objective-C",
        advice: "call the method, or run a closure with DispatchQueue.main.asyncAfter")
    case "responds" where source.has("to", ":", at: index + 2):
      refuse(
        .respondsToSelector, at: index,
        "'responds(to:)' requires the Objective-C runtime, which is not available on Linux",
        advice: "cast to a protocol with 'as?', or check the version with #available")
    case "localizedStringWithFormat" where source.has("String", ".", at: index - 2):
      replace(index, by: "countedStringWithFormat")
    case "String"
    where source.has("format", ":", at: index + 2) && !isText(index + 4)
      && source.word(index + 4) != ".":
      replace(index + 2, by: "countedFormat")
    case "Selector" where isText(arguments.lowerBound), "NSSelectorFromString":
      refuse(
        .textSelector, at: index, "a selector created from a string cannot be called",
        advice: "write #selector(Type.method)")
    default: interfaceBuilder(name, at: index, arguments)
    }
  }

  /// Replaces a member of Foundation that is limited on Linux with one of the host.
  mutating func replace(_ index: Int, by name: String) {
    let known: Set = ["UIKit", "CarPlay", "MapKit", "SwiftUI"]
    if !hasOurs, !declarations.imports.contains(where: { known.contains($0.module) }) {
      guard let base = declarations.imports.first(where: { $0.module == "Foundation" }) else {
        return
      }
      edits.replace(
        bytes(base.token...base.token), of: source.bytes, by: "Foundation; import UIKit",
        isPadded: false)
    }
    hasOurs = true
    edits.replace(bytes(index...index), of: source.bytes, by: name, isPadded: false)
  }

  private mutating func refuseObserving(at index: Int) {
    refuse(
      .keyValueObserving, at: index,
      "observing a property by name requires Objective-C, which is not available on Linux",
      advice: Rewriter.observingAdvice)
  }

  private mutating func interfaceBuilder(_ name: String, at index: Int, _ arguments: Range<Int>) {
    let advice = "create the views in code, or list the file under 'leave' in app.yaml"
    switch name {
    case "UIStoryboard":
      refuse(.storyboard, at: index, "storyboards are not available on Linux", advice: advice)
    case "UINib", "loadNibNamed":
      refuse(.nib, at: index, "nibs are not available on Linux", advice: advice)
    case _
    where source.has("nibName", ":", at: arguments.lowerBound)
      && isText(arguments.lowerBound + 2) && name != "init":
      refuse(.nib, at: index, "nibs are not available on Linux", advice: advice)
    case "NSClassFromString" where isMade(behind: arguments.upperBound):
      refuse(
        .classFromName, at: index,
        "creating an object by class name requires Objective-C",
        advice: "use the class and call its initializer")
    default: break
    }
  }

  /// Whether an initializer call follows, as in `(NSClassFromString(x) as? T.Type)?.init()`.
  private func isMade(behind close: Int) -> Bool {
    guard close < source.code.count else { return false }
    let line = source.code[close].line
    var index = close + 1
    let limit = min(source.code.count, close + 200)
    while index < limit, source.code[index].line == line {
      if source.has(".", "init", "(", at: index) { return true }
      index += 1
    }
    return false
  }

  private func has(_ label: String, in range: Range<Int>) -> Bool {
    range.contains { source.word($0) == label && source.word($0 + 1) == ":" }
  }

  private func isText(_ index: Int) -> Bool {
    if source.word(index) == "(" { return source.kind(index + 1) == .text }
    return source.kind(index) == .text
  }

  /// Whether a call of `perform` is that of NSObject rather than one of the app.
  private func isPerforming(_ arguments: Range<Int>) -> Bool {
    // The host implements the form with a delay.
    if has("afterDelay", in: arguments) { return false }
    let first = source.word(arguments.lowerBound)
    if ["#selector", "Selector", "NSSelectorFromString"].contains(first) { return true }
    return has("waitUntilDone", in: arguments)
  }
}

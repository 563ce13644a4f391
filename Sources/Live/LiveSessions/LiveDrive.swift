import Sessions

/// A drive with its inputs: the script as the trunk, and branches of inputs.
///
/// An input before later inputs starts a branch; the earlier branch is kept. If an app runs, its
/// answers to the trunk and the inputs replace both.
struct LiveDrive: Sendable {
  /// One course of the drive.
  struct Branch: Sendable {
    /// The constant number of the branch.
    let number: Int
    /// The time at which it leaves the previous branch; 0 for the first.
    let start: Double
    /// The inputs in chronological order.
    fileprivate(set) var inputs: [Input] = []
  }

  /// An input and its time.
  struct Input: Sendable, Hashable {
    let seconds: Double
    let action: ScriptEvent.Action
  }

  /// The maximum number of branches; the oldest is dropped first.
  static let branchLimit = 16

  /// The maximum number of script versions kept for comparison.
  static let versionLimit = 20

  private(set) var trunk: RouteScript
  /// The app's answers to the inputs in its latest run; nil without an app.
  private(set) var played: RouteScript?
  /// The number of the current script version.
  private(set) var version = 1
  /// The earlier versions, oldest first.
  private(set) var earlier: [(number: Int, script: RouteScript)] = []
  private(set) var branches = [Branch(number: 1, start: 0)]
  private(set) var current = 1
  private var count = 1

  /// Creates a drive without inputs.
  ///
  /// - Parameter played: The app's answers; nil without an app.
  init(_ trunk: RouteScript, playing played: RouteScript? = nil) {
    (self.trunk, self.played) = (trunk, played)
  }

  /// The inputs of the current branch.
  var inputs: [Input] { branches.first { $0.number == current }?.inputs ?? [] }

  /// The script with the inputs and the app's answers.
  var script: RouteScript { played ?? asked }

  /// The script with the inputs, without the app's answers.
  var asked: RouteScript { withInputs(trunk) }

  /// An earlier version of the script with the inputs; nil if it is not kept.
  func script(ofVersion number: Int) -> RouteScript? {
    number == version
      ? script
      : earlier.first { $0.number == number }.map {
        played == nil ? withInputs($0.script) : $0.script
      }
  }

  private func withInputs(_ trunk: RouteScript) -> RouteScript {
    var script = trunk
    script.events += inputs.map { ScriptEvent(at: .time($0.seconds), $0.action) }
    return script
  }

  /// Adds an action, on a new branch if there are later actions.
  mutating func act(_ actions: [ScriptEvent.Action], at seconds: Double) {
    let kept = inputs.filter { $0.seconds <= seconds }
    if kept.count < inputs.count { branch(at: seconds, keeping: kept) }
    guard let index = branches.firstIndex(where: { $0.number == current }) else { return }
    branches[index].inputs += actions.map { Input(seconds: seconds, action: $0) }
  }

  private mutating func branch(at seconds: Double, keeping kept: [Input]) {
    count += 1
    branches.append(Branch(number: count, start: seconds, inputs: kept))
    if branches.count > LiveDrive.branchLimit { branches.removeFirst() }
    current = count
  }

  /// Undoes the latest input up to a time and all later ones, on a new branch.
  mutating func withdraw(upTo seconds: Double) {
    guard let last = inputs.lastIndex(where: { $0.seconds <= seconds }) else { return }
    branch(at: inputs[last].seconds, keeping: Array(inputs[..<last]))
  }

  /// Adopts the app's answers to the inputs.
  ///
  /// - Parameter isNew: Whether another version of the app answered, which counts as a new script
  ///   version.
  mutating func take(_ played: RouteScript, ofNewApp isNew: Bool) {
    if isNew, let old = self.played { keep(old) }
    self.played = played
  }

  private mutating func keep(_ old: RouteScript) {
    earlier.append((version, old))
    if earlier.count > LiveDrive.versionLimit { earlier.removeFirst() }
    version += 1
  }

  /// Switches to another branch.
  ///
  /// - Returns: Whether the branch exists.
  mutating func go(to number: Int) -> Bool {
    guard branches.contains(where: { $0.number == number }) else { return false }
    current = number
    return true
  }

  /// Removes all inputs.
  mutating func reset() {
    (branches, current, count) = ([Branch(number: 1, start: 0)], 1, 1)
  }

  /// Adopts another version of the script.
  ///
  /// - Parameter taken: The inputs that the new version contains as events.
  mutating func change(to trunk: RouteScript, taking taken: [Input] = []) {
    if trunk != self.trunk { keep(played ?? self.trunk) }
    self.trunk = trunk
    for index in branches.indices { branches[index].inputs.removeAll { taken.contains($0) } }
  }
}

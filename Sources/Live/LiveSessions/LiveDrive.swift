import Sessions

/// A drive with its inputs: the script as the trunk, and branches of inputs over it.
///
/// An input at a time before later inputs starts a branch; the earlier branch remains. Where an app
/// runs, what it answered to the trunk and the inputs replaces both.
struct LiveDrive: Sendable {
  /// One way the drive went.
  struct Branch: Sendable {
    /// The number of the branch; it never changes.
    let number: Int
    /// The time at which it leaves the previous branch; 0 for the first.
    let start: Double
    /// The inputs, in order of time.
    fileprivate(set) var inputs: [Input] = []
  }

  /// Something that was done, and when.
  struct Input: Sendable, Hashable {
    let seconds: Double
    let action: ScriptEvent.Action
  }

  /// The maximum number of branches; the oldest is dropped first.
  static let branchLimit = 16

  /// The most versions of the script that are kept for comparing.
  static let versionLimit = 20

  private(set) var trunk: RouteScript
  /// What the app answered to the inputs of its latest run; nil without an app.
  private(set) var played: RouteScript?
  /// Counts versions of the script.
  private(set) var version = 1
  /// Versions before this one, the oldest first.
  private(set) var earlier: [(number: Int, script: RouteScript)] = []
  private(set) var branches = [Branch(number: 1, start: 0)]
  private(set) var current = 1
  private var count = 1

  /// A drive without inputs.
  ///
  /// - Parameter played: What an app answered; nil without an app.
  init(_ trunk: RouteScript, playing played: RouteScript? = nil) {
    (self.trunk, self.played) = (trunk, played)
  }

  /// The inputs of the current branch.
  var inputs: [Input] { branches.first { $0.number == current }?.inputs ?? [] }

  /// The script with the inputs and their answers.
  var script: RouteScript { played ?? asked }

  /// The script with the inputs, without the answers of an app.
  var asked: RouteScript { withInputs(trunk) }

  /// An earlier version of the script, with the inputs; nil if it is not kept.
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

  /// Adds an action at a time, on a new branch if later actions exist.
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

  /// Leaves out the latest input up to a time and those after it, on a branch of its own.
  mutating func withdraw(upTo seconds: Double) {
    guard let last = inputs.lastIndex(where: { $0.seconds <= seconds }) else { return }
    branch(at: inputs[last].seconds, keeping: Array(inputs[..<last]))
  }

  /// Takes what the app answered to the inputs.
  ///
  /// - Parameter isNew: Whether another version of the app answered, which counts as one of the
  ///   script.
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

  /// Continues with another version of the script.
  ///
  /// - Parameter taken: The inputs that are events of the new version.
  mutating func change(to trunk: RouteScript, taking taken: [Input] = []) {
    if trunk != self.trunk { keep(played ?? self.trunk) }
    self.trunk = trunk
    for index in branches.indices { branches[index].inputs.removeAll { taken.contains($0) } }
  }
}

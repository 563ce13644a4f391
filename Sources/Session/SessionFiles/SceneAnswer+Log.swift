import JSONText
package import SessionLog
package import Sessions

extension SceneAnswer {
  /// A call of the app: its screen, method and arguments.
  private typealias Call = (
    screen: SessionScreen, method: String, arguments: [(String, JSONValue)]
  )

  /// Creates the log messages of the call.
  package func messages(at seconds: Double) -> [SessionMessage] {
    if case .refused(let input, let reason) = self { return [input.refusal(reason, at: seconds)] }
    return calls.map { screen, method, arguments in
      SessionMessage(
        at: seconds, by: .car, on: screen, isOutput: true, "calls",
        .keyed([("method", .string(method))] + arguments))
    }
  }

  private var calls: [Call] {
    func word(_ key: String, _ value: String) -> [(String, JSONValue)] { [(key, .string(value))] }
    switch self {
    case .contentStyle(let style):
      return [
        (
          .car, "sessionConfiguration(_:contentStyleChanged:)",
          word("contentStyle", style.rawValue)
        )
      ]
    case .connected(let isConnected, let dashboard, let cluster):
      let calls = isConnected ? connections : disconnections
      return calls.filter { $0.screen == .dashboard ? dashboard : cluster }
    case .clusterStyle(let style):
      return [(.cluster, "contentStyleDidChange(_:)", word("contentStyle", style.rawValue))]
    case .compass(let setting):
      let method = "instrumentClusterController(_:didChangeCompassSetting:)"
      return [(.cluster, method, word("setting", setting.rawValue))]
    case .speedLimit(let setting):
      let method = "instrumentClusterController(_:didChangeSpeedLimitSetting:)"
      return [(.cluster, method, word("setting", setting.rawValue))]
    case .dashboardButton(let number, let title):
      let element = word("element", "dashboard-button-\(number)")
      return [
        (.dashboard, "CPDashboardButton.handler", element + (title.map { word("title", $0) } ?? []))
      ]
    case .clusterZoom(let zoom):
      let name = zoom == .closer ? "In" : "Out"
      return [(.cluster, "instrumentClusterControllerDidZoom\(name)(_:)", [])]
    case .refused: return []
    }
  }

  /// The scene delegate's method precedes the controller's.
  private var connections: [Call] {
    [
      (.dashboard, "templateApplicationDashboardScene(_:didConnect:to:)", []),
      (.cluster, "templateApplicationInstrumentClusterScene(_:didConnect:)", []),
      (.cluster, "instrumentClusterControllerDidConnect(_:)", []),
    ]
  }

  private var disconnections: [Call] {
    let scene = "templateApplicationInstrumentClusterScene"
    return [
      (.dashboard, "templateApplicationDashboardScene(_:didDisconnect:from:)", []),
      (.cluster, "instrumentClusterControllerDidDisconnectWindow(_:)", []),
      (.cluster, "\(scene)(_:didDisconnectInstrumentClusterController:)", []),
    ]
  }
}

extension SceneInput {
  /// Creates the message for an input that the car refuses.
  fileprivate func refusal(_ reason: String, at seconds: Double) -> SessionMessage {
    let (screen, what, source): (SessionScreen, String, String) =
      switch self {
      case .dashboardButton(let number):
        (.dashboard, "dashboard-button-\(number)", "CPDashboardController.shortcutButtons")
      case .clusterZoom(let zoom):
        (.cluster, "zoom \(zoom.rawValue)", "CPInstrumentClusterControllerDelegate")
      }
    return SessionMessage(
      at: seconds, by: .car, on: screen, isOutput: true, "refused",
      ["what": .string(what), "reason": .string(reason), "source": .string(source)])
  }
}

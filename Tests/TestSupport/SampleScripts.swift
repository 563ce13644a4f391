import Geometry
import Navigation
package import Sessions

/// Scripts for tests.
package enum SampleScripts {
  /// A drive on a detailed route with all kinds of inputs, as follows from a seed.
  package static func random(seed: UInt64) -> RouteScript {
    var random = SeededGenerator(seed: seed)
    var script = RouteScript(name: "random", source: .route(SampleRoutes.detailed(using: &random)))
    script.vehicle = SampleRoutes.randomVehicle(using: &random)
    script.chrome.mapButtons = ["pan", "zoom-in", "zoom-out"].map { AppMapButton(icon: $0) }
    script.chrome.navigationBar = NavigationBar(
      back: .titled("Back"), leading: [BarButton(.text("End"))],
      trailing: [BarButton(.image("search"))])
    for _ in 0..<30 {
      let time = Double(Int.random(in: 0...600, using: &random)) / 4
      script.events.append(ScriptEvent(at: .time(time), action(&random)))
    }
    return script
  }

  private static func action(_ random: inout SeededGenerator) -> ScriptEvent.Action {
    let seconds = Double.random(in: 0.5...9, using: &random)
    switch Int.random(in: 0...9, using: &random) {
    case 0: return .reroute(seconds: seconds)
    case 1: return .stop(seconds: seconds)
    case 2: return .losePosition(seconds: seconds)
    case 3: return .congestion(.heavy, lengthMeters: 40 * seconds)
    case 4...5: return .phoneAction(touch(&random, seconds))
    default: return .chrome(press(&random, seconds))
    }
  }

  private static func press(_ random: inout SeededGenerator, _ seconds: Double) -> ChromeAction {
    let some = SampleTemplates.all[Int.random(in: 0..<SampleTemplates.all.count, using: &random)]
    switch Int.random(in: 0...13, using: &random) {
    case 0: return .pan([.left, .up], steps: 2, seconds: seconds)
    case 1: return .zoom(by: seconds - 4)
    case 2:
      return .alert(
        NavigationAlert(
          titleVariants: ["New order", "Order"], primaryAction: AlertAction(title: "Accept"),
          secondaryAction: AlertAction(title: "Decline", style: .cancel), duration: seconds))
    case 3: return .camera(CameraChange(mode: .overview), seconds: seconds)
    case 4:
      return .camera(CameraChange(zoom: .level(10 + seconds), bearing: 40 * seconds), seconds: nil)
    case 5: return .focus(.mapButton(2))
    case 6: return .tap(.recenter)
    case 7: return .interact()
    case 8: return .templates(.define(some))
    case 9: return .templates(.stack(["map", some.id], animated: true))
    case 10: return .templates(.stack(["map"], animated: false))
    case 11: return .templates(.present(some.id, animated: true))
    default:
      let controls = Array(ChromeControl.allCases)
      return .press(controls[Int.random(in: 0..<controls.count, using: &random)])
    }
  }

  private static func touch(_ random: inout SeededGenerator, _ seconds: Double) -> PhoneAction {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .camera(.zoom(by: 2, seconds: seconds))
    case 1: return .tap(at: Point(120, 300))
    case 2:
      let kinds = Array(PhoneGesture.Kind.allCases)
      return .gesture(
        PhoneGesture(
          kinds[Int.random(in: 0..<kinds.count, using: &random)], way: Point(20, -seconds),
          levels: 1.5,
          degrees: 30, seconds: seconds))
    default:
      let controls = Array(PhoneControl.allCases)
      return .press(
        controls[Int.random(in: 0..<controls.count, using: &random)], at: Point(10, seconds))
    }
  }
}

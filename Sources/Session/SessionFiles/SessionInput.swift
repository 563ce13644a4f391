import Navigation
import Sessions

/// The input decoded from a message of a log.
enum SessionInput: Sendable {
  case route(Route)
  case vehicle(VehicleProfile)
  case stops([Drive.Stop])
  case limits([RouteInterval<SpeedLimit>])
  case signals([RouteSignal])
  case lanes(step: Int, [Lane])
  case feed(FeedMessage)
  case events([ScriptEvent.Action])
}

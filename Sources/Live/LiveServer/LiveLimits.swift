/// The limits of the server for clients.
package struct LiveLimits: Sendable {
  /// The maximum number of connections.
  package var connections = 200
  /// The maximum number of clients.
  package var clients = 100
  /// The maximum size of a request's head in bytes.
  package var head = 16_384
  /// The maximum size of a request's body in bytes.
  package var body = 8 << 20
  /// The maximum size of a client's message in bytes, over all its frames.
  package var message = 4096
  /// The maximum number of inputs per client and second.
  package var inputsPerSecond = 200
  /// The timeout for receiving a request, and for a client to begin, in seconds.
  package var timeout = 15.0
  /// The time in seconds after which a client without the token is disconnected.
  package var tokenPatience = 5.0
  /// The delay of the response to a wrong token, in seconds.
  package var tokenDelay = 0.05
  /// The maximum number of unacknowledged frames per client.
  package var unseenFrames = 2
  /// The timeout for acknowledging frames, in seconds.
  package var framePatience = 20.0
  /// The maximum number of views per client.
  package var views = 12

  package init() {}
}

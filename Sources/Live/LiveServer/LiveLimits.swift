/// The limits of a client's use of a server.
package struct LiveLimits: Sendable {
  /// The most connections at a time.
  package var connections = 200
  /// The maximum number of clients.
  package var clients = 100
  /// The most bytes of the lines before a body.
  package var head = 16_384
  /// The most bytes of a body.
  package var body = 8 << 20
  /// The most bytes of a client's message, all its frames together.
  package var message = 4096
  /// The most inputs of a client in a second.
  package var inputsPerSecond = 200
  /// The time for a request to arrive, and for a client to start, in seconds.
  package var patience = 15.0
  /// The time that a client may stay without the token, in seconds.
  package var tokenPatience = 5.0
  /// The most frames of a client that it has not acknowledged.
  package var unseenFrames = 2
  /// The time that a client may leave frames unacknowledged, in seconds.
  package var framePatience = 20.0
  /// The most views of a client.
  package var views = 12

  /// The usual limits.
  package init() {}
}

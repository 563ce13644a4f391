/// How much one client may ask of a server.
package struct LiveLimits: Sendable {
  /// The most connections at a time.
  package var connections = 200
  /// The most clients that look at the drive.
  package var clients = 100
  /// The most bytes of the lines before a body.
  package var head = 16_384
  /// The most bytes of a body.
  package var body = 8 << 20
  /// The most bytes of a client's message, all its frames together.
  package var message = 4096
  /// The most inputs of a client in a second.
  package var inputsPerSecond = 200
  /// How long a request may take to arrive, and a client to begin, in seconds.
  package var patience = 15.0
  /// How long a client may stay without the token, in seconds.
  package var tokenPatience = 5.0
  /// The most frames of a client that it has not acknowledged.
  package var unseenFrames = 2
  /// How long a client may leave frames unacknowledged, in seconds.
  package var framePatience = 20.0
  /// The most views of a client.
  package var views = 12

  /// The usual limits.
  package init() {}
}

/// A single file that the user asked for by its path.
public enum OutputFile {
  /// Writes a whole file, in place of one that may be there; a failure leaves what was there.
  ///
  /// - Throws: `OutputError` that says why the file cannot be created or written.
  public static func write(_ bytes: some Collection<UInt8>, to path: String) throws(OutputError) {
    try WholeFile.write(bytes, to: path)
  }
}

internal import CPixelRuns
import DeflateStreams

/// Compresses rows of pixels into a zlib stream (RFC 1950).
///
/// The stream consists of literal pixels and of runs that repeat the previous pixel or the pixels
/// above. Screens consist of uniform areas with edges, so these runs find nearly all repetitions.
/// The Huffman codes are optimal for a sample, every sixteenth row; other rows may take more bits.
struct PixelDeflater {
  private let bitmap: Bitmap
  private let isWide: Bool
  /// The distance in bytes to the pixel above; nil beyond deflate's window of 32,768 bytes.
  private let stride: Int?

  init(_ bitmap: Bitmap, isWide: Bool = true) {
    self.bitmap = bitmap
    self.isWide = isWide
    let stride = bitmap.size.width * 3 + 1
    self.stride = stride <= 32_768 ? stride : nil
  }

  /// Passes the stream to `take` in chunks of about 64 kB, which are valid only during the call.
  func stream(take: (UnsafeRawBufferPointer) -> Void) {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let words = width / 64 + 1
    let portion = 64 << 10
    // A row may begin while the chunk is not full, and bits are written eight bytes at a time;
    // hence the margin.
    let room = portion + width * 6 + 64
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * words) { bits in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + 64) { starts in
          withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { output in
            guard let row = pixels.baseAddress, let first = output.baseAddress,
              let any = bits.baseAddress
            else { return }
            let runs = pixel_runs(
              any: any, up: any + words, starts: starts.baseAddress, count: 0)
            stream(row, height: height, runs: runs, output: first, portion: portion, take: take)
          }
        }
      }
    }
  }

  private func stream(
    _ pixels: UnsafePointer<UInt32>, height: Int, runs: pixel_runs,
    output: UnsafeMutablePointer<UInt8>, portion: Int, take: (UnsafeRawBufferPointer) -> Void
  ) {
    let width = bitmap.size.width
    var runs = runs
    let block = block(pixels, height: height, runs: &runs)
    let table = table(of: block)
    var bits = pixel_bits(bits: 0, count: 0, next: output)
    // The zlib header: deflate with a 32 kB window, compressed at the fastest level.
    bits.put(0x0178, count: 16)
    for word in block.head() { bits.put(word) }
    var sums = pixel_sums(bytes: 1, sums: 0)
    withUnsafePointer(to: table) { table in
      for row in 0..<height {
        let line = pixels + row * width
        pixel_runs_find(line, above(line, row), width, &runs, &sums, isWide ? 1 : 0)
        pixel_runs_write(line, &runs, table, &bits, isWide ? 1 : 0)
        let count = bits.next - output
        guard count >= portion else { continue }
        take(UnsafeRawBufferPointer(start: output, count: count))
        bits.next = output
      }
    }
    bits.put(DeflateBlock.Word(DeflateBlock.end, in: block.symbols))
    bits.put(0, count: 7)
    take(UnsafeRawBufferPointer(start: output, count: bits.next - output))
    withUnsafeBytes(of: (sums.sums << 16 | sums.bytes).bigEndian, take)
  }

  private func above(_ line: UnsafePointer<UInt32>, _ row: Int) -> UnsafePointer<UInt32>? {
    row > 0 && stride != nil ? line - bitmap.size.width : nil
  }

  /// A block whose codes are optimal for a sample of the rows.
  private func block(
    _ pixels: UnsafePointer<UInt32>, height: Int, runs: inout pixel_runs
  ) -> DeflateBlock {
    let width = bitmap.size.width
    let step = max(1, min(16, height / 16))
    var (counts, sums) = (pixel_counts(), pixel_sums(bytes: 1, sums: 0))
    for row in Swift.stride(from: step / 2, to: height, by: step) {
      let line = pixels + row * width
      pixel_runs_find(line, above(line, row), width, &runs, &sums, isWide ? 1 : 0)
      pixel_runs_count(line, &runs, &counts)
    }
    return block(of: counts)
  }

  private func block(of counts: pixel_counts) -> DeflateBlock {
    // A symbol absent from the sample may occur in other rows, so it counts as a quarter of an
    // occurrence.
    var symbols = [Int](repeating: 0, count: DeflateBlock.symbols)
    withUnsafeBytes(of: counts.bytes) { raw in
      for (byte, count) in raw.bindMemory(to: UInt32.self).enumerated() {
        symbols[byte] = 4 * Int(count) + 1
      }
    }
    symbols[DeflateBlock.end] = 1
    var distances = [Int](repeating: 0, count: DeflateBlock.distances)
    // A Huffman code needs at least two symbols, even without distances to pixels above.
    distances[0] = stride == nil ? 1 : 0
    let longest = Int(pixel_runs_longest)
    for (distance, lengths) in [(3, counts.left), (stride ?? 3, counts.up)] {
      let back = DeflateBlock.symbol(ofDistance: distance).symbol
      withUnsafeBytes(of: lengths) { raw in
        let lengths = raw.bindMemory(to: UInt32.self)
        for length in 1...longest {
          let weight = 4 * Int(lengths[length]) + 1
          symbols[DeflateBlock.symbol(ofLength: 3 * length).symbol] += weight
          distances[back] += weight
        }
      }
    }
    return DeflateBlock(symbols: symbols, distances: distances)
  }

  /// The codes for bytes and runs of pixels.
  private func table(of block: DeflateBlock) -> pixel_words {
    func packed(_ word: DeflateBlock.Word) -> UInt64 { UInt64(word.bits << 6 | word.count) }
    var table = pixel_words()
    withUnsafeMutableBytes(of: &table.bytes) { raw in
      let words = raw.bindMemory(to: UInt64.self)
      for byte in words.indices { words[byte] = packed(.init(byte, in: block.symbols)) }
    }
    func fill(_ raw: UnsafeMutableRawBufferPointer, distance: Int) {
      let words = raw.bindMemory(to: UInt64.self)
      for length in words.indices.dropFirst() {
        words[length] = packed(block.word(length: 3 * length, distance: distance))
      }
    }
    withUnsafeMutableBytes(of: &table.left) { fill($0, distance: 3) }
    if let stride { withUnsafeMutableBytes(of: &table.up) { fill($0, distance: stride) } }
    return table
  }
}

extension pixel_bits {
  /// Writes up to 57 bits; may store up to 8 bytes.
  fileprivate mutating func put(_ value: Int, count more: Int) {
    bits |= UInt64(value) << count
    count += UInt64(more)
    while count >= 8 {
      next.pointee = UInt8(truncatingIfNeeded: bits)
      next += 1
      bits >>= 8
      count -= 8
    }
  }

  fileprivate mutating func put(_ word: DeflateBlock.Word) { put(word.bits, count: word.count) }
}

/// A block of nodes, ways and relations of a PBF file.
struct OSMPrimitiveBlock {
  private var strings: [ByteCursor] = []
  private var groups: [ByteCursor] = []
  private var granularity = 100.0
  private var latitudeOffset = 0.0
  private var longitudeOffset = 0.0

  init(_ block: ByteCursor) throws(TileError) {
    var cursor = block
    while !cursor.isAtEnd {
      let field = try cursor.field()
      switch (field.number, field.wire) {
      case (1, 2):
        var table = try cursor.message()
        while !table.isAtEnd {
          let entry = try table.field()
          if entry.number == 1, entry.wire == 2 {
            strings.append(try table.message())
          } else {
            try table.skip(wire: entry.wire)
          }
        }
      case (2, 2): groups.append(try cursor.message())
      case (17, 0): granularity = Double(try cursor.varint())
      case (19, 0): latitudeOffset = Double(Int64(bitPattern: try cursor.varint()))
      case (20, 0): longitudeOffset = Double(Int64(bitPattern: try cursor.varint()))
      default: try cursor.skip(wire: field.wire)
      }
    }
  }

  func read(_ pass: OSMPass, into converter: inout OSMConverter) throws(TileError) {
    for group in groups {
      var cursor = group
      while !cursor.isAtEnd {
        let field = try cursor.field()
        switch (field.number, field.wire, pass) {
        case (1, 2, .nodesAndRelations): try readNode(try cursor.message(), into: &converter)
        case (2, 2, .nodesAndRelations): try readDense(try cursor.message(), into: &converter)
        case (4, 2, .nodesAndRelations): converter.add(try relation(try cursor.message()))
        case (3, 2, .ways): try converter.add(try way(try cursor.message()))
        default: try cursor.skip(wire: field.wire)
        }
      }
    }
  }

  private func readNode(
    _ message: ByteCursor, into converter: inout OSMConverter
  ) throws(TileError) {
    var cursor = message
    var (id, latitude, longitude) = (Int64(0), Int64(0), Int64(0))
    var (keys, values): ([UInt64], [UInt64]) = ([], [])
    while !cursor.isAtEnd {
      let field = try cursor.field()
      switch (field.number, field.wire) {
      case (1, 0): id = try cursor.signed()
      case (2, 2): keys = try cursor.message().numbers()
      case (3, 2): values = try cursor.message().numbers()
      case (8, 0): latitude = try cursor.signed()
      case (9, 0): longitude = try cursor.signed()
      default: try cursor.skip(wire: field.wire)
      }
    }
    try converter.addNode(
      id, latitude: degrees(latitude, latitudeOffset),
      longitude: degrees(longitude, longitudeOffset), tags: try tags(keys, values))
  }

  private func readDense(
    _ message: ByteCursor, into converter: inout OSMConverter
  ) throws(TileError) {
    var cursor = message
    var columns = [1: [UInt64](), 8: [], 9: [], 10: []]
    while !cursor.isAtEnd {
      let field = try cursor.field()
      if field.wire == 2, columns[field.number] != nil {
        columns[field.number] = try cursor.message().numbers()
      } else {
        try cursor.skip(wire: field.wire)
      }
    }
    let (ids, latitudes, longitudes) = (columns[1] ?? [], columns[8] ?? [], columns[9] ?? [])
    let words = columns[10] ?? []
    guard ids.count == latitudes.count, ids.count == longitudes.count else {
      throw TileError(.damagedTile("a block has nodes without coordinates"))
    }
    var (id, latitude, longitude, word) = (Int64(0), Int64(0), Int64(0), 0)
    for index in ids.indices {
      id &+= ByteCursor.unzigzag(ids[index])
      latitude &+= ByteCursor.unzigzag(latitudes[index])
      longitude &+= ByteCursor.unzigzag(longitudes[index])
      var tags = OSMTags()
      while word + 1 < words.count, words[word] != 0 {
        tags.pairs.append((try string(words[word]), try string(words[word + 1])))
        word += 2
      }
      word += 1
      try converter.addNode(
        id, latitude: degrees(latitude, latitudeOffset),
        longitude: degrees(longitude, longitudeOffset), tags: tags)
    }
  }

  private func way(_ message: ByteCursor) throws(TileError) -> OSMWay {
    var cursor = message
    var way = OSMWay()
    var (keys, values): ([UInt64], [UInt64]) = ([], [])
    while !cursor.isAtEnd {
      let field = try cursor.field()
      switch (field.number, field.wire) {
      case (1, 0): way.id = Int64(bitPattern: try cursor.varint())
      case (2, 2): keys = try cursor.message().numbers()
      case (3, 2): values = try cursor.message().numbers()
      case (8, 2): way.nodes = try cursor.message().runningSums()
      default: try cursor.skip(wire: field.wire)
      }
    }
    way.tags = try tags(keys, values)
    return way
  }

  private func relation(_ message: ByteCursor) throws(TileError) -> OSMRelation {
    var cursor = message
    var relation = OSMRelation()
    var (keys, values): ([UInt64], [UInt64]) = ([], [])
    var (roles, members, kinds): ([UInt64], [Int64], [UInt64]) = ([], [], [])
    while !cursor.isAtEnd {
      let field = try cursor.field()
      switch (field.number, field.wire) {
      case (1, 0): relation.id = Int64(bitPattern: try cursor.varint())
      case (2, 2): keys = try cursor.message().numbers()
      case (3, 2): values = try cursor.message().numbers()
      case (8, 2): roles = try cursor.message().numbers()
      case (9, 2): members = try cursor.message().runningSums()
      case (10, 2): kinds = try cursor.message().numbers()
      default: try cursor.skip(wire: field.wire)
      }
    }
    relation.tags = try tags(keys, values)
    for ((role, member), kind) in zip(zip(roles, members), kinds) where kind == 1 {
      relation.ways.append((member, try string(role) == "inner"))
    }
    return relation
  }

  private func degrees(_ number: Int64, _ offset: Double) -> Double {
    (offset + granularity * Double(number)) / 1e9
  }

  private func tags(_ keys: [UInt64], _ values: [UInt64]) throws(TileError) -> OSMTags {
    var tags = OSMTags()
    for (key, value) in zip(keys, values) {
      tags.pairs.append((try string(key), try string(value)))
    }
    return tags
  }

  private func string(_ index: UInt64) throws(TileError) -> String {
    guard index < UInt64(strings.count) else {
      throw TileError(.damagedTile("a block refers to a string outside its string table"))
    }
    return strings[Int(index)].text
  }
}

extension ByteCursor {
  /// Reads a zigzag-encoded number.
  mutating func signed() throws(TileError) -> Int64 { Self.unzigzag(try varint()) }

  func numbers() throws(TileError) -> [UInt64] {
    var cursor = self
    var numbers: [UInt64] = []
    while !cursor.isAtEnd { numbers.append(try cursor.varint()) }
    return numbers
  }

  /// Returns the remaining delta-encoded numbers.
  func runningSums() throws(TileError) -> [Int64] {
    var sum: Int64 = 0
    return try numbers().map { (word) in
      sum &+= Self.unzigzag(word)
      return sum
    }
  }
}

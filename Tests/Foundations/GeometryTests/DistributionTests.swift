import Geometry
import Testing

@Suite struct DistributionTests {
  @Test func `centers are a pitch apart and their mean is the middle`() {
    #expect(Distribution.equalCentering(3, pitch: 20, around: 100) == [80, 100, 120])
    #expect(Distribution.equalCentering(2, pitch: 7, around: 0) == [-3.5, 3.5])
    #expect(Distribution.equalCentering(1, pitch: 20, around: 4) == [4])
    #expect(Distribution.equalCentering(0, pitch: 20, around: 4) == [])
  }

  @Test func `items that fill a length begin and end with it`() {
    let places = Distribution.fillEqually(3, spacing: 5, from: 10, to: 110)
    #expect(places.map(\.start) == [10, 45, 80])
    #expect(places.map(\.end) == [40, 75, 110])
    #expect(Distribution.fillEqually(0, spacing: 5, from: 10, to: 110).isEmpty)
  }
}

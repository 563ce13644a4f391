import AVKit
import ActivityKit
import BackgroundTasks
import Contacts
import CoreMotion
import CoreSpotlight
import CryptoKit
import Intents
import MapKit
import Network
import Security
import StoreKit
import Testing

@testable import HostLink

extension ServiceSuite {
  /// Tests of services that are empty or absent on the phone.
  @MainActor struct AbsentServiceTests {
    @Test func `work in the background waits and never begins`() throws {
      let scheduler = BGTaskScheduler()
      let request = BGAppRefreshTaskRequest(identifier: "fetch")
      #expect(throws: BGTaskScheduler.Error.self) { try scheduler.submit(request) }
      func register() -> Bool {
        scheduler.register(forTaskWithIdentifier: "fetch", using: nil) { _ in }
      }
      #expect(register() && !register())
      try scheduler.submit(request)
      try scheduler.submit(BGAppRefreshTaskRequest(identifier: "fetch"))
      var waiting = 0
      scheduler.getPendingTaskRequests { waiting = $0.count }
      HostLink.finishMoment()
      #expect(waiting == 1)
    }

    @Test func `a phone without sensors says so`() {
      #expect(!CMMotionManager().isDeviceMotionAvailable)
      #expect(!CMMotionActivityManager.isActivityAvailable())
      #expect(!CMAltimeter.isRelativeAltitudeAvailable() && !CMPedometer.isStepCountingAvailable())
      #expect(AVRoutePickerView().delegate == nil)
    }

    private func hex(_ bytes: some Sequence<UInt8>) -> String {
      bytes.map { String(format: "%02x", $0) }.joined()
    }

    /// Source: FIPS 180-4, RFC 1321 and RFC 4231, the examples for "abc" and others.
    @Test func `hashes are those of their standards`() {
      let abc = Data("abc".utf8)
      #expect(
        hex(SHA256.hash(data: abc))
          == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
      #expect(
        hex(SHA512.hash(data: abc)).hasPrefix(
          "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"))
      #expect(
        hex(SHA384.hash(data: abc)).hasPrefix(
          "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"))
      #expect(hex(Insecure.SHA1.hash(data: abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
      #expect(hex(Insecure.MD5.hash(data: abc)) == "900150983cd24fb0d6963f7d28e17f72")
      let long = Data(repeating: UInt8(ascii: "a"), count: 1_000)
      var parts = SHA256()
      for start in stride(from: 0, to: 1_000, by: 70) {
        parts.update(data: long.dropFirst(start).prefix(70))
      }
      #expect(parts.finalize() == SHA256.hash(data: long))
      #expect(
        hex(SHA256.hash(data: long))
          == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
      let code = HMAC<SHA256>.authenticationCode(
        for: Data("what do ya want for nothing?".utf8),
        using: SymmetricKey(data: Data("Jefe".utf8)))
      #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func `the keychain keeps, changes and forgets`() {
      let item: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "me",
        kSecAttrService as String: "here", kSecValueData as String: Data([1, 2]),
      ]
      var query = item
      query[kSecValueData as String] = nil
      query[kSecReturnData as String] = true
      var result: AnyObject?
      #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecItemNotFound)
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecDuplicateItem)
      #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
      #expect(result as? Data == Data([1, 2]))
      let change = [kSecValueData as String: Data([3])]
      #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecSuccess)
      query[kSecReturnAttributes as String] = true
      SecItemCopyMatching(query as CFDictionary, &result)
      #expect((result as? [String: Any])?[kSecAttrAccount as String] as? String == "me")
      #expect((result as? [String: Any])?[kSecValueData as String] as? Data == Data([3]))
      query[kSecAttrAccount as String] = "other"
      #expect(SecItemDelete(query as CFDictionary) == errSecItemNotFound)
      query[kSecAttrAccount as String] = "me"
      #expect(SecItemDelete(query as CFDictionary) == errSecSuccess)
      #expect(SecItemCopyMatching(query as CFDictionary, nil) == errSecItemNotFound)
    }

    @Test func `services answer as on a device where they are off`() async {
      Session.begin()
      var heard: [String] = []
      for await path in NWPathMonitor() {
        heard.append("path \(path.status)")
        break
      }
      CNContactStore().requestAccess(for: .contacts) { isAllowed, error in
        heard.append("contacts \(isAllowed) \((error as? CNError)?.code == .authorizationDenied)")
      }
      SKCloudServiceController.requestAuthorization { heard.append("shop \($0)") }
      INPreferences.requestSiriAuthorization { heard.append("Siri \($0)") }
      CSSearchableIndex.default().deleteAllSearchableItems { error in
        heard.append("search \(error != nil)")
      }
      HostLink.finishMoment()
      #expect(
        Set(heard) == [
          "path unsatisfied", "contacts false true", "shop denied", "Siri denied", "search true",
        ])
      await #expect(throws: StoreKitError.self) { try await Product.products(for: ["one"]) }
      #expect(throws: ActivityAuthorizationError.self) {
        try Activity.request(
          attributes: Ride(), content: ActivityContent(state: .init(left: 3), staleDate: nil))
      }
    }

    @Test func `addresses are written in the order of their country`() {
      let address = CNMutablePostalAddress()
      address.street = "1 Main St"
      address.city = "Kirkland"
      address.state = "WA"
      address.postalCode = "98033"
      func text() -> String {
        CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
      }
      #expect(text() == "1 Main St\nKirkland WA 98033")
      address.isoCountryCode = "DE"
      address.state = ""
      #expect(text() == "1 Main St\n98033 Kirkland")
      let place = MKPlacemark(coordinate: CLLocationCoordinate2D(), postalAddress: address)
      #expect(place.postalAddress?.city == "Kirkland")
      #expect(MKPlacemark(coordinate: CLLocationCoordinate2D()).postalAddress == nil)
    }

    @Test func `kinds of files know one another`() {
      #expect(UTType.mp3.conforms(to: .audio) && UTType.mp3.conforms(to: .data))
      #expect(!UTType.mp3.conforms(to: .image))
      #expect(UTType(filenameExtension: "PNG") == .png)
      #expect(UTType(mimeType: "application/json")?.identifier == "public.json")
    }
  }
}

private struct Ride: ActivityAttributes {
  struct ContentState: Codable, Hashable, Sendable { var left: Int }
}

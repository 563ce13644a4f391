@_exported import AppBasics
import HostLink

/// The number of a sound of the system.
public typealias SystemSoundID = UInt32

public let kAudioServicesNoError: OSStatus = 0
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF

/// The sounds that the app made, by their numbers.
private enum SystemSounds {
  nonisolated(unsafe) static var count: SystemSoundID = 4_096
}

/// Makes a sound of a file.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  SystemSounds.count += 1
  outSystemSoundID.pointee = SystemSounds.count
  return kAudioServicesNoError
}

/// Forgets a sound.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  kAudioServicesNoError
}

/// Plays a sound, which is not heard.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  HostLink.note("the sound \(inSystemSoundID) of the system is not heard")
}

/// Plays a sound with a vibration, which has no effect.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

/// Plays a sound, which is not heard, and says when it ends.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  if let inCompletionBlock { HostLink.after(0) { inCompletionBlock() } }
}

/// Plays a sound with a vibration, which has no effect, and says when it ends.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

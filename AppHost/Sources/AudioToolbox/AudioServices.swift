@_exported import AppBasics
import HostLink

/// The ID of a system sound.
public typealias SystemSoundID = UInt32

public let kAudioServicesNoError: OSStatus = 0
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF

/// The system sounds of the app by ID.
private enum SystemSounds {
  nonisolated(unsafe) static var count: SystemSoundID = 4_096
}

@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  SystemSounds.count += 1
  outSystemSoundID.pointee = SystemSounds.count
  return kAudioServicesNoError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  kAudioServicesNoError
}

/// Plays a sound, which is silent.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  HostLink.note("the system sound \(inSystemSoundID) is not played")
}

/// Plays a sound with vibration, without effect.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

/// Plays a silent sound and calls the completion at its end.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  if let inCompletionBlock { HostLink.after(0) { inCompletionBlock() } }
}

/// Plays a silent sound and calls the completion at its end.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

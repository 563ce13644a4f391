/// The value `HMServiceTypeLightbulb` of the platform.
public let HMServiceTypeLightbulb = "Lightbulb"
/// The value `HMServiceTypeSwitch` of the platform.
public let HMServiceTypeSwitch = "Switch"
/// The value `HMServiceTypeOutlet` of the platform.
public let HMServiceTypeOutlet = "Outlet"
/// The value `HMServiceTypeLockMechanism` of the platform.
public let HMServiceTypeLockMechanism = "LockMechanism"
/// The value `HMServiceTypeGarageDoorOpener` of the platform.
public let HMServiceTypeGarageDoorOpener = "GarageDoorOpener"
/// The value `HMServiceTypeThermostat` of the platform.
public let HMServiceTypeThermostat = "Thermostat"
/// The value `HMServiceTypeFan` of the platform.
public let HMServiceTypeFan = "Fan"
/// The value `HMServiceTypeWindow` of the platform.
public let HMServiceTypeWindow = "Window"
/// The value `HMServiceTypeWindowCovering` of the platform.
public let HMServiceTypeWindowCovering = "WindowCovering"
/// The value `HMServiceTypeDoor` of the platform.
public let HMServiceTypeDoor = "Door"
/// The value `HMServiceTypeSecuritySystem` of the platform.
public let HMServiceTypeSecuritySystem = "SecuritySystem"
/// The value `HMServiceTypeMotionSensor` of the platform.
public let HMServiceTypeMotionSensor = "MotionSensor"
/// The value `HMServiceTypeContactSensor` of the platform.
public let HMServiceTypeContactSensor = "ContactSensor"
/// The value `HMServiceTypeTemperatureSensor` of the platform.
public let HMServiceTypeTemperatureSensor = "TemperatureSensor"
/// The value `HMServiceTypeHumiditySensor` of the platform.
public let HMServiceTypeHumiditySensor = "HumiditySensor"
/// The value `HMServiceTypeCameraControl` of the platform.
public let HMServiceTypeCameraControl = "CameraControl"
/// The value `HMServiceTypeCameraRTPStreamManagement` of the platform.
public let HMServiceTypeCameraRTPStreamManagement = "CameraRTPStreamManagement"
/// The value `HMServiceTypeDoorbell` of the platform.
public let HMServiceTypeDoorbell = "Doorbell"
/// The value `HMServiceTypeBattery` of the platform.
public let HMServiceTypeBattery = "Battery"
/// The value `HMServiceTypeAccessoryInformation` of the platform.
public let HMServiceTypeAccessoryInformation = "AccessoryInformation"
/// The value `HMCharacteristicTypePowerState` of the platform.
public let HMCharacteristicTypePowerState = "PowerState"
/// The value `HMCharacteristicTypeBrightness` of the platform.
public let HMCharacteristicTypeBrightness = "Brightness"
/// The value `HMCharacteristicTypeHue` of the platform.
public let HMCharacteristicTypeHue = "Hue"
/// The value `HMCharacteristicTypeSaturation` of the platform.
public let HMCharacteristicTypeSaturation = "Saturation"
/// The value `HMCharacteristicTypeColorTemperature` of the platform.
public let HMCharacteristicTypeColorTemperature = "ColorTemperature"
/// The value `HMCharacteristicTypeTargetLockMechanismState` of the platform.
public let HMCharacteristicTypeTargetLockMechanismState = "TargetLockMechanismState"
/// The value `HMCharacteristicTypeCurrentLockMechanismState` of the platform.
public let HMCharacteristicTypeCurrentLockMechanismState = "CurrentLockMechanismState"
/// The value `HMCharacteristicTypeTargetDoorState` of the platform.
public let HMCharacteristicTypeTargetDoorState = "TargetDoorState"
/// The value `HMCharacteristicTypeCurrentDoorState` of the platform.
public let HMCharacteristicTypeCurrentDoorState = "CurrentDoorState"
/// The value `HMCharacteristicTypeTargetTemperature` of the platform.
public let HMCharacteristicTypeTargetTemperature = "TargetTemperature"
/// The value `HMCharacteristicTypeCurrentTemperature` of the platform.
public let HMCharacteristicTypeCurrentTemperature = "CurrentTemperature"
/// The value `HMCharacteristicTypeTargetHeatingCooling` of the platform.
public let HMCharacteristicTypeTargetHeatingCooling = "TargetHeatingCooling"
/// The value `HMCharacteristicTypeCurrentHeatingCooling` of the platform.
public let HMCharacteristicTypeCurrentHeatingCooling = "CurrentHeatingCooling"
/// The value `HMCharacteristicTypeCurrentRelativeHumidity` of the platform.
public let HMCharacteristicTypeCurrentRelativeHumidity = "CurrentRelativeHumidity"
/// The value `HMCharacteristicTypeMotionDetected` of the platform.
public let HMCharacteristicTypeMotionDetected = "MotionDetected"
/// The value `HMCharacteristicTypeContactState` of the platform.
public let HMCharacteristicTypeContactState = "ContactState"
/// The value `HMCharacteristicTypeBatteryLevel` of the platform.
public let HMCharacteristicTypeBatteryLevel = "BatteryLevel"
/// The value `HMCharacteristicTypeStatusLowBattery` of the platform.
public let HMCharacteristicTypeStatusLowBattery = "StatusLowBattery"
/// The value `HMCharacteristicTypeTargetPosition` of the platform.
public let HMCharacteristicTypeTargetPosition = "TargetPosition"
/// The value `HMCharacteristicTypeCurrentPosition` of the platform.
public let HMCharacteristicTypeCurrentPosition = "CurrentPosition"
/// The value `HMCharacteristicTypeTargetSecuritySystemState` of the platform.
public let HMCharacteristicTypeTargetSecuritySystemState = "TargetSecuritySystemState"
/// The value `HMCharacteristicTypeCurrentSecuritySystemState` of the platform.
public let HMCharacteristicTypeCurrentSecuritySystemState = "CurrentSecuritySystemState"
/// The value `HMCharacteristicTypeActive` of the platform.
public let HMCharacteristicTypeActive = "Active"
/// The value `HMCharacteristicTypeRotationSpeed` of the platform.
public let HMCharacteristicTypeRotationSpeed = "RotationSpeed"
/// The value `HMAccessoryCategoryTypeLightbulb` of the platform.
public let HMAccessoryCategoryTypeLightbulb = "Lightbulb"
/// The value `HMAccessoryCategoryTypeSwitch` of the platform.
public let HMAccessoryCategoryTypeSwitch = "Switch"
/// The value `HMAccessoryCategoryTypeOutlet` of the platform.
public let HMAccessoryCategoryTypeOutlet = "Outlet"
/// The value `HMAccessoryCategoryTypeDoorLock` of the platform.
public let HMAccessoryCategoryTypeDoorLock = "DoorLock"
/// The value `HMAccessoryCategoryTypeGarageDoorOpener` of the platform.
public let HMAccessoryCategoryTypeGarageDoorOpener = "GarageDoorOpener"
/// The value `HMAccessoryCategoryTypeThermostat` of the platform.
public let HMAccessoryCategoryTypeThermostat = "Thermostat"
/// The value `HMAccessoryCategoryTypeFan` of the platform.
public let HMAccessoryCategoryTypeFan = "Fan"
/// The value `HMAccessoryCategoryTypeWindow` of the platform.
public let HMAccessoryCategoryTypeWindow = "Window"
/// The value `HMAccessoryCategoryTypeWindowCovering` of the platform.
public let HMAccessoryCategoryTypeWindowCovering = "WindowCovering"
/// The value `HMAccessoryCategoryTypeDoor` of the platform.
public let HMAccessoryCategoryTypeDoor = "Door"
/// The value `HMAccessoryCategoryTypeSecuritySystem` of the platform.
public let HMAccessoryCategoryTypeSecuritySystem = "SecuritySystem"
/// The value `HMAccessoryCategoryTypeSensor` of the platform.
public let HMAccessoryCategoryTypeSensor = "Sensor"
/// The value `HMAccessoryCategoryTypeIPCamera` of the platform.
public let HMAccessoryCategoryTypeIPCamera = "IPCamera"
/// The value `HMAccessoryCategoryTypeVideoDoorbell` of the platform.
public let HMAccessoryCategoryTypeVideoDoorbell = "VideoDoorbell"
/// The value `HMAccessoryCategoryTypeBridge` of the platform.
public let HMAccessoryCategoryTypeBridge = "Bridge"
/// The value `HMAccessoryCategoryTypeOther` of the platform.
public let HMAccessoryCategoryTypeOther = "Other"

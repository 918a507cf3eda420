/** Digits of a device's PIN, and wrong ones after which the device is logged out. */
export const pinRules = { min: 4, max: 8, failures: 5 } as const
/** Minutes without a key or a touch after which a device with a PIN asks for it. */
export const pinIdleMinutes = 10

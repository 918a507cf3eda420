/** Digits of a device's PIN, and maximum wrong attempts before the device is logged out. */
export const pinRules = { min: 4, max: 8, failures: 5 } as const
/** Minutes of inactivity after which a device with a PIN asks for it. */
export const pinIdleMinutes = 10

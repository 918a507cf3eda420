/** Maximum of people remembered on one device. */
export const maxPeople = 12
/** Event of the window by which the menu asks for the lock. */
export const lockEvent = 'orari-lock'
/** Minutes of inactivity after which a device with a PIN asks for it. */
export const pinIdleMinutes = 10

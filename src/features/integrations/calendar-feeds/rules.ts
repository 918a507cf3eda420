/** Days before and after today included in a calendar feed. */
export const feedDays = { past: 30, ahead: 180 } as const
/** Maximum entries of a feed; the latest are kept. */
export const maxEntries = 5000

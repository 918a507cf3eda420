/** Days before and after today whose appointments a calendar app gets. */
export const feedDays = { past: 30, ahead: 180 } as const
/** Entries of one feed; of more the latest are kept. */
export const maxEntries = 5000

/** A session that was not used for so many days is over. */
export const idleDays = 30
/** How long a verification link works, in minutes: 48 hours. */
export const verifyLinkMinutes = 48 * 60
/** How long a reset link works, in minutes: 1 hour. */
export const resetLinkMinutes = 60
/** A link that ran out is remembered for so many days, so that a late click on a used one is still answered kindly. */
export const linkKeptDays = 30
/** Milliseconds between a good login and leaving for the first page. */
export const loginRedirectMs = 1000
/** Milliseconds between a verified address or a new password and the login page. */
export const doneRedirectMs = 3000

/** Milliseconds that 'Duke ju çkyqur...' stays, so that it can be read. */
export const logoutShownMs = 600

/** Addresses are unique without regard to case, and to how an accent is composed. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

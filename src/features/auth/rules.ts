/** A session expires when it was not used for this many days. */
export const sessionIdleDays = 30
/** Minutes that a verification link works: 48 hours. */
export const verifyLinkMinutes = 48 * 60
/** Minutes that a reset link works: 1 hour. */
export const resetLinkMinutes = 60
/** Days that an expired link is remembered, so that a late click on a used one is still recognized. */
export const linkRetentionDays = 30
/** Milliseconds between a successful login and the redirect. */
export const loginRedirectMs = 1000
/** Milliseconds between verification or password reset and the redirect to the login. */
export const doneRedirectMs = 3000

/** Milliseconds that 'Duke ju çkyqur...' is shown. */
export const logoutShownMs = 600

/** Addresses are unique ignoring case and Unicode normalization form. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

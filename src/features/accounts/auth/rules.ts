/** A session expires when it was not used for this many days. */
export const sessionIdleDays = 30
/** A session ends this many days after the login, however much it is used. */
export const sessionMaxDays = 90
/** Minutes that a verification link works: 48 hours. */
export const verifyLinkMinutes = 48 * 60
/** Minutes that a reset link works: 1 hour. */
export const resetLinkMinutes = 60
/** Minutes that a link works that unlocks an account: 48 hours. */
export const unlockLinkMinutes = 48 * 60
/** Days that a device is remembered that logged in; browsers keep a cookie no longer than 400. */
export const deviceDays = 400

/** Failed logins, counted for each body encoding. The last one is unlocked by an emailed link. */
export const loginLimits = {
  network: { max: 120, minutes: 15 },
  accountAndNetwork: { max: 10, minutes: 15 },
  account: { max: 200, minutes: 60 },
} as const

/** Links emailed to one address. The window is no longer than a reset link works, so there always is a working one. */
export const linkMailLimits = { perNetwork: 5, total: 20, minutes: 60 } as const

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

export const passwordLimits = { min: 6, max: 200 } as const

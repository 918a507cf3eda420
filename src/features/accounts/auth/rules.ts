export const sessionIdleDays = 30
export const sessionMaxDays = 90
export const sessionsPerUser = 100
/** Validity of emailed links, in hours. `change` confirms a new address of an existing user. */
export const linkHours = { verify: 48, reset: 1, change: 48, unlock: 48 } as const
/** Days that a device which logged in is remembered; browsers keep cookies for at most 400. */
export const deviceDays = 400

/** Failed logins, as a form or JSON. An emailed link lifts the last limit. */
export const loginLimits = {
  network: { max: 120, minutes: 15 },
  accountAndNetwork: { max: 10, minutes: 15 },
  account: { max: 200, minutes: 60 },
} as const

/** Links emailed to one address. The window is not longer than a reset link's validity, so one always works. */
export const linkMailLimits = { perNetwork: 5, total: 20, minutes: 60 } as const

/** Days that an expired link is kept, so that a late click on a used one is recognised. */
export const linkRetentionDays = 30
export const loginRedirectMs = 1000
/** Delay between verification or password reset and the redirect to the login, in ms. */
export const doneRedirectMs = 3000

export const logoutShownMs = 600

/** Key of an address: unique regardless of case and Unicode normalization form. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Digits of a PIN, and the wrong attempts in a row that end its session. */
export const pinRules = { min: 4, max: 8, failures: 5 } as const

export const passwordLimits = { min: 6, max: 200 } as const

/** Words that are no password of anybody here, besides the names of the person and the salon. */
const productNames = ['orari', 'berberi', 'frizeri', 'salloni']

/** Letters and digits only, without accents. */
const plainSigns = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * True for a password that is one of the names: an e-mail address, its part before the @, a name or a salon, in any
 * case and spelling of accents, also with digits or signs after it, as 'Ardit2026!'.
 */
export function isOwnName(password: string, names: readonly (string | null | undefined)[]): boolean {
  const known = [...names, ...productNames].flatMap((name) => (name ? [name, name.split('@')[0] ?? name] : []))
  const forms = new Set(known.map(plainSigns).filter((form) => form !== ''))
  const plain = plainSigns(password)
  return forms.has(plain) || [...forms].some((form) => form.length >= 4 && plain.replace(/\d+$/, '') === form)
}

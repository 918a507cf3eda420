/** Minutes between the password and the second factor. */
export const challengeMinutes = 10
/** Wrong codes after which the password is asked for again. */
export const challengeAttempts = 5
/** Wrong codes per account: only somebody who knows the password can enter any. */
export const codeLimit = { max: 20, minutes: 60 } as const

export const recoveryCodeCount = 10
export const passkeysPerUser = 10

/** A code as typed, without the spaces and dashes that apps and people put in. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

export const isTotpCode = (plain: string): boolean => /^\d{6}$/.test(plain)

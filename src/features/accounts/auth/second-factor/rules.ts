/** Minutes between the password and the second factor. */
export const challengeMinutes = 10
/** Maximum wrong codes before the password is required again. */
export const challengeAttempts = 5
/** Maximum wrong codes per account, which only somebody with the password can enter. */
export const codeLimit = { max: 20, minutes: 60 } as const

export const recoveryCodeCount = 10
export const passkeysPerUser = 10

export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

export const isTotpCode = (plain: string): boolean => /^\d{6}$/.test(plain)

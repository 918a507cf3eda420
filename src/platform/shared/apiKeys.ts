/** Areas that a key of the API can be given, each a set of features (`keys` of a server feature). */
export const keyAreas = ['appointments', 'clients', 'salon', 'till', 'reports'] as const
export type KeyArea = (typeof keyAreas)[number]

/** Prefix of every key, so that people and secret scanners recognise one. */
export const keyPrefix = 'orari_key_'

export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix)

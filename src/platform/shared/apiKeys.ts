/** Areas that an API key can have, each a set of features (`keys` of a server feature). */
export const keyAreas = ['appointments', 'clients', 'allergies', 'salon', 'till', 'reports'] as const
export type KeyArea = (typeof keyAreas)[number]

/** Prefix of every key, recognisable for people and secret scanners. */
export const keyPrefix = 'orari_key_'

export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix)

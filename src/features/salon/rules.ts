export const countries = ['XK', 'AL'] as const
export type Country = (typeof countries)[number]

export const countryLabel: Record<Country, string> = { XK: 'Kosovë', AL: 'Shqipëri' }

/** IANA has no zone for Prishtina; Tirana has the same time. The others are zones of Albanian speakers abroad. */
export const timeZones = [
  'Europe/Tirane',
  'Europe/Skopje',
  'Europe/Podgorica',
  'Europe/Belgrade',
  'Europe/Zurich',
  'Europe/Berlin',
  'Europe/Vienna',
  'Europe/Rome',
  'Europe/London',
  'America/New_York',
] as const
export type TimeZone = (typeof timeZones)[number]

export const timeZoneLabel: Record<TimeZone, string> = {
  'Europe/Tirane': 'Prishtinë, Tiranë',
  'Europe/Skopje': 'Shkup',
  'Europe/Podgorica': 'Podgoricë',
  'Europe/Belgrade': 'Beograd, Preshevë',
  'Europe/Zurich': 'Cyrih',
  'Europe/Berlin': 'Berlin',
  'Europe/Vienna': 'Vjenë',
  'Europe/Rome': 'Romë',
  'Europe/London': 'Londër',
  'America/New_York': 'Nju Jork',
}

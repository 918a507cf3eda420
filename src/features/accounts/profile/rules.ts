/** Maximum 2 MB and allowed types of an avatar upload. It is stored as a square WebP. */
export const avatarLimits = {
  bytes: 2 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Stored side length, in pixels. */
  side: 256,
  /** Maximum decoded pixels. */
  pixels: 50_000_000,
} as const

/** Display name of a session's user agent, for example 'Chrome në Android'. */
export function deviceName(agent: string): string {
  const program = programs.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  if (!program && !system) return 'Pajisje e panjohur'
  return [program ?? 'Shfletues', system].filter(Boolean).join(' në ')
}

/** In order: the first match wins. */
const programs: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

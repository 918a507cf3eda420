/**
 * The oldest versions that scripts and styles are made for, by the names that the build's targets have. The build, the check of what it
 * uses (`e2e/supported-browsers.spec.ts`), the sentence for older browsers and `docs/browsers.md` follow it.
 */
export const oldestBrowsers = { chrome: '111', edge: '111', firefox: '121', safari: '16.4', ios: '16.4' } as const

/** Samsung Internet is Chromium; this version has that of `oldestBrowsers`. */
export const oldestSamsung = '22'

/** The build's targets for syntax and styles. */
export const buildTarget = Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`)

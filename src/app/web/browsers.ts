/**
 * Oldest supported browser versions, by build target names. Used by the build, its check
 * (`e2e/supported-browsers.spec.ts`), the message for older browsers and `docs/browsers.md`.
 */
export const oldestBrowsers = { chrome: '111', edge: '111', firefox: '121', safari: '16.4', ios: '16.4' } as const

/** Samsung Internet is based on Chromium; this version corresponds to `oldestBrowsers`. */
export const oldestSamsung = '22'

export const buildTarget = Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`)

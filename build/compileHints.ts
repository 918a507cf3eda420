import type { Plugin } from 'vite'

/** Chunks of the daily screens, most of whose functions run before the day is shown. */
const first = new Set(['app', 'daily'])

/**
 * Tells Chromium (from version 136) by a comment to compile all functions of the first chunks while they load, beside
 * the page's thread, instead of each one at its first call. Other browsers ignore it.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // The comment counts only at the very start of a file.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && first.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

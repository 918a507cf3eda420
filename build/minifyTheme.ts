import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Minifies `public/theme.js`, which blocks the first paint and which Vite copies as it is. */
export function minifyTheme(): Plugin {
  return {
    name: 'minify-theme',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'theme.js')
      await writeFile(file, (await minify(file, await readFile(file, 'utf8'))).code)
    },
  }
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc, type Plugin } from 'vite'

/** Minifies `public/theme.js`, which blocks the first paint and is copied unchanged by Vite. */
export function minifyTheme(): Plugin {
  return {
    name: 'minify-theme',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'theme.js')
      // Older browsers run it too, so the syntax must be old, without the backticks of a minified print.
      const { code: lowered } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2015' })
      const { code } = await minify(file, lowered, { compress: { target: 'es2015' }, codegen: false })
      await writeFile(file, code)
    },
  }
}

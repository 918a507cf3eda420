import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc, type Plugin } from 'vite'

/** Minifies `public/theme.js`, which blocks the first paint and which Vite copies as it is. */
export function minifyTheme(): Plugin {
  return {
    name: 'minify-theme',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'theme.js')
      // Older browsers read it too: no syntax is newer than they are, not even the backticks of a print without spaces.
      const { code: lowered } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2015' })
      const { code } = await minify(file, lowered, { compress: { target: 'es2015' }, codegen: false })
      await writeFile(file, code)
    },
  }
}

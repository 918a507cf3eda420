import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc, type Plugin } from 'vite'

/**
 * Minifies `public/theme.js` and writes it into the pages, because it requests the first files: as a file it would
 * delay them by a round trip. The content security policy allows it by its hash.
 */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    apply: 'build',
    writeBundle: {
      // After `prerender`, which writes the pages.
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        const file = join(dir, 'theme.js')
        // Older browsers run it too, so the syntax must be old, without the backticks of a minified print.
        const { code: lowered } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2015' })
        const { code } = await minify(file, lowered, { compress: { target: 'es2015' }, codegen: false })
        for await (const page of glob(join(dir, '{index,pages/*}.html'))) {
          const html = await readFile(page, 'utf8')
          const inlined = html.replace(
            /<script src="\/theme\.js"([^>]*)>/,
            (_tag, attributes: string) => `<script${attributes}>${code.trim()}`,
          )
          if (inlined === html) throw new Error(`${page} has no theme.js`)
          await writeFile(page, inlined)
        }
        // For pages of the version before, while old processes run.
        await writeFile(file, code)
      },
    },
  }
}

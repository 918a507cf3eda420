import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc, type Plugin } from 'vite'

/**
 * Writes the scripts that run before the app into the pages: `public/theme.js`, minified, because it requests the first
 * files, and `page-errors.js`, because it would take one of the six connections on which those are waiting. The content
 * security policy allows both by their hashes.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
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
        const scripts = { 'theme.js': code, 'page-errors.js': await readFile(join(dir, 'page-errors.js'), 'utf8') }
        for await (const page of glob(join(dir, '{index,pages/*}.html'))) {
          let html = await readFile(page, 'utf8')
          for (const [name, script] of Object.entries(scripts)) {
            const tag = new RegExp(`<script src="/${name}"([^>]*)>`)
            if (!tag.test(html)) throw new Error(`${page} has no ${name}`)
            html = html.replace(tag, (_tag, attributes: string) => `<script${attributes}>${script.trim()}`)
          }
          await writeFile(page, html)
        }
        // For pages of the version before, while old processes run.
        await writeFile(file, code)
      },
    },
  }
}

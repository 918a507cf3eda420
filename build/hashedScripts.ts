import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const scripts = ['/page-errors.js']

/**
 * Adds a hash to the addresses of the scripts that run before the app, so that the service worker takes them from its
 * cache without asking. The files keep their names.
 */
export function hashedScripts(): Plugin & { files: string[] } {
  const files: string[] = []
  return {
    name: 'hashed-scripts',
    apply: 'build',
    files,
    writeBundle: {
      // After `prerender`, which writes the pages.
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        const hashed = await Promise.all(
          scripts.map(async (script) => {
            const hash = createHash('sha256').update(await readFile(join(dir, script)))
            return [script, `${script}?${hash.digest('hex').slice(0, 8)}`] as const
          }),
        )
        files.splice(0, files.length, ...hashed.map(([, file]) => file))
        for await (const page of glob(join(dir, '{index,pages/*}.html'))) {
          let html = await readFile(page, 'utf8')
          for (const [script, file] of hashed) html = html.replace(`src="${script}"`, `src="${file}"`)
          await writeFile(page, html)
        }
      },
    },
  }
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildTarget } from '#app/web/browsers.ts'
import { buildScript } from './buildScript.ts'

/** Files with a fixed name that the service worker caches besides the hashed ones. */
const fixedFiles = ['/index.html', '/pages/offline.html', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png']

/**
 * Builds the service worker (`sw.js`) with the list of cached files and a version: a hash of their names and contents,
 * so that the browser detects a new worker when one of them changes.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      // After `prerender`, which writes the offline page.
      sequential: true,
      order: 'post',
      async handler({ dir = '' }, bundle) {
        // Albanian needs only the Latin font.
        const chunks = Object.keys(bundle).filter((name) => /\.(js|css)$|latin-wght[^/]*\.woff2$/.test(name))
        const hashed = chunks.map((name) => `/${name}`)
        const hash = createHash('sha256')
        for (const name of hashed) hash.update(name)
        for (const name of fixedFiles) hash.update(await readFile(join(dir, name)))
        await buildScript(dir, {
          input: 'src/app/web/worker/worker.ts',
          file: 'sw.js',
          target: buildTarget,
          define: {
            workerVersion: JSON.stringify(hash.digest('hex').slice(0, 12)),
            workerFiles: JSON.stringify([...fixedFiles, ...hashed]),
          },
        })
      },
    },
  }
}

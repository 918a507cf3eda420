import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { buildScript } from './buildScript.ts'
import { compress } from './compress.ts'

const script = '/page-errors.js'

/**
 * Builds the error reporting script as one file with a fixed name. It runs before all other files, so that it
 * reports errors of the app's first scripts, even in browsers too old for the app.
 */
export function pageErrors(): Plugin {
  return {
    name: 'page-errors',
    // During development errors are in the console, but server-rendered pages request the script nevertheless.
    configureServer: ({ middlewares }) => {
      middlewares.use(script, (_request, response) => response.setHeader('content-type', 'text/javascript').end())
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle }) =>
        bundle ? page.replace('<script src="/theme.js"></script>', `$&\n    <script src="${script}"></script>`) : page,
    },
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
        await buildScript(dir, {
          input: 'src/features/operator/page-errors/web/entry.ts',
          file: script.slice(1),
          target: 'es2018',
          define: { pageVersion: JSON.stringify(version) },
          plugins: [compress()],
        })
      },
    },
  }
}

// node scripts/serve.mjs: runs an Orari that is installed and built, as a service or a container does. It changes nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from './launch.mjs'
import { findNode } from './node.mjs'
import { root } from './run-program.mjs'
import { serverProgram } from './server-build.mjs'
import { isBuilt } from './web-build.mjs'

/** An image has the built pages and not what they were built from. */
const isCheckout = existsSync(join(root, 'vite.config.ts'))

try {
  if (!(isCheckout ? isBuilt() : existsSync(join(root, 'dist', 'web', 'index.html')))) {
    throw new Error('The web pages are not those of this version: run `npm ci && npm run build && npm ci --omit=dev`.')
  }
  if (!existsSync(join(root, 'node_modules'))) throw new Error('Nothing is installed: run `npm ci --omit=dev`.')
  launch(await findNode(false), serverProgram(), process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

// node scripts/serve.mjs: runs an installed and built Orari, for services and containers, without changing files.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, serverProgram } from './builds.mjs'
import { findNode, launch } from './node.mjs'
import { root } from './run-program.mjs'

try {
  if (!isBuilt('web')) {
    throw new Error('The web pages are not those of this version: run `npm ci && npm run build && npm ci --omit=dev`.')
  }
  if (!existsSync(join(root, 'node_modules'))) throw new Error('Nothing is installed: run `npm ci --omit=dev`.')
  launch(await findNode(false), serverProgram(), process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

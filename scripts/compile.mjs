// Fills NODE_COMPILE_CACHE with the built server's code, which starts twice as fast with it. The Dockerfile runs this once.
import { flushCompileCache } from 'node:module'

if (process.argv[2] === 'now') {
  await import('../dist/server/bundle/app.js')
  flushCompileCache()
} else {
  // Code compiled with one set of flags is of no use with another.
  const { launch } = await import('./node.mjs')
  launch(process.execPath, 'scripts/compile.mjs', ['now'])
}

// Fills NODE_COMPILE_CACHE with the server's code, which starts twice as fast with it. The Dockerfile runs this once.
import { flushCompileCache } from 'node:module'

await import('../src/app/server/app.ts')
flushCompileCache()

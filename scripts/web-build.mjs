import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freshness } from './freshness.mjs'
import { root, run } from './run-program.mjs'

const built = join(root, 'dist', 'web')
/** Sources of the build. */
export const sources = [
  'src',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'tsconfig.web.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]
const fresh = freshness({ marker: join(root, 'dist', 'web-build.json'), paths: sources, skip: 'server' })

/** True if the web pages are up to date with their sources. */
export const isBuilt = () => existsSync(join(built, 'index.html')) && fresh.isFresh()

/** Builds the web pages beside the old ones, and puts them in their place when they are whole. */
export async function buildWeb(node) {
  const state = fresh.state()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await run(node, [vite, 'build', '--outDir', 'dist/web-next', '--emptyOutDir'], { stdio: ['ignore', 'pipe', 'pipe'] })
  rmSync(`${built}-old`, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, `${built}-old`)
  renameSync(`${built}-next`, built)
  rmSync(`${built}-old`, { recursive: true, force: true })
  fresh.remember(state)
}

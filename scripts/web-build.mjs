import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run-program.mjs'

const built = join(root, 'dist', 'web')
const marker = join(root, 'dist', 'web-build.json')

/** Every file that the web pages are built from, sorted. The server's code and the tests are none of them. */
function sources() {
  const found = []
  const collect = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats === undefined) return
    if (stats.isDirectory()) {
      if (path.endsWith('/server')) return
      for (const name of readdirSync(join(root, path)).sort()) collect(`${path}/${name}`)
    } else if (!/\.test\.tsx?$/.test(path)) found.push({ path, stats })
  }
  for (const path of [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'vite.lighter.ts',
    'tsconfig.web.json',
    'package-lock.json',
  ])
    collect(path)
  return found
}

/** Modification times and sizes of the sources (fast), and their contents. */
const outside = (files) => digest(files.map(({ path, stats }) => `${path} ${stats.size} ${stats.mtimeMs}`))
const inside = (files) => digest(files.map(({ path }) => `${path} ${digest([readFileSync(join(root, path))])}`))

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex')
}

function remembered() {
  try {
    return JSON.parse(readFileSync(marker, 'utf8'))
  } catch {
    return {}
  }
}

/** Whether the web pages are up to date with their sources. */
export function isBuilt() {
  if (!existsSync(join(built, 'index.html'))) return false
  const files = sources()
  const last = remembered()
  const stamp = outside(files)
  if (last.outside === stamp) return true
  if (last.inside !== inside(files)) return false
  // Touched, moved or checked out again, but the same.
  remember({ outside: stamp, inside: last.inside })
  return true
}

function remember(what) {
  try {
    writeFileSync(marker, JSON.stringify(what))
  } catch {
    // A read-only checkout: the contents are compared each time.
  }
}

/** Builds the web pages beside the old ones, and puts them in their place when they are whole. */
export async function buildWeb(node) {
  const files = sources()
  const state = { outside: outside(files), inside: inside(files) }
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await run(node, [vite, 'build', '--outDir', 'dist/web-next', '--emptyOutDir'], { stdio: ['ignore', 'pipe', 'pipe'] })
  rmSync(`${built}-old`, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, `${built}-old`)
  renameSync(`${built}-next`, built)
  rmSync(`${built}-old`, { recursive: true, force: true })
  remember(state)
}

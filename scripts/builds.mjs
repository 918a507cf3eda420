import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileCache, root, run } from './run-program.mjs'

/** Parts of the build in `dist`, each made by Vite from its sources, without the folders to `skip` and tests. */
export const builds = {
  web: {
    text: 'Building the web pages',
    config: 'vite.config.ts',
    folder: '',
    first: 'index.html',
    skip: 'server',
    sources: [
      'src',
      'public',
      'build',
      'index.html',
      'vite.config.ts',
      'tsconfig.web.json',
      'tsconfig.base.json',
      'package.json',
      'package-lock.json',
    ],
  },
  server: {
    text: 'Building the server',
    config: 'vite.server.ts',
    folder: 'bundle',
    first: join('bundle', 'main.js'),
    skip: 'web',
    sources: ['src', 'database', 'upgrade', 'vite.server.ts', 'package.json', 'package-lock.json', 'scripts/node.mjs'],
  },
}
/** False in a container image, which has the build without its sources. */
const isCheckout = existsSync(join(root, 'vite.config.ts'))
const dist = (...path) => join(root, 'dist', ...path)
const marker = (name) => dist(`${name}.sha256`)

function fingerprint({ sources, skip }) {
  const hash = createHash('sha256')
  const add = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats?.isDirectory()) {
      if (path.endsWith(`/${skip}`)) return
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`)
    } else if (stats && !/\.test\.tsx?$/.test(path)) hash.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  }
  for (const path of sources) add(path)
  return hash.digest('hex')
}

/** True if a part, 'web' or 'server', is built from the sources as they are. */
export function isBuilt(name) {
  if (!existsSync(dist(name, builds[name].first))) return false
  if (!isCheckout) return true
  return existsSync(marker(name)) && readFileSync(marker(name), 'utf8') === fingerprint(builds[name])
}

/** Main file of the server: the built one, which takes 40 MB less memory, or the sources if they are newer. */
export const serverProgram = () =>
  isBuilt('server') ? join('dist', 'server', builds.server.first) : 'src/app/server/main.ts'

/** Builds a part in a new folder, which replaces the old one once complete. */
export async function build(name, node) {
  const { config, folder } = builds[name]
  const made = fingerprint(builds[name])
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const stdio = ['ignore', 'pipe', 'pipe']
  const outDir = join('dist', `${name}-next`, folder)
  await run(node, [vite, 'build', '--config', config, '--outDir', outDir, '--emptyOutDir'], { stdio })
  rmSync(marker(name), { force: true })
  rmSync(dist(`${name}-old`), { recursive: true, force: true })
  if (existsSync(dist(name))) renameSync(dist(name), dist(`${name}-old`))
  renameSync(dist(`${name}-next`), dist(name))
  rmSync(dist(`${name}-old`), { recursive: true, force: true })
  if (name === 'server') {
    // Programs that end meanwhile write into it.
    rmSync(compileCache, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    await run(node, [join('scripts', 'compile.mjs')], { stdio })
  }
  writeFileSync(marker(name), made)
}

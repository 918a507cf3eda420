// Runs after each installation. Removes headers and documents of the Node package (67 MB), programs for Alpine and for
// systems without a package, which npm 9 installs everywhere (30 MB), and the Node itself if it cannot run (on Alpine).
// Links node_modules/.bin/node, which npm 9 removes together with the package of the other processor.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pinned } from './node.mjs'
import { root } from './run-program.mjs'

const packages = join(root, 'node_modules')
for (const name of readdirSync(packages)) {
  if (!/^node-(?:linux|darwin|win)-/.test(name)) continue
  for (const part of ['include', 'share', 'CHANGELOG.md']) {
    rmSync(join(packages, name, part), { recursive: true, force: true })
  }
}

/** True if this system uses glibc; Alpine uses musl. */
function hasGlibc() {
  if (process.platform !== 'linux') return false
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime !== undefined
}

if (hasGlibc()) {
  for (const scope of readdirSync(packages).filter((name) => name.startsWith('@'))) {
    for (const name of readdirSync(join(packages, scope)).filter((found) => /(?:musl|wasm32)(?:-|$)/.test(found))) {
      rmSync(join(packages, scope, name), { recursive: true, force: true })
    }
  }
}

const link = join(packages, '.bin', 'node')
if (process.platform !== 'win32' && existsSync(pinned())) {
  const { status, error } = spawnSync(pinned(), ['--version'], { stdio: 'ignore' })
  // The system lacks its loader or libraries.
  const cannotRun = error ? error.code === 'ENOENT' : status !== 0
  if (cannotRun) for (const path of [link, pinned()]) rmSync(path, { force: true })
  else if (!existsSync(link)) {
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), pinned()), link)
  }
}

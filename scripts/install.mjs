import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { root, run } from './run-program.mjs'

const marker = join(root, 'node_modules', '.orari-install')

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const forThisSystem = ({ os, cpu }) => os?.includes(process.platform) && cpu?.includes(process.arch)

/** The programs for this system among the packages of the lock file (Node, PostgreSQL): npm leaves out what it cannot get. */
function missingPrograms() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const names = Object.keys(packages[''].optionalDependencies ?? {})
  const paths = names.map((name) => `node_modules/${name}`)
  return paths.filter((path) => forThisSystem(packages[path] ?? {}) && !existsSync(join(root, path)))
}

/** Whether npm's own list of what it installed is what the lock file asks for; optional packages may be missing. */
function npmInstalledIt() {
  let installed
  try {
    installed = JSON.parse(read(join(root, 'node_modules', '.package-lock.json'))).packages
  } catch {
    // Missing, or cut short by a power cut.
  }
  if (installed === undefined) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const same = Object.entries(installed).every(([path, { version }]) => wanted[path]?.version === version)
  const whole = Object.entries(wanted).every(([path, entry]) => path === '' || path in installed || entry.optional)
  return same && whole
}

/** Whether the packages of the lock file are installed. Takes a few milliseconds when nothing changed. */
export function isInstalled() {
  const wanted = fingerprint()
  if (read(marker) === wanted) return true
  if (!npmInstalledIt() || missingPrograms().length > 0) return false
  remember(wanted)
  return true
}

function remember(wanted) {
  try {
    writeFileSync(marker, wanted)
  } catch {
    // A read-only checkout: the longer comparison is made each time.
  }
}

/** Installs exactly what the lock file says. */
export async function install() {
  const bin = join(root, 'node_modules', '.bin')
  // npm replaces the pinned Node, and must not run on it meanwhile.
  const PATH = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin)
  const inside = process.execPath.startsWith(join(root, 'node_modules') + sep)
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [inside ? 'node' : process.execPath, [npm]] : ['npm', []]
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error']
  const env = { ...process.env, PATH: PATH.join(delimiter) }
  await run(program, args, { env, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  const missing = missingPrograms()
  if (missing.length > 0) throw new Error(`npm could not get ${missing.join(', ')}. Please try again.`)
  remember(fingerprint())
}

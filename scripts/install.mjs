import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { root, run } from './run-program.mjs'

const packages = join(root, 'node_modules')
const marker = join(packages, '.orari-install')
/** npm's own list of what it installed. */
const npmList = join(packages, '.package-lock.json')

/** Fingerprint of the lock file, this system, and npm's list: whatever npm changes makes another one. */
function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const { mtimeMs, size } = statSync(npmList, { throwIfNoEntry: false }) ?? {}
  const system = `${process.platform}-${process.arch} ${mtimeMs} ${size}`
  return createHash('sha256').update(lock).update(system).digest('hex')
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
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const names = Object.keys(locked[''].optionalDependencies ?? {})
  const paths = names.map((name) => `node_modules/${name}`)
  return paths.filter((path) => forThisSystem(locked[path] ?? {}) && !existsSync(join(root, path)))
}

/**
 * Part of the lock file that npm installed: 'all', 'run' without the packages that only development and the
 * build need (`npm ci --omit=dev`), or 'none'. Optional packages may be missing.
 */
function installedPart() {
  let installed
  try {
    installed = JSON.parse(read(npmList)).packages
  } catch {
    // Missing, or cut short by a power cut.
  }
  if (installed === undefined) return 'none'
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (!Object.entries(installed).every(([path, { version }]) => wanted[path]?.version === version)) return 'none'
  const missing = Object.entries(wanted).filter(
    ([path, entry]) => path !== '' && !(path in installed || entry.optional),
  )
  if (missing.length === 0) return 'all'
  return missing.every(([, entry]) => entry.dev) ? 'run' : 'none'
}

/**
 * True if the packages of the lock file are installed. Takes a few milliseconds when nothing changed.
 * @param part 'run': those that a built Orari needs; 'all': those of development and the build as well.
 */
export function isInstalled(part) {
  const wanted = fingerprint()
  const [seen, seenPart] = read(marker).split(' ')
  if (seen === wanted && (seenPart === 'all' || part === 'run')) return true
  const found = missingPrograms().length > 0 ? 'none' : installedPart()
  if (found === 'none' || (found === 'run' && part === 'all')) return false
  remember(found)
  return true
}

function remember(part) {
  try {
    writeFileSync(marker, `${fingerprint()} ${part}`)
  } catch {
    // A read-only checkout: the longer comparison is made each time.
  }
}

/** Installs exactly what the lock file says, with what development and the build need. */
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
  remember('all')
}

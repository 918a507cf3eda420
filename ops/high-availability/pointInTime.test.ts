import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaFiles } from '#app/server/migrations.ts'
import { migrate } from '#platform/server/migrate.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { ended } from './machines.ts'
import { hasPackages, packages, startCluster, type PostgresCluster } from './postgresCluster.ts'

/** Point-in-time recovery according to docs/high-availability.md. */

let cluster: PostgresCluster
let folder: string
beforeAll(async () => {
  if (!(await hasPackages())) throw new Error(`These tests need root and: apt-get install ${packages}`)
  folder = await mkdtemp(join(tmpdir(), 'orari-moment-'))
  cluster = await startCluster()
  await cluster.healthy()
})
afterAll(async () => {
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
})

const counts = 'select count(*) from users'

test('restores rows deleted by mistake to a point in time, in a database that Orari runs on', async () => {
  const primary = await cluster.primary()
  await cluster.sql(primary, `create role orari login password 'orari'`)
  await cluster.sql(primary, 'create database orari owner orari')
  await migrate(connectionOf(cluster.url('orari')), schemaFiles)
  const pgbackrest = (...words: string[]) =>
    cluster.command(
      primary,
      'pgbackrest',
      `--config=${cluster.folder(primary)}/pgbackrest.conf`,
      '--stanza=orari',
      ...words,
    )
  await pgbackrest('stanza-create')
  await pgbackrest('--type=full', 'backup')

  const add = (from: number, to: number) =>
    cluster.sql(
      primary,
      `insert into users (id, email, email_key, username, name, password_hash, role, created_at, updated_at)
       select gen_random_uuid(), n || '@orari.example', n || '@orari.example', n::text, 'Personi ' || n, '!', 'admin', now(), now()
       from generate_series(${from}, ${to}) n`,
      'orari',
    )
  await add(1, 700)
  // pgBackRest records the end of a backup in seconds.
  await cluster.sql(primary, 'select pg_sleep(1.1)')
  const before = await cluster.sql(primary, counts, 'orari')
  const moment = await cluster.sql(primary, 'select clock_timestamp()')
  await add(701, 1000)
  await cluster.sql(primary, 'delete from users', 'orari')
  await cluster.sql(primary, 'select pg_switch_wal()')
  await pgbackrest('check')

  const began = performance.now()
  const data = join(cluster.folder(primary), 'moment')
  await pgbackrest(`--pg1-path=${data}`, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
  const settings = ['listen_addresses=*', 'archive_mode=off', 'synchronous_standby_names=']
  const program = ['/usr/lib/postgresql/15/bin/postgres', '-D', data, '-p', '5433']
  const scratch = primary.start('postgres', [...program, ...settings.flatMap((each) => ['-c', each])], {
    stdio: 'ignore',
  })
  const ofScratch = (text: string) =>
    cluster.command(
      primary,
      'psql',
      '-h',
      `${cluster.folder(primary)}/socket`,
      '-p',
      '5433',
      '-AtqX',
      '-d',
      'orari',
      '-c',
      text,
    )
  const isReady = () =>
    ofScratch('select pg_is_in_recovery()').then(
      (text) => text.trim() === 'f',
      () => false,
    )
  while (!(await isReady())) await pause(100)
  expect((await ofScratch(counts)).trim()).toBe(before)

  await cluster.sql(primary, 'create database restored owner orari')
  const scratchUrl = `postgres://orari:orari@${primary.address}:5433/orari`
  const moved = await promisify(execFile)(process.execPath, ['src/cli/move.ts', cluster.url('restored')], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, DATABASE_URL: scratchUrl, DATA_DIR: folder },
  })
  process.stdout.write(`${moved.stdout}back after ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  expect(await cluster.sql(primary, counts, 'restored')).toBe(before)
  scratch.kill('SIGINT')
  await ended(scratch)
})

import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir } from '#testing/server/cluster.ts'
import { scratch } from '#testing/server/scratch.ts'
import { testDatabase } from '#testing/server/postgres.ts'
import { backup, backupServer } from './backup.ts'
import { AlreadyRunning, startEmbedded, type EmbeddedConnection, type EmbeddedPostgres } from './embedded.ts'
import { quiet } from './log.ts'
import { baseBackup } from '#testing/server/baseBackup.ts'
import { migrate } from '../migrate.ts'
import { jobQueueSchema } from '../jobs.ts'
import { writeBackupFile, type BackupKind } from './backupFile.ts'
import { restore, restoreServer } from './restore.ts'
import { eventually } from '#testing/server/eventually.ts'

const NOW = new Date('2026-11-20T08:30:00Z')
let base: Awaited<ReturnType<typeof scratch>>
let source: EmbeddedPostgres
/** A good backup, made while rows were being written. */
let good: string
/** Number of rows that were acknowledged when that backup began. */
let acknowledged: number

const pathOf = (name: string) => join(base.folder, name)
const schema = (folder = 'migrations') => ({ base: [], migrations: pathOf(folder) })
const start = async (name: string) => {
  await makeDataDir(pathOf(name))
  return startEmbedded({ dataDir: pathOf(name), log: quiet })
}
const bring = (name: string, file: string, force = false) =>
  restore(pathOf(name), file, { log: quiet, force, schema: schema() })

async function connect(connection: EmbeddedConnection): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  return client
}

async function value(connection: EmbeddedConnection, sql: string): Promise<unknown> {
  const client = await connect(connection)
  const results = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())
  return [results].flat().at(-1)?.rows[0]?.[0]
}

/** Schema with every kind of object that a load has to disable or set explicitly. */
const SCHEMA = `
  create table writers (id int primary key generated always as identity, name text not null);
  create table written (
    id int primary key,
    words text not null,
    length int not null generated always as (length(words)) stored,
    writer_id int references writers (id),
    details jsonb, amount numeric, at timestamptz, raw bytea, names text[], ratio double precision
  );
  create index on written (words);
  create table totals (rows int not null);
  insert into totals values (0);
  create function count_row() returns trigger language plpgsql as
    $$ begin update totals set rows = rows + 1; return null; end $$;
  create trigger count_rows after insert on written for each row execute function count_row();
`

/** Checks the last table: no row before the last one is missing, and each text is as written. */
const SOUND = `select count(*) = max(id) and bool_and(words = repeat(md5(id::text), 40)) from written where id > 0`

/** PostgreSQL's own text of all rows, for comparison. */
const ALL_ROWS = `select (select jsonb_agg(to_jsonb(w) order by id) from written w)::text
  || (select jsonb_agg(to_jsonb(w)) from writers w)::text || (select rows from totals)`

beforeAll(async () => {
  base = await scratch()
  await mkdir(pathOf('migrations'))
  await writeFile(pathOf('migrations/0001-written.sql'), SCHEMA)
  source = await start('source')
  await migrate(source.connection, schema())
  const client = await connect(source.connection)
  await client.query(jobQueueSchema())
  await client.query(`insert into writers (name) values ('Zana'), ('Drita\\ntab\\t\\\\')`)
  const write = 'insert into written (id, words) select $1::int, repeat(md5($1::int::text), 40)'
  const state = { rows: 0, writing: true }
  const writer = async () => {
    for (; state.writing; state.rows++) await client.query(write, [state.rows + 1])
  }
  const written = writer()
  await eventually(() => expect(state.rows).toBeGreaterThan(300))
  acknowledged = state.rows
  good = pathOf('good.backup')
  await backup(pathOf('source'), good, NOW)
  expect(state.rows).toBeGreaterThan(acknowledged)
  state.writing = false
  await written
  await client.end()
})

afterAll(async () => {
  await source.stop()
  await base[Symbol.asyncDispose]()
})

test('a backup of a running database restores everything committed before it began', async () => {
  expect(await bring('elsewhere', good)).toMatchObject({ begun: NOW.toISOString() })
  const db = await start('elsewhere')
  expect(await value(db.connection, SOUND)).toBe(true)
  expect(await value(db.connection, 'select max(id) from written')).toBeGreaterThanOrEqual(acknowledged)
  expect(await value(db.connection, `insert into written (id, words) values (0, 'last') returning id`)).toBe(0)
  await db.stop()

  // The same for a stopped database.
  await backup(pathOf('elsewhere'), pathOf('stopped.backup'), NOW)
  await bring('third', pathOf('stopped.backup'))
  const third = await start('third')
  expect(await value(third.connection, 'select min(id) from written')).toBe(0)
  await third.stop()
})

test('every value, generated column, sequence and trigger is restored; nothing is counted twice', async () => {
  const db = await start('values')
  await migrate(db.connection, schema())
  await value(
    db.connection,
    `insert into writers (name) values ('Zana'), (E'Drita\\n\\t\\\\'), ('\\.');
     insert into written (id, words, writer_id, details, amount, at, raw, names, ratio) values
       (1, E'a\\tb\\nc\\\\d', 2, '{"a": [1, null, "x\\n"]}', 12.50, '2026-11-20 08:30:00.123456+01', '\\x00ff0a09', array['a,b', null, '{}'], 0.1),
       (2, '', null, null, 'NaN', 'infinity', '', '{}', 1e-300), (3, '\\N', 1, 'null', null, null, null, null, 'Infinity')`,
  )
  const before = await value(db.connection, ALL_ROWS)
  await db.stop()
  await backup(pathOf('values'), pathOf('values.backup'), NOW)
  expect(await bring('values', pathOf('values.backup'), true)).toMatchObject({ restored: { tables: 4, rows: 8 } })
  const again = await start('values')
  expect(await value(again.connection, ALL_ROWS)).toBe(before)
  expect(await value(again.connection, `insert into writers (name) values ('next') returning id`)).toBe(4)
  expect(await value(again.connection, `insert into written (id, words) values (4, 'four') returning length`)).toBe(4)
  expect(await value(again.connection, 'select rows from totals')).toBe(4)
  await expect(
    value(again.connection, `insert into written (id, words, writer_id) values (5, '', 99)`),
  ).rejects.toThrow('foreign key')
  // The next start applies migrations that are newer than the backup.
  expect(await migrate(again.connection, schema())).toEqual([])
  await again.stop()
})

test('replaces a database only with force, and keeps the old one', async () => {
  const old = await start('replaced')
  await value(old.connection, 'create table older as select 1')
  await old.stop()
  await expect(bring('replaced', good)).rejects.toThrow('--force')
  await bring('replaced', good, true)
  const db = await start('replaced')
  expect(await value(db.connection, SOUND)).toBe(true)
  expect(await value(db.connection, "select to_regclass('older')")).toBeNull()
  await db.stop()
  expect(await readdir(pathOf('replaced'))).toContain('postgres.before-restore-1')
})

test('a restore is refused while Orari runs, and a backup overwrites no file', async () => {
  await expect(bring('source', good, true)).rejects.toThrow(AlreadyRunning)
  await expect(backup(pathOf('source'), good, NOW)).rejects.toThrow('exists already')
  await expect(backup(pathOf('nowhere'), pathOf('nothing.backup'), NOW)).rejects.toThrow('There is no database')
})

test('an altered file is refused, and nothing changes', async () => {
  const whole = await readFile(good)
  const damaged = (name: string, bytes: Buffer) => writeFile(pathOf(name), bytes).then(() => pathOf(name))
  const flipped = (position: number) => {
    const copy = Buffer.from(whole)
    copy[position] = (copy[position] ?? 0) ^ 1
    return copy
  }
  const files: [string, RegExp][] = [
    [await damaged('empty', Buffer.alloc(0)), /not a backup/],
    [await damaged('other', Buffer.from('PK\u0003\u0004 something else entirely'.repeat(50))), /not a backup/],
    [await damaged('name-only', Buffer.from('Orari backup 1\n')), /cut short/],
    [await damaged('shorter', whole.subarray(0, -1)), /cut short/],
    [await damaged('half', whole.subarray(0, whole.length / 2)), /cut short/],
    [await damaged('longer', Buffer.concat([whole, Buffer.from('x')])), /cut short/],
    [await damaged('header', flipped(30)), /damaged/],
    [await damaged('middle', flipped(Math.floor(whole.length / 2))), /damaged/],
    [await damaged('seal', flipped(whole.length - 5)), /damaged/],
  ]
  const db = await start('target')
  await value(db.connection, 'create table precious as select 1 as id')
  await db.stop()
  const before = await readdir(pathOf('target'))
  for (const [file, reason] of files) await expect(bring('target', file, true)).rejects.toThrow(reason)
  expect(await readdir(pathOf('target'))).toEqual(before)
  const again = await start('target')
  expect(await value(again.connection, 'select id from precious')).toBe(1)
  await again.stop()
})

test.each([
  ['a backup of a newer version', `insert into schema_migrations values ('0002-later.sql', '')`, 'it is newer'],
  [
    'a row that breaks a rule of the schema',
    `alter table written drop constraint written_writer_id_fkey;
     insert into written (id, words, writer_id) values (1, '', 99)`,
    'foreign key',
  ],
])('%s is refused, and nothing changes', async (name, change, reason) => {
  const db = await start(name)
  await migrate(db.connection, schema())
  await value(db.connection, change)
  await db.stop()
  await backup(pathOf(name), pathOf(`${name}.backup`), NOW)
  const before = await readdir(pathOf(name))
  await expect(bring(name, pathOf(`${name}.backup`), true)).rejects.toThrow(reason)
  expect(await readdir(pathOf(name))).toEqual(before)
})

test('tables and columns unknown to this version are named and left out, the rest is restored', async () => {
  const db = await start('unknown')
  await migrate(db.connection, schema())
  await value(
    db.connection,
    `create table by_hand as select 1 as id; alter table written add column colour text;
     insert into written (id, words, colour) values (1, repeat(md5('1'), 40), 'red')`,
  )
  await db.stop()
  await backup(pathOf('unknown'), pathOf('unknown.backup'), NOW)
  const warnings: string[] = []
  const log = { ...quiet, warn: (_: unknown, text?: string) => warnings.push(text ?? '') }
  await restore(pathOf('unknown'), pathOf('unknown.backup'), { log, force: true, schema: schema() })
  expect(warnings).toEqual([
    'Not restored, because Orari has no such table: public.by_hand',
    'Not restored, because public.written has no such column: colour',
  ])
  const again = await start('unknown')
  expect(await value(again.connection, SOUND)).toBe(true)
  await again.stop()
})

test('a backup of any PostgreSQL is restored into an empty database only', async () => {
  const { connection: full, drop: dropFull } = await testDatabase({ empty: true })
  const { connection: empty, drop: dropEmpty } = await testDatabase({ empty: true })
  const options = { log: quiet, schema: schema() }
  await expect(backupServer(full, pathOf('none.backup'), NOW)).rejects.toThrow('Orari has never run')
  await restoreServer(full, good, options)
  expect(await value(full, SOUND)).toBe(true)
  await backupServer(full, pathOf('server.backup'), NOW)
  await expect(restoreServer(full, pathOf('server.backup'), options)).rejects.toThrow('not empty')
  const other = { ...options, schema: schema('no-migrations') }
  await mkdir(other.schema.migrations)
  await expect(restoreServer(empty, pathOf('server.backup'), other)).rejects.toThrow('it is newer')
  expect(await value(empty, "select count(*) from pg_namespace where nspname = 'pgboss'")).toBe('0')
  await restoreServer(empty, pathOf('server.backup'), options)
  expect(await value(empty, ALL_ROWS)).toBe(await value(full, ALL_ROWS))
  await dropFull()
  await dropEmpty()
})

test('a backup of an earlier version, which has the files of the cluster, is restored by the same major version', async () => {
  const make = async (path: string, kind: BackupKind, version?: number) => {
    const { version: own, archive, end } = await baseBackup(source.connection)
    const header = { version: version ?? own, begun: NOW.toISOString() }
    await writeBackupFile(path, header, archive, kind).finally(end)
  }
  await make(pathOf('files.backup'), 'files')
  expect(await bring('files', pathOf('files.backup'))).toMatchObject({ begun: NOW.toISOString() })
  const db = await start('files')
  expect(await value(db.connection, SOUND)).toBe(true)
  await db.stop()
  await make(pathOf('files-17.backup'), 'files', 170_004)
  await expect(bring('files', pathOf('files-17.backup'), true)).rejects.toThrow(
    /has the files of PostgreSQL 17[\s\S]*npm run backup/,
  )
})

test('an unfinished backup leaves no file', async () => {
  await expect(backup(pathOf('source'), pathOf('no-such-folder/file'), NOW)).rejects.toThrow('ENOENT')
  expect((await stat(good)).mode & 0o777).toBe(0o600)
  expect((await readdir(base.folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

test('the next backup removes the rest of a killed one, and nothing else', async () => {
  const folder = pathOf('nightly')
  await mkdir(folder)
  const hourAgo = new Date(NOW.getTime() - 3_600_000)
  const files: [string, string, Date][] = [
    ['monday.backup.unfinished', 'Orari backup 1\n{}', hourAgo],
    ['tuesday.backup.unfinished', 'Orari backup 1\n{}', NOW],
    ['sunday.backup.unfinished', 'Orari backup 2\n{}', hourAgo],
    ['novel.unfinished', 'It was a dark and stormy night', hourAgo],
  ]
  for (const [name, content, changed] of files) {
    await writeFile(join(folder, name), content)
    await utimes(join(folder, name), changed, changed)
  }
  await backup(pathOf('source'), join(folder, 'wednesday.backup'), NOW)
  expect((await readdir(folder)).sort()).toEqual(['novel.unfinished', 'tuesday.backup.unfinished', 'wednesday.backup'])
})

test('the next start completes a restore that was killed between its last steps', async () => {
  await bring('killed', good)
  await rename(pathOf('killed/postgres'), pathOf('killed/postgres.restored'))
  const db = await start('killed')
  expect(await value(db.connection, SOUND)).toBe(true)
  await db.stop()
})

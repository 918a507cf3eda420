import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SetClock } from '../clock.ts'
import { makeLog } from '../log.ts'
import { checkBackupFile } from '../postgres/backupFile.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'
import { Backups } from './backups.ts'
import { begunOf } from './plan.ts'

let database: TestDatabase
let base: string
let clock: SetClock
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'orari-backups-'))
  clock = new SetClock('2026-11-20T09:00:00Z')
})
afterEach(() => rm(base, { recursive: true, force: true }))

const dayMinutes = 24 * 60

async function open({ keep = 14, command = null as string | null, dir = join(base, 'kopje') } = {}): Promise<Backups> {
  const setting = { dir, hour: 3, keep, command }
  const backups = new Backups({ setting, connection: database.connection, clock, log: makeLog('silent') })
  await backups.folder.prepare()
  return backups
}

const filesOf = async (backups: Backups) =>
  (await readdir(backups.folder.path)).filter((name) => begunOf(name) !== null).sort()

test('a backup is made at once and then daily; only the oldest is removed; each is passed to the command', async () => {
  const copies = join(base, 'copies')
  const backups = await open({ keep: 2, command: `mkdir -p '${copies}' && cp "$1" '${copies}'` })
  await writeFile(join(backups.folder.path, 'before-the-move.backup'), 'mine')
  const results: boolean[] = []
  for (let day = 0; day < 3; day += 1) {
    for (let look = 0; look < 2; look += 1) {
      results.push(await backups.runIfDue())
      clock.pass(dayMinutes / 2)
    }
  }
  // 10:00 and 22:00 in Tirana: 3:00 is between the second check of a day and the first of the next.
  expect(results).toEqual([true, false, true, false, true, false])
  expect(await filesOf(backups)).toEqual(['orari-20261121T090000Z.backup', 'orari-20261122T090000Z.backup'])
  expect(await readdir(backups.folder.path)).toContain('before-the-move.backup')
  expect(await readdir(copies)).toHaveLength(3)

  const { last, failure, overdue } = await backups.state()
  expect(last).toEqual({
    made_at: '2026-11-22T09:00:00.000Z',
    file: join(backups.folder.path, 'orari-20261122T090000Z.backup'),
    bytes: (await stat(join(copies, 'orari-20261122T090000Z.backup'))).size,
  })
  expect([failure, overdue]).toEqual([null, false])
  expect((await checkBackupFile(last?.file ?? '')).header.begun).toBe('2026-11-22T09:00:00.000Z')
  clock.pass(2 * dayMinutes)
  expect((await backups.state()).overdue).toBe(true)
})

test('a failed command is run again after an hour, with the same backup', async () => {
  const ready = join(base, 'ready')
  const backups = await open({ command: `test -e '${ready}' || { echo 'no network'; exit 3; }` })
  expect(await backups.runIfDue()).toBe(false)
  const files = await filesOf(backups)
  expect(files).toHaveLength(1)
  expect((await backups.state()).failure).toEqual({
    at: '2026-11-20T09:00:00.000Z',
    reason: 'BACKUP_COMMAND: it ended with 3\nno network',
    made: true,
  })
  await writeFile(ready, '')
  clock.pass(59)
  expect(await backups.runIfDue()).toBe(false)
  clock.pass(1)
  expect(await backups.runIfDue()).toBe(true)
  expect(await filesOf(backups)).toEqual(files)
  expect((await backups.state()).failure).toBeNull()
})

test('a command killed with the server is run again, and does not count as failed until then', async () => {
  const backups = await open()
  await backups.runIfDue()
  const file = (await backups.state()).last?.file ?? ''
  await backups.folder.note({ at: clock.now().toISOString(), reason: null, file })
  const copies = join(base, 'copies')
  const restarted = await open({ command: `echo "$1" >> '${copies}'` })
  expect((await restarted.state()).failure).toBeNull()
  clock.pass(60)
  expect(await restarted.runIfDue()).toBe(true)
  expect(await readFile(copies, 'utf8')).toBe(`${file}\n`)
  expect(await filesOf(restarted)).toHaveLength(1)
})

test('a failed backup is recorded, removes none, and is retried after an hour', async () => {
  const gone = { ...database.connection, database: 'there_is_none' }
  const setting = { dir: join(base, 'kopje'), hour: 3, keep: 1, command: null }
  const broken = new Backups({ setting, connection: gone, clock, log: makeLog('silent') })
  const backups = await open({ keep: 1 })
  await backups.runIfDue()
  const files = await filesOf(backups)
  clock.pass(dayMinutes)
  expect(await broken.runIfDue()).toBe(false)
  expect((await broken.state()).failure).toMatchObject({
    reason: expect.stringContaining('there_is_none'),
    made: false,
  })
  expect(await filesOf(backups)).toEqual(files)
  // Another process, or this one after the database has restarted.
  expect(await backups.runIfDue()).toBe(false)
  clock.pass(60)
  expect(await backups.runIfDue()).toBe(true)
})

test('processes that share the folder make one backup between them', async () => {
  const servers = await Promise.all([open(), open(), open()])
  await Promise.all(servers.map((each) => each.runIfDue()))
  expect(await filesOf(await open())).toHaveLength(1)
})

test('an unwritable folder is refused with the name of the variable', async () => {
  const file = join(base, 'file')
  await writeFile(file, '')
  await expect(open({ dir: file })).rejects.toThrow(/^BACKUP_DIR: cannot write to/)
})

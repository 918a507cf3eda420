import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'
import { connectAs } from '../client.ts'
import { SetClock } from '../clock.ts'
import { makeLog } from '../log.ts'
import { Backups } from './backups.ts'
import { begunOf } from './plan.ts'

const start = new Date('2026-11-20T09:00:00Z').getTime()
const [hour, day, year] = [60, 24 * 60, 365 * 24 * 60]
/** Minutes between two checks. */
const interval = 60

let database: TestDatabase
beforeAll(async () => {
  // Few tables, so that a backup takes milliseconds.
  database = await testDatabase({ empty: true })
  const client = await connectAs('orari', database.connection)
  await client
    .query('create table schema_migrations (name text primary key, checksum text)')
    .finally(() => client.end())
})
afterAll(() => database.drop())

/** A machine whose clock shows the real time and an offset in minutes. */
class Machine {
  readonly clock = new SetClock(new Date(start))
  readonly lines: { msg: string; file?: string }[] = []
  readonly dir: string
  readonly keep: number
  #backups: Backups
  #realMinutes = 0
  /** Real time of the last start. */
  #started = 0
  /** Real times of the backups made, in minutes since the start. */
  readonly made: number[] = []

  private constructor(dir: string, keep: number, offset: number) {
    this.dir = dir
    this.keep = keep
    this.setOffset(offset)
    this.#backups = this.#start()
  }

  static async boot({ keep = 14, offset = 0 } = {}): Promise<Machine> {
    return new Machine(await mkdtemp(join(tmpdir(), 'orari-clock-')), keep, offset)
  }

  #start(): Backups {
    const log = makeLog('warn', { write: (line: string) => this.lines.push(JSON.parse(line)) })
    const setting = { dir: this.dir, hour: 3, keep: this.keep, command: null }
    return new Backups({ setting, connection: database.connection, clock: this.clock, log })
  }

  restart(): void {
    this.#backups = this.#start()
    this.#started = this.#realMinutes
  }

  setOffset(minutes: number): void {
    this.clock.set(new Date(start + (this.#realMinutes + minutes) * 60_000))
  }

  /** Lets real time pass, with a check every hour. */
  async pass(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += interval) {
      if (await this.#backups.runIfDue()) this.made.push(this.#realMinutes)
      // A new process cannot know that the clock was wrong before.
      const age = this.#realMinutes - Math.max(this.#started, this.made.at(-1) ?? 0)
      expect(age, 'minutes since the last backup or start').toBeLessThanOrEqual(26 * hour + interval)
      this.clock.pass(interval)
      this.#realMinutes += interval
    }
  }

  readonly state = () => this.#backups.state()
  readonly files = async () => (await readdir(this.dir)).filter((name) => begunOf(name) !== null).sort()

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.dir, { recursive: true })
  }
}

test('a start with a clock that is a year ahead ends no daily backup, and is reported', async () => {
  await using machine = await Machine.boot({ offset: year })
  await machine.pass(hour)
  const [ahead = ''] = await machine.files()
  expect(ahead).toMatch(/^orari-2027/)
  machine.setOffset(0)
  await machine.pass(14 * day)
  // The first one after the correction, and one each night.
  expect(machine.made).toHaveLength(1 + 1 + 14)
  expect(await machine.files()).toHaveLength(14)
  expect(await machine.files()).not.toContain(ahead)
  expect(machine.lines.map(({ msg, file }) => [msg, file])).toEqual([
    ['a backup is dated in the future and does not count: check the clock of this machine', join(machine.dir, ahead)],
  ])
})

test('a backup that is dated in the future is reported until it is removed, and does not hide that none is made', async () => {
  await using machine = await Machine.boot({ offset: year })
  await machine.pass(hour)
  machine.setOffset(0)
  machine.restart()
  expect(await machine.state()).toMatchObject({
    last: null,
    future: { made_at: '2027-11-20T09:00:00.000Z' },
    overdue: false,
  })
  machine.clock.pass(27 * hour)
  expect(await machine.state()).toMatchObject({ last: null, overdue: true })
})

test('a backup made hours too early is followed by one as soon as the clock is right', async () => {
  await using machine = await Machine.boot()
  await machine.pass(hour)
  machine.setOffset(5 * hour)
  await machine.pass(13 * hour)
  machine.setOffset(0)
  machine.restart()
  await machine.pass(3 * day)
  expect(machine.made.slice(0, 3)).toEqual([0, 12 * hour, 14 * hour])
})

test('a clock that was years behind keeps the good backups', async () => {
  await using machine = await Machine.boot({ keep: 3 })
  await machine.pass(3 * day)
  const good = await machine.files()
  machine.setOffset(-20 * year)
  await machine.pass(hour)
  expect((await machine.files()).slice(1)).toEqual(good.slice(1))
  expect(machine.made).toHaveLength(4 + 1)
})

const change = fc.record({
  afterHours: fc.integer({ min: 1, max: 60 }),
  offset: fc.oneof(
    fc.constantFrom(0, -hour, hour, 2 * hour, -day, day, -year, year, -20 * year),
    fc.integer({ min: -3 * day, max: 3 * day }),
  ),
  restart: fc.boolean(),
})

const anyFortnight = [fc.array(change, { maxLength: 12 }), fc.constantFrom(3, 14)] as const

test('a fortnight of clock changes ends with the right number of backups', async () => {
  await fc.assert(
    fc.asyncProperty(...anyFortnight, async (changes, keep) => {
      await using machine = await Machine.boot({ keep })
      let remaining = 14 * day
      for (const { afterHours, offset, restart } of changes) {
        const minutes = Math.min(remaining, afterHours * hour)
        await machine.pass(minutes)
        remaining -= minutes
        machine.setOffset(offset)
        if (restart) machine.restart()
      }
      machine.setOffset(0)
      await machine.pass(remaining + day)
      // One each day, and at most one more for each change of the clock and each start.
      expect(machine.made.length).toBeGreaterThanOrEqual(14)
      expect(machine.made.length).toBeLessThanOrEqual(16 + 2 * changes.length + 1)
      expect(await machine.files()).toHaveLength(Math.min(keep, machine.made.length))
      const { last, overdue } = await machine.state()
      expect(overdue).toBe(false)
      expect(machine.clock.now().getTime() - new Date(last?.made_at ?? 0).getTime()).toBeLessThanOrEqual(day * 60_000)
    }),
    chosenRuns(anyFortnight, runs(3, 10)),
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SystemCall } from './call.ts'
import { Calls } from './calls.ts'
import { SetClock } from './clock.ts'
import { openDb, openPool } from './db.ts'
import * as z from 'zod/mini'
import { handler } from './feature.ts'
import { job } from './job.ts'
import { Jobs } from './jobs.ts'
import { Live } from './live/live.ts'
import { Settings } from './settings.ts'
import { makeLog } from './log.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'

const log = makeLog('silent')
const clock = new SetClock('2026-11-20T09:00:00Z')
const caller = { address: '-', agent: 'test', token: null }
let database: TestDatabase

const countJob = job({ name: 'test.count', data: z.object({ n: z.number() }) })

/** One server process: its own pool, its own workers. `ran` is called for every run. */
async function openProcess(ran: (n: number) => void) {
  const pool = openPool(database.connection, log, { max: 4 })
  const db = openDb(pool)
  const live = new Live(database.connection, log)
  const count = handler(countJob, async (call, { n }) => {
    await call.db
      .insertInto('rate_limits')
      .values({ key: `ran ${n}`, calls: 1, window_ends_at: call.now })
      .execute()
    ran(n)
  })
  const jobs = new Jobs(database.connection, [count], log, { schedule: false })
  await jobs.prepare()
  const installation = {
    appUrl: 'http://localhost',
    demoMode: true,
    outbox: true,
    mailReady: true,
    dataDir: '/nowhere',
    backupDir: null,
    mailFrom: 'orari@localhost',
    contactEmail: 'orari@localhost',
    builtFiles: (source: string) => source,
  }
  const settings = new Settings({})
  const others = { writeAudit: async () => undefined, replica: null, declare: <T>(undeclared: T) => undeclared }
  const calls = new Calls({ db, clock, jobs, live, log, settings, installation, ...others })
  const run = (work: (call: SystemCall) => Promise<void>, write: boolean) =>
    calls.run<void>(work as never, { write, caller, identity: null })
  return {
    jobs,
    run,
    async close() {
      await jobs.stop()
      await live.stop()
      await db.destroy()
    },
  }
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a job queued in a failed transaction does not exist', async () => {
  const ran: number[] = []
  const jobProcess = await openProcess((n) => ran.push(n))
  await expect(
    jobProcess.run(async (call) => {
      await call.queue(countJob, { n: 1 })
      throw new Error('rolled back')
    }, true),
  ).rejects.toThrow('rolled back')
  await jobProcess.run((call) => call.queue(countJob, { n: 2 }), true)
  await jobProcess.jobs.drain(countJob, jobProcess.run)
  expect(ran).toEqual([2])
  await jobProcess.close()
})

test('two processes share the jobs, and each job runs once', async () => {
  const ran: number[] = []
  const total = 40
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const note = (n: number) => {
    ran.push(n)
    if (ran.length >= total) finish()
  }
  const processes = await Promise.all([openProcess(note), openProcess(note)])
  const [first] = processes
  await first.run(async (call) => {
    for (let n = 100; n < 100 + total; n += 1) await call.queue(countJob, { n })
  }, true)
  await Promise.all(processes.map((one) => one.jobs.drain(countJob, one.run)))
  await finished
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, i) => 100 + i))
  await Promise.all(processes.map((one) => one.close()))
})

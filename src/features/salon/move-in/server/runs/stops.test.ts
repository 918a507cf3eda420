import { beforeEach, expect, test } from 'vitest'
import { freshSalon, query, testApp, type TestSalon } from '#testing/server/app.ts'
import { failAt } from '#testing/server/failingStatement.ts'
import { fileOf, moveOf, pastVisit as visit, stageRows, startRun } from '#testing/server/pastVisits.ts'
import {
  addMoveInRows,
  beginMoveIn,
  continueMoveIn,
  getMoveIn,
  moveInGoesOn,
  previewMoveIn,
  startMoveIn,
  type SentRecord,
} from '../../contract.ts'
import { moveInJob } from '../jobs.ts'
import { moveInBatch } from './batch.ts'

/** Runs that something stops, and that go on. */

const server = testApp({})
const salon = freshSalon(server)

beforeEach(() => server.app.asSystem(async (call) => call.settings.set(moveInBatch, { rows: 3, ahead: 2 })))

const drain = () => server.app.drain(moveInJob)
const stateOf = async (id: string, token = salon.token) => (await server.call(getMoveIn, { id }, token)).run
const pastVisits = () => query(server, `select from past_visits where salon_id = '${salon.id}'`)
const rows = fileOf(...Array.from({ length: 9 }, (_, n) => visit(`2025-01-0${n + 1}`, 'Ana', { external_id: `v${n}` })))

const ahead = (date: string) => visit(date, 'Ana', { time: '10:00', barber: 'Besa' })

async function start(of: SentRecord[] = rows): Promise<string> {
  const body = await moveOf(server, salon.token, of)
  await server.call(startMoveIn, body, salon.token)
  return body.id
}

async function secondOwner(): Promise<TestSalon> {
  const colleague = await server.colleague(salon, 'reception')
  await query(server, `update users set salon_role = 'owner' where id = '${colleague.userId}'`)
  return colleague
}

test('a run whose owner is none any more stops, says so, and another owner continues it', async () => {
  const other = await secondOwner()
  const id = await start()
  await query(server, `update users set salon_role = 'reception' where id = '${salon.userId}'`)
  await drain()
  expect(await stateOf(id, other.token)).toMatchObject({
    state: 'stopped',
    reason: 'owner',
    message: 'Kush e nisi nuk është më pronar. Çka erdhi është ruajtur; vazhdojeni ju.',
    done: 0,
  })
  expect(await server.fault(continueMoveIn, { id }, salon.token)).toMatchObject({ status: 403 })
  await server.call(continueMoveIn, { id }, other.token)
  await drain()
  expect(await stateOf(id, other.token)).toMatchObject({ state: 'done', figures: { past: 9 } })
})

test('of two owners who bring the same files at once one waits, with a sentence, and then everything is known', async () => {
  const other = await secondOwner()
  const first = await moveOf(server, salon.token, rows)
  const second = await moveOf(server, other.token, rows)
  await server.call(startMoveIn, first, salon.token)
  const refused = { status: 409, code: 'move_in_goes_on', message: moveInGoesOn().message }
  expect(await server.fault(startMoveIn, second, other.token)).toMatchObject(refused)
  const third = { id: crypto.randomUUID(), source: 'Fresha', file_name: 'x.csv', rows: 1 }
  expect(await server.fault(beginMoveIn, third, other.token)).toMatchObject(refused)
  await drain()
  expect(await server.fault(startMoveIn, second, other.token)).toMatchObject({ status: 409, code: 'stale' })
  const { digest, figures } = await server.call(previewMoveIn, { id: second.id }, other.token)
  expect(figures).toMatchObject({ known: 9, past: 0 })
  expect(await startRun(server, other.token, { ...second, digest })).toMatchObject({ past: 0, added: 0, run: { state: 'done' } }) // prettier-ignore
  expect(await pastVisits()).toHaveLength(9)
})

/** Runs the attempts of a job, without the minutes between them. */
async function attempts(count: number): Promise<void> {
  for (let attempt = 0; attempt < count; attempt += 1) {
    await drain()
    await query(server, `update pgboss.job set start_after = now() where state = 'retry'`)
  }
}

test.each([
  ['whose disk is full', '53100', 'storage_full'],
  ['that became a standby', '25006', 'busy'],
])('on a server %s a run stops after its last attempt, says so, and goes on', async (_what, state, code) => {
  const unsent = crypto.randomUUID()
  await server.call(beginMoveIn, { id: unsent, source: 'Fresha', file_name: 'x.csv', rows: rows.length }, salon.token)
  const mendRows = await failAt(server, 'move_in_rows', 1, state)
  expect(await server.fault(addMoveInRows, { id: unsent, from: 0, rows }, salon.token)).toMatchObject({
    status: 503,
    code,
  })
  await mendRows()
  expect(await server.call(addMoveInRows, { id: unsent, from: 0, rows }, salon.token)).toMatchObject({ rows: 9 })

  const id = await start()
  const mend = await failAt(server, 'past_visits', 2, state)
  await attempts(5)
  expect(await stateOf(id)).toMatchObject({ state: 'running', done: 3 })
  await attempts(1)
  expect(await stateOf(id)).toMatchObject({
    state: 'stopped',
    reason: 'failed',
    message: 'Serveri nuk vazhdoi dot. Çka erdhi është ruajtur. Vazhdoni: asnjë vizitë nuk futet dy herë.',
    done: 3,
  })
  expect(await pastVisits()).toHaveLength(3)
  await mend()
  await server.call(continueMoveIn, { id }, salon.token)
  await drain()
  expect(await stateOf(id)).toMatchObject({ state: 'done', figures: { past: 9 } })
  expect(await pastVisits()).toHaveLength(9)
})

test('a visit within two years comes, one later stays out with its reason, and a piece that is too large is refused', async () => {
  const far = fileOf(ahead('2028-11-17'), ahead('2028-11-21'), ahead('2031-01-01'), ahead('9999-12-31'))
  const run = await stateOf(await start(far))
  await drain()
  expect(await stateOf(run.id)).toMatchObject({
    state: 'done',
    figures: { ahead: 1, left_out: 3 },
    left_out: [
      { row: 2, reason: 'far' },
      { row: 3, reason: 'far' },
      { row: 4, reason: 'date' },
    ],
  })
  const large = { id: await stageRows(server, salon.token, rows), from: 0, rows: fileOf(...Array.from({ length: 900 }, () => ({ kind: 'client', name: 'Ana', notes: 'x'.repeat(4000), colour_formula: 'x'.repeat(4000) }))) } // prettier-ignore
  expect(await server.fault(addMoveInRows, large, salon.token)).toMatchObject({ status: 413 })
})

import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addService } from '#features/services/contract.ts'
import { getStats } from '#features/reports/contract.ts'
import { openTestApp, query, type TestApp, type TestSalon } from './testing.ts'
import { eventually } from '#platform/server/testing/eventually.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Makes a call that has to wait for a deletion of its salon, and answers what it says once the salon is gone. */
async function whileDeleting<T>(salon: TestSalon, call: () => Promise<T>): Promise<T> {
  const operator = new Client(server.database.connection)
  await operator.connect()
  await operator.query('begin')
  await operator.query('delete from users where id = $1', [salon.userId])
  await operator.query('delete from salons where id = $1', [salon.id])
  const answer = call()
  // Other tests wait for locks on the same server.
  const activity = inject('workers') ? 'citus_stat_activity' : 'pg_stat_activity'
  const waiting = () =>
    query(server, `select from ${activity} where datname = current_database() and wait_event_type = 'Lock'`)
  await eventually(async () => expect(await waiting()).not.toHaveLength(0))
  await operator.query('commit')
  await operator.end()
  return answer
}

test('a call of a salon that is deleted while it runs finds nothing, and is no failure of the server', async () => {
  const input = { name: 'Prerje', description: '', duration: 30, price: 5, active: true }
  const salon = await server.salon()
  expect(await whileDeleting(salon, () => server.fault(addService, input, salon.token))).toMatchObject({
    status: 404,
    code: 'not_found',
  })
  expect(await server.fault(addService, input, salon.token)).toMatchObject({ status: 401 })
})

test('so does a report that would keep the sums of a month', async () => {
  const salon = await server.salon()
  await server.call(getStats, { period: 'year' }, salon.token)
  await query(server, 'delete from report_months')
  expect(await whileDeleting(salon, () => server.fault(getStats, { period: 'year' }, salon.token))).toMatchObject({
    status: 404,
  })
})

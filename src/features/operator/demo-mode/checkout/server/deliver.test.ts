import { expect, test } from 'vitest'
import { getPaymentStatus } from '#features/billing/payments/contract.ts'
import { begin, settle } from '#testing/server/payments.ts'
import { query, testNow, testApp } from '#testing/server/app.ts'
import type { DataOf } from '#platform/server/job.ts'
import { sendLate } from './deliver.ts'
import { lateCallbackJob } from './jobs.ts'

const server = testApp()

test('a late callback arrives by a job after the payer has returned', async () => {
  const salon = await server.salon()
  const begun = await begin(server, salon)
  expect((await settle(server, begun, 'late')).answers).toEqual([])
  expect(await server.call(getPaymentStatus, { order: begun.order }, salon.token)).toMatchObject({ status: 'pending' })
  const [queued] = await query<{ data: DataOf<typeof lateCallbackJob> }>(
    server,
    `select data from pgboss.job where name = '${lateCallbackJob.name}' order by created_on desc limit 1`,
  )
  if (!queued) throw new Error('no job')
  server.clock.pass(1)
  await server.app.asSystem((call) => sendLate(call, queued.data))
  expect(await server.call(getPaymentStatus, { order: begun.order }, salon.token)).toMatchObject({ status: 'active' })
  server.clock.set(testNow)
})

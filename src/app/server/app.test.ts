import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import type { SystemCall } from '#platform/server/call.ts'
import { testApp } from '#testing/server/app.ts'

const server = testApp()

test('health and readiness return 200', async () => {
  expect((await server.raw({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
  expect((await server.raw({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
})

test('an unknown call returns a sentence, not a page', async () => {
  const response = await server.raw({ method: 'GET', url: '/api/nowhere' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'not_found' })
})

test('a call without a session returns 401', async () => {
  expect(await server.fault(getSubscriptionStatus, {})).toMatchObject({ status: 401, code: 'unauthenticated' })
})

const timeout = async ({ allSalons }: SystemCall) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(allSalons)).rows[0]?.statement_timeout

test('a step of the start is not bound by the five seconds of a request', async () => {
  expect(await server.app.asSystem(timeout)).not.toBe('10min')
  expect(await server.app.atStart('demo salon', timeout)).toBe('10min')
})

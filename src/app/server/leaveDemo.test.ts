import { beforeAll, expect, test } from 'vitest'
import { login } from '#features/accounts/auth/contract.ts'
import { getBillingFigures } from '#features/billing/payments/admin-contract.ts'
import { beginPayment, getHistory } from '#features/billing/payments/contract.ts'
import { administrator } from '#testing/server/accounts.ts'
import { pay } from '#testing/server/payments.ts'
import { findDemoRemains, leaveDemo } from '#features/operator/demo-mode/leave/server/public.ts'
import { demoLogin, makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { newId } from '#platform/shared/ids.ts'
import { openApp } from './app.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'

/** A database that ran in demo mode gets a public address. */

const demo = testApp()
let salon: TestSalon

const publicEnv = { APP_URL: 'https://orari.example', SMTP_URL: 'smtp://mail.example' }

beforeAll(async () => {
  await demo.app.asSystem(makeDemoSalon)
  salon = await demo.salon('Salloni Drita')
  await pay(demo, salon)
})

const start = () =>
  openApp({
    config: readConfig({
      DATA_DIR: demo.dataDir,
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: 'administrator',
      ...publicEnv,
    }),
    connection: demo.database.connection,
    clock: demo.clock,
    log: makeLog('silent'),
    migrateFirst: false,
    work: true,
  })

test('the start refuses a public address and lists the demo data that it found', async () => {
  await expect(start()).rejects.toThrow(
    /demo user demo@orari\.local with its salon; sandbox orders with their receipts: 2; terms that they bought: 2\..*admin -- leave-demo/,
  )
})

test('leave-demo removes the demo salon and every sandbox order, and nothing else', async () => {
  const id = newId(demo.clock.now())
  const { order } = await demo.call(beginPayment, { planType: 'monthly', id }, (await demo.salon('Salloni Dea')).token)
  await query(demo, `update orders set provider = 'paysera' where reference = '${order}'`)
  expect(await demo.app.asSystem(leaveDemo)).toEqual({ demoUser: true, sandboxOrders: 2, sandboxTerms: 2 })
  expect(await query(demo, 'select reference from orders join order_requests on order_id = orders.id')).toEqual([
    { reference: order },
  ])
  for (const table of ['charges', 'receipts', 'provider_events', 'subscription_terms', 'practice_keys']) {
    expect(await query(demo, `select 1 from ${table}`)).toEqual([])
  }
  expect(await demo.fault(login, demoLogin)).toMatchObject({ status: 401 })
  // The other salon stays, without what it paid with sandbox money.
  expect(await demo.call(getHistory, {}, salon.token)).toMatchObject({ terms: [], payments: [] })
  expect(await demo.call(getBillingFigures, {}, await administrator(demo))).toMatchObject({ totalRevenue: 0 })
  expect(await demo.app.asSystem(findDemoRemains)).toBeNull()
})

test('afterwards the server starts, and stored orders cannot be deleted', async () => {
  const app = await start()
  await app.close()
  await pay(demo, salon)
  await expect(query(demo, 'delete from orders')).rejects.toMatchObject({ code: '23001' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/server/app.ts'
import { getInstallation } from '../contract.ts'

let demo: TestApp
let open: TestApp

beforeAll(async () => {
  demo = await openTestApp()
  open = await openTestApp({ env: { APP_URL: 'https://orari.example', SMTP_URL: 'smtp://mail.example' } })
})
afterAll(() => Promise.all([demo.close(), open.close()]))

test('demo mode is shown, and that mails stay in the outbox', async () => {
  expect(await demo.call(getInstallation, {})).toMatchObject({ demoMode: true, outbox: true })
})

test('a public address has neither demo mode nor outbox', async () => {
  expect(await open.call(getInstallation, {})).toMatchObject({ demoMode: false, outbox: false, mailReady: true })
})

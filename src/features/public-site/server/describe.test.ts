import { expect, test } from 'vitest'
import { testApp } from '#testing/server/app.ts'
import { getInstallation } from '../contract.ts'

const demo = testApp()
const open = testApp({ env: { APP_URL: 'https://orari.example', SMTP_URL: 'smtp://mail.example' } })

test('demo mode is shown, and that mails stay in the outbox', async () => {
  expect(await demo.call(getInstallation, {})).toMatchObject({ demoMode: true, outbox: true })
})

test('a public address has neither demo mode nor outbox', async () => {
  expect(await open.call(getInstallation, {})).toMatchObject({ demoMode: false, outbox: false, mailReady: true })
})

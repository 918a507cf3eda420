import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/server/testing.ts'
import { getSite } from '../contract.ts'

let practice: TestApp
let open: TestApp

beforeAll(async () => {
  practice = await openTestApp()
  open = await openTestApp({ env: { APP_URL: 'https://orari.example', SMTP_URL: 'smtp://mail.example' } })
})
afterAll(() => Promise.all([practice.close(), open.close()]))

test('practice mode says so, and that mails stay in the outbox', async () => {
  expect(await practice.call(getSite, {})).toMatchObject({ practice: true, outbox: true })
})

test('with a public address there is neither practice nor outbox', async () => {
  expect(await open.call(getSite, {})).toMatchObject({ practice: false, outbox: false })
})

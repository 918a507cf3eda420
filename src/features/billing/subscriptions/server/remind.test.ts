import { beforeEach, expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { query, testApp, testNow, type TestSalon } from '#testing/server/app.ts'
import { cancelSubscription } from '../contract.ts'
import { grantTerm } from './public.ts'
import { sendReminders } from './remind.ts'

/** Two server processes on one database that run the hourly job at the same time. */

const first = testApp()
const two = testApp({ beside: first })
let salon: TestSalon

beforeEach(async () => {
  first.clock.set(testNow)
  salon = await first.salon()
})

/** Runs the job on both processes at each time; returns the subjects of the sent mails. */
async function runAt(times: readonly Date[]): Promise<string[]> {
  first.mails.length = 0
  two.mails.length = 0
  for (const time of times) {
    first.clock.set(time)
    await Promise.all(
      [first, two].map((server) =>
        server.app.calls.run((call) => sendReminders(call as never), {
          write: false,
          caller: { address: '-', agent: '-', token: null },
          identity: null,
        }),
      ),
    )
  }
  await first.app.drain(mailJob)
  return first.mails.filter((mail) => mail.to === salon.email).map((mail) => mail.subject)
}

/** Runs the job three times a day. */
const runDays = (fromDay: string, days: number) =>
  runAt(Array.from({ length: days * 3 }, (_, n) => new Date(Date.parse(`${fromDay}T00:05:00Z`) + n * 8 * 3_600_000)))

const grantMonth = () =>
  first.app.asSystem((call) =>
    grantTerm(call, salon.id, { plan: 'monthly', months: 1, paid: false, orderId: null, chargeId: null }),
  )

test('reminders of the trial’s end are sent two days before and at the end, each once', async () => {
  expect(await runDays('2026-11-22', 10)).toEqual([
    'Prova juaj falas përfundon për 2 ditë – Orari',
    'Prova juaj falas përfundoi – Orari',
  ])
})

test('a reminder is sent at eight in the morning for an end at any time', async () => {
  expect(await runAt([new Date('2026-11-25T06:55:00Z')])).toEqual([])
  expect(await runAt([new Date('2026-11-25T07:05:00Z')])).toEqual(['Prova juaj falas përfundon për 2 ditë – Orari'])
  await grantMonth()
  expect(await runAt([new Date('2026-12-20T06:55:00Z')])).toEqual([])
  expect(await runAt([new Date('2026-12-20T07:05:00Z')])).toEqual(['Abonimi juaj përfundon për 7 ditë – Orari'])
})

test('reminders of a subscription’s end are sent 7, 3 and 1 days before and on the day, each once', async () => {
  await grantMonth() // from the trial's end to 27 December
  expect(await runDays('2026-11-22', 40)).toEqual([
    'Abonimi juaj përfundon për 7 ditë – Orari',
    'Abonimi juaj përfundon për 3 ditë – Orari',
    'Abonimi juaj përfundon nesër – Orari',
    'Abonimi juaj përfundon sot – Orari',
  ])
})

test('no reminder is sent after cancelling', async () => {
  await grantMonth()
  await first.call(cancelSubscription, {}, salon.token)
  expect(await runDays('2026-12-15', 14)).toEqual([])
})

test('a new term cancels the old end’s reminders', async () => {
  await grantMonth()
  expect(await runDays('2026-12-20', 2)).toHaveLength(1)
  await grantMonth()
  expect(await runDays('2026-12-22', 10)).toEqual([])
})

test('a trial given to a former subscriber has the reminders of its end, and the subscription’s end none', async () => {
  await grantMonth() // to 27 December
  await query(first, `update salons set trial_ends_at = '2027-01-15T10:00:00Z' where id = '${salon.id}'`)
  expect(await runDays('2026-12-19', 24)).toEqual([])
  first.mails.length = 0
  expect(await runDays('2027-01-12', 5)).toEqual([
    'Prova juaj falas përfundon për 2 ditë – Orari',
    'Prova juaj falas përfundoi – Orari',
  ])
})

test('an unused salon, whose only user became an administrator, gets no reminders', async () => {
  await query(first, `update users set role = 'admin' where id = '${salon.userId}'`)
  expect(await runAt([new Date('2026-11-25T07:05:00Z')])).toEqual([])
})

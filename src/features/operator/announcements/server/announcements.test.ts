import { beforeAll, expect, test } from 'vitest'
import { linkMailJob } from '#features/accounts/auth/server/jobs.ts'
import { mailJob, smtpTransport } from '#platform/server/mail/mail.ts'
import { administrator } from '#testing/server/accounts.ts'
import { openTestApp, query, type TestApp, type TestSalon } from '#testing/server/app.ts'
import { book, bookAs } from '#testing/server/appointments.ts'
import { forgotPassword } from '#features/accounts/auth/contract.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { listAuditLog } from '#features/operator/audit-log/contract.ts'
import { runs } from '#testing/runs.ts'
import { openMailingApp, sendAgain, type MailServer } from '#testing/server/mailServer.ts'
import { platformChannel } from '#platform/server/tenancy.ts'
import {
  getRecipientStatistics,
  listRecentNotifications,
  listReported,
  sendDailyReports,
  sendNotification,
  unsubscribe,
} from '../contract.ts'
import { eventually } from '#testing/server/eventually.ts'
import { notificationFanOutJob } from './jobs.ts'

let smtp: MailServer
let server: TestApp
let besa: TestSalon
let admin: string

beforeAll(async () => {
  const mailing = await openMailingApp()
  ;({ smtp, server } = mailing)
  besa = await server.salon('Besa')
  for (let n = 2; n <= 5; n += 1) {
    server.clock.pass(1)
    await server.salon(`Salloni ${n}`)
  }
  await query(server, `update users set email_verified_at = null where username = 'Salloni 4'`)
  await query(server, `update users set is_active = false where username = 'Salloni 5'`)
  admin = await administrator(server)
  return mailing.close
})

/** Advances the clock by a minute, because notifications of the same moment have no defined order. */
async function recent() {
  server.clock.pass(1)
  return server.call(listRecentNotifications, {}, admin)
}

test('the statistics show the size of each audience', async () => {
  expect(await server.call(getRecipientStatistics, {}, admin)).toMatchObject({
    from: 'Orari <njoftime@orari.example>',
    all: { count: 3, first: ['pronari1@salloni.example', 'pronari2@salloni.example', 'pronari3@salloni.example'] },
    active: { count: 3 },
    trial: { count: 3 },
    withSubscription: 0,
    unsubscribed: 0,
    unverified: 1,
    inactive: 1,
    reports: 3,
    reportedToday: 0,
  })
})

test('the figures add up: active is trial and subscription, and an excluded user is counted once', async () => {
  await using app = await openTestApp()
  for (let n = 1; n <= 7; n += 1) await app.salon(`S ${n}`)
  const set = (what: string, ...names: string[]) =>
    query(app, `update users set ${what} where username in (${names.map((name) => `'${name}'`).join(',')})`)
  await set('email_verified_at = null', 'S 1', 'S 2')
  await set('is_active = false', 'S 2', 'S 3')
  await query(app, `update salons set trial_ends_at = created_at where name in ('S 4')`)
  await query(
    app,
    `insert into subscription_terms (salon_id, id, plan, source, starts_at, ends_at, anchor_at, anchor_months, created_at)
     select id, gen_random_uuid(), 'monthly', 'admin', created_at, '2027-01-01', created_at, 0, created_at from salons
     where name in ('S 1', 'S 3', 'S 5')`,
  )
  await query(
    app,
    `insert into announcement_addresses (email_key, token, created_at, unsubscribed_at)
     select email_key, email_key, now(), now() from users where username in ('S 1', 'S 6')`,
  )
  const token = await administrator(app)
  const figures = await app.call(getRecipientStatistics, {}, token)
  expect(figures).toMatchObject({
    all: { count: 3 },
    active: { count: 2 },
    trial: { count: 1 },
    withSubscription: 1,
    unsubscribed: 1,
    unverified: 1,
    inactive: 2,
    reports: 4,
  })
  expect(figures.trial.count + figures.withSubscription).toBe(figures.active.count)
  expect(figures.all.count + figures.unsubscribed + figures.unverified + figures.inactive).toBe(7)
})

test('invalid input gets the specified messages', async () => {
  const message = async (input: object) => (await server.fault(sendNotification, input as never, admin)).message
  expect(await message({ subject: ' ', message: 'x', recipients: ['a@b.example'] })).toBe(
    'Ju lutem plotësoni subjektin dhe mesazhin',
  )
  expect(await message({ subject: 'x', message: '', audience: 'all' })).toBe(
    'Ju lutem plotësoni subjektin dhe mesazhin',
  )
  expect(await message({ subject: 'x', message: 'y' })).toBe('Nuk ka marrës të zgjedhur')
  expect(await message({ subject: 'x', message: 'y', recipients: ' , ' })).toBe('Nuk ka marrës të zgjedhur')
  expect(await message({ subject: 'x', message: 'y', recipients: ['a@b', 'c@d.example'] })).toBe(
    'Email të pavlefshme: a@b',
  )
  const fault = await server.fault(sendDailyReports, { selectedUsers: [] }, admin)
  expect(fault.message).toBe('Ju lutem zgjidhni të paktën një përdorues')
})

test('an announcement reaches everybody once, despite failures of the mail server', async () => {
  smtp.state.refusing = true
  const id = '01900000-0000-7000-8000-0000000000a1'
  const input = { id, subject: 'Risi', message: 'Përshëndetje,\n\nkemi një risi.\nE re.', audience: 'all' as const }
  const sent = await server.call(sendNotification, input, admin)
  expect(sent).toMatchObject({ notification: { recipients: 3, waiting_count: 3, success_count: 0 }, skipped: 0 })
  // The repeated call sends nothing.
  await server.call(sendNotification, input, admin)
  await server.app.drain(notificationFanOutJob)
  await server.app.asSystem((call) => call.queue(notificationFanOutJob, { id }))
  await server.app.drain(notificationFanOutJob)
  expect(await query(server, `select 1 from mails where subject = 'Risi'`)).toHaveLength(3)
  await server.app.drain(mailJob)
  await sendAgain(server)
  expect((await recent()).notifications[0]).toMatchObject({ id, success_count: 0, failure_count: 0, waiting_count: 3 })
  smtp.state.refusing = false
  await sendAgain(server)
  await sendAgain(server)
  expect((await recent()).notifications[0]).toMatchObject({ success_count: 3, failure_count: 0, waiting_count: 0 })
  expect(smtp.accepted.map((mail) => mail.to).toSorted()).toEqual([
    'pronari1@salloni.example',
    'pronari2@salloni.example',
    'pronari3@salloni.example',
  ])
  expect(smtp.accepted[0]?.content).toMatch(
    /List-Unsubscribe: ?\s*<https:\/\/orari\.example\/api\/notifications\/unsubscribe\?token=/,
  )
  expect(smtp.accepted[0]?.content).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
})

test('a rejected address fails at once and is recorded in the audit log', async () => {
  const recipients = 'nuk@eshte.example, Besa@Posta.example , besa@posta.example'
  const sent = await server.call(sendNotification, { subject: 'Dy', message: 'Tekst', recipients }, admin)
  expect(sent.notification.recipients).toBe(2)
  await server.app.drain(notificationFanOutJob)
  await server.app.drain(mailJob)
  expect((await recent()).notifications[0]).toMatchObject({
    subject: 'Dy',
    success_count: 1,
    failure_count: 1,
    waiting_count: 0,
  })
  const { data } = await server.call(listAuditLog, { severity: 'error' }, admin)
  expect(data.activities[0]).toMatchObject({
    action_type: 'email',
    description: 'Dy → nuk@eshte.example: nuk u dërgua',
  })
})

test('unsubscribing by the emailed link stops announcements until resubscribed', async () => {
  const [row] = await query<{ token: string }>(
    server,
    `select token from announcement_addresses where email_key = 'pronari2@salloni.example'`,
  )
  const token = row?.token ?? ''
  // One-click unsubscribe of mail programs (RFC 8058).
  const click = await server.raw({
    method: 'POST',
    url: `/api/notifications/unsubscribe?token=${token}`,
    form: 'List-Unsubscribe=One-Click',
  })
  expect(click.json()).toMatchObject({ success: true, subscribed: false })
  expect(await server.call(getRecipientStatistics, {}, admin)).toMatchObject({ all: { count: 2 }, unsubscribed: 1 })
  const recipients = ['pronari2@salloni.example', besa.email]
  const sent = await server.call(sendNotification, { subject: 'Tre', message: 'Tekst', recipients }, admin)
  expect(sent).toMatchObject({ skipped: 1, notification: { recipients: 1 } })
  expect(await server.call(unsubscribe, { token, subscribed: true })).toMatchObject({ subscribed: true })
  expect(await server.call(getRecipientStatistics, {}, admin)).toMatchObject({ all: { count: 3 }, unsubscribed: 0 })
  expect(await server.fault(unsubscribe, { token: 'x' })).toMatchObject({ status: 404 })
  expect(await server.fault(unsubscribe, {})).toMatchObject({ status: 404 })
})

test('a daily report shows the salon’s local day in Albanian, as text and HTML', async () => {
  const today = { price: 12.5, appointment_date: '2026-11-20' }
  const arta = { ...today, client_name: 'Arta <Krasniqi>', appointment_time: '09:00' }
  const { id } = await bookAs(server, besa, 'completed', arta)
  // Revenue is what was sold: the visit at a discount, and a service without a visit.
  await server.call(
    recordSale,
    {
      id: '01900000-0000-7000-8000-0000000000b1',
      lines: [
        { kind: 'service', appointment_id: id, discount: { amount: 2.5 } },
        { kind: 'service', barber_id: besa.barber, label: 'Mjekër', price: 4 },
        { kind: 'tip', barber_id: besa.barber, price: 1 },
      ],
      payments: [{ method: 'cash', amount: 15 }],
    },
    besa.token,
  )
  await book(server, besa, { ...today, client_name: 'Bekim' })
  await book(server, besa, { price: 12.5, client_name: 'Dea', appointment_time: '08:30' })
  await server.app.drain(notificationFanOutJob)
  await server.app.drain(mailJob)
  smtp.accepted.length = 0
  const { results, message } = await server.call(
    sendDailyReports,
    { selectedUsers: [besa.email, 'askush@nuk.example'] },
    admin,
  )
  expect(results).toEqual({ successful: 1, totalUsers: 2, alreadySent: 0 })
  expect(message).toContain('1/2')
  // The day is that of the request, also if the email is created after midnight.
  server.clock.pass(16 * 60)
  await server.app.drain(notificationFanOutJob)
  await server.app.drain(mailJob)
  server.clock.pass(-16 * 60)
  expect(smtp.accepted).toHaveLength(1)
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(smtp.accepted[0]?.content ?? '')
  expect(mail.subject).toBe('Raporti i ditës, 20.11.2026 – Besa')
  for (const part of [mail.text ?? '', mail.html ?? '']) {
    expect(part).toMatch(/Sot kishte 2 termine: 1 i përfunduar, me 14,00\s€ të ardhura/)
    expect(part).toMatch(/Të ardhurat[^€]*14,00\s€/)
    expect(part).toMatch(/Të pritshme gjithsej[^€]*26,50\s€/)
    expect(part).toMatch(/2 termine, 14,00\s€/)
    expect(part).toContain('1 termin në 08:30')
  }
  expect(mail.text).toContain('09:00 Arta <Krasniqi> – Prerje, Besa (Perfunduar)')
  expect(mail.html).toContain('Arta &lt;Krasniqi&gt;')
  expect((await recent()).reports).toMatchObject({ recipients: 1, success_count: 1, waiting_count: 0 })
  expect((await recent()).notifications.every((each) => each.subject !== 'Raportet Ditore')).toBe(true)
})

const addressees = async () => {
  await server.app.drain(notificationFanOutJob)
  await server.app.drain(mailJob)
  return smtp.accepted.splice(0).map((mail) => mail.to)
}

test('reports to all reach every active salon without one today, also one without appointments', async () => {
  smtp.accepted.length = 0
  expect(await server.call(getRecipientStatistics, {}, admin)).toMatchObject({ reports: 3, reportedToday: 1 })
  expect(await server.call(listReported, {}, admin)).toMatchObject({ emails: [besa.email] })
  const { results, message } = await server.call(sendDailyReports, { exceptUsers: ['PRONARI3@salloni.example'] }, admin)
  expect(results).toEqual({ successful: 1, totalUsers: 2, alreadySent: 1 })
  expect(message).toBe('Raportet po dërgohen: 1/2. Sot e ka marrë tashmë 1 përdorues.')
  expect(await addressees()).toEqual(['pronari2@salloni.example'])
  expect((await server.call(sendDailyReports, {}, admin)).results).toMatchObject({ successful: 1, alreadySent: 2 })
  expect(await addressees()).toEqual(['pronari3@salloni.example'])
})

test('today’s report is not sent twice, by any selection or number of simultaneous calls', async () => {
  const refusal = { status: 409, code: 'already_reported' }
  expect(await server.fault(sendDailyReports, {}, admin)).toMatchObject(refusal)
  expect(await server.fault(sendDailyReports, { selectedUsers: [besa.email] }, admin)).toMatchObject(refusal)
  expect(await server.fault(sendDailyReports, { selectedUsers: ['askush@nuk.example'] }, admin)).toMatchObject({
    status: 400,
    message: 'Nuk ka marrës të zgjedhur',
  })
  // A user whose mail failed may get it again, and the next day has a new report.
  await query(server, `update notification_recipients set state = 'failed' where email_key = '${besa.email}'`)
  expect((await server.call(sendDailyReports, {}, admin)).results).toMatchObject({ successful: 1, alreadySent: 2 })
  expect(await addressees()).toEqual([besa.email])
  server.clock.pass(24 * 60)
  const both = await Promise.allSettled([
    server.call(sendDailyReports, {}, admin),
    server.call(sendDailyReports, {}, admin),
  ])
  server.clock.pass(-24 * 60)
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await addressees()).toHaveLength(3)
})

test('two processes that fan out at once create each email once', async () => {
  server.clock.pass(1)
  // Several batches of the fan-out.
  const count = runs(110, 230)
  const addresses = Array.from({ length: count }, (_, n) => `person${n}@posta.example`)
  const { notification } = await server.call(
    sendNotification,
    { subject: 'Shumë', message: 'Tekst', recipients: addresses },
    admin,
  )
  const beside = await openTestApp({ beside: server, mail: smtpTransport(smtp.url) })
  await server.app.asSystem((call) => call.queue(notificationFanOutJob, { id: notification.id }))
  await Promise.all([server.app.drain(notificationFanOutJob), beside.app.drain(notificationFanOutJob)])
  expect(await query(server, `select 1 from mails where subject = 'Shumë'`)).toHaveLength(count)
  smtp.accepted.length = 0
  await Promise.all([server.app.drain(mailJob), beside.app.drain(mailJob)])
  await beside.close()
  expect(new Set(smtp.accepted.map((mail) => mail.to)).size).toBe(count)
  expect(smtp.accepted).toHaveLength(count)
  expect((await recent()).notifications[0]).toMatchObject({ success_count: count, waiting_count: 0 })
})

test('a transactional email does not wait for an announcement', async () => {
  const recipients = Array.from({ length: 20 }, (_, n) => `tjetri${n}@posta.example`)
  await server.call(sendNotification, { subject: 'Gjatë', message: 'Tekst', recipients }, admin)
  await server.app.drain(notificationFanOutJob)
  await server.call(forgotPassword, { email: besa.email })
  await server.app.drain(linkMailJob)
  smtp.accepted.length = 0
  await server.app.drain(mailJob)
  expect(smtp.accepted).toHaveLength(21)
  expect(smtp.accepted[0]?.to).toBe(besa.email)
})

test('open administrator pages are updated while emails are sent', async () => {
  const received: string[] = []
  const stop = server.app.live.subscribe(platformChannel, (topics) => received.push(...topics))
  await server.call(sendNotification, { subject: 'Gjallë', message: 'Tekst', recipients: [besa.email] }, admin)
  await server.app.drain(notificationFanOutJob)
  await server.app.drain(mailJob)
  await eventually(() => expect(received).toContain(listRecentNotifications.topic))
  stop()
})

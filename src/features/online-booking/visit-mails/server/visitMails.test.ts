import { beforeEach, expect, test } from 'vitest'
import { visitMailsJob } from '#features/schedule/appointments/server/jobs.ts'
import { mailJob } from '#platform/server/mail/mail.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { salonWithPage, visit, type OpenPage } from '#testing/server/onlineBooking.ts'
import {
  deleteAppointment,
  listAppointments,
  restoreAppointment,
  updateAppointment,
} from '#features/schedule/appointments/contract.ts'
import { bookOnline } from '#features/online-booking/booking/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { visitMailPurgeJob } from './jobs.ts'

/** Mails about visits booked online. The salon's local time is Friday, 20 November 2026, 10:00. */

const server = testApp()
let salon: TestSalon
let page: OpenPage
let client: string

beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00Z')
  page = await salonWithPage(server)
  salon = page.salon
  client = `arta-${salon.id}@shembull.example`
  server.mails.length = 0
})

const book = (more: object = {}) => visit(server, page, { client_email: client, ...more })

/** Runs the minutely jobs, and returns the subjects of new mails to an address. */
async function mailsTo(to: string = client): Promise<string[]> {
  await server.app.jobs.queue(server.app.calls.db, visitMailsJob, {}, {})
  await server.app.drain(visitMailsJob)
  await server.app.drain(mailJob)
  const subjects = server.mails.filter((mail) => mail.to === to).map(({ subject }) => subject.split(' · ')[0] ?? '')
  server.mails.length = 0
  return subjects
}

const bookOwn = async () => {
  const [one] = (await server.call(listAppointments, {}, salon.token)).appointments
  if (!one) throw new Error('no appointment')
  return one
}

test('a client with an address gets the confirmation once, and both reminders at their times', async () => {
  await book()
  expect(await mailsTo()).toEqual(['Termini u caktua'])
  expect(await mailsTo()).toEqual([])
  server.clock.set('2026-11-22T08:59:00Z')
  expect(await mailsTo()).toEqual([])
  server.clock.set('2026-11-22T09:00:00Z')
  expect(await mailsTo()).toEqual(['Termini është nesër'])
  server.clock.set('2026-11-23T07:00:00Z')
  expect(await mailsTo()).toEqual(['Termini është pas dy orësh'])
  server.clock.set('2026-11-23T12:00:00Z')
  expect(await mailsTo()).toEqual([])
})

test('a mail comes from the salon’s name and the operator’s address, and has the salon as its heading', async () => {
  await book({ language: 'de' })
  await server.app.drain(visitMailsJob)
  await server.app.drain(mailJob)
  const mail = server.mails.find(({ to }) => to === client)
  expect(mail?.from).toEqual({ name: 'Besa', address: 'orari@localhost' })
  expect(mail?.html).toMatch(/<p class="mark"[^>]*>Besa<\/p>/)
  expect(mail?.text.split('\n')[0]).toBe('Besa')
})

test('each mail says below who keeps the address, for how long, and where the rights are', async () => {
  await book({ language: 'en' })
  await server.app.drain(visitMailsJob)
  await server.app.drain(mailJob)
  const mail = server.mails.find(({ to }) => to === client)
  const line =
    'Besa keeps your email address for this appointment only, until 2 days after it, and your name and number until you ask for deletion.'
  const link = `http://localhost:3000/r/${page.address}/privatesia?gjuha=en`
  expect(mail?.text).toContain(`${line}\nYour rights:\n${link}`)
  expect(mail?.html).toMatch(new RegExp(`${line} <a class="quiet" href="${link.replaceAll('?', '.')}"`))
})

test('a mail has the sums of a visit in two currencies', async () => {
  const lek = { name: 'Mjekër', duration: 20, price: 500, currency: 'ALL' } as const
  const { data } = await server.call(addService, lek, salon.token)
  await book({ services: [page.service, data.id] })
  await server.app.drain(visitMailsJob)
  await server.app.drain(mailJob)
  expect(server.mails.find(({ to }) => to === client)?.text).toContain('5,00\u00a0€ + 500\u00a0lekë')
})

test('the consent to mails is stored with the time of the booking', async () => {
  const consents = () =>
    query<{ email: string; at: Date }>(
      server,
      `select email, consented_at as at from visit_mails where salon_id = '${salon.id}' order by consented_at`,
    )
  await book()
  server.clock.set('2026-11-20T09:47:13Z')
  await book({ time: '12:00', client_email: `tjetra-${client}` })
  expect(await consents()).toEqual([
    { email: client, at: new Date('2026-11-20T09:00:00Z') },
    { email: `tjetra-${client}`, at: new Date('2026-11-20T09:47:13Z') },
  ])
})

test('no mail is sent without an address, and an invalid address is refused', async () => {
  await book({ client_email: null })
  expect(await mailsTo()).toEqual([])
  expect(await query(server, `select 1 from visit_mails where salon_id = '${salon.id}'`)).toEqual([])
  const fault = await server.fault(bookOnline, {
    address: page.address,
    services: [page.service],
    date: '2026-11-23',
    time: '12:00',
    client_name: 'A',
    client_phone: '044 123 456',
    client_email: 'jo',
  })
  expect(fault.errors).toEqual([{ field: 'client_email', message: 'Email-i nuk është i vlefshëm.' }])
})

test('mails are sent once right after the commit, without waiting for the next minute', async () => {
  const queued = async () => {
    await server.app.drain(visitMailsJob)
    await server.app.drain(mailJob)
    const subjects = server.mails
      .filter((mail) => mail.to === client)
      .map(({ subject }) => subject.split(' · ')[0] ?? '')
    server.mails.length = 0
    return subjects
  }
  await book()
  expect(await queued()).toEqual(['Termini u caktua'])
  const { id } = await bookOwn()
  await server.call(updateAppointment, { id, appointment_date: '2026-11-25' }, salon.token)
  expect(await queued()).toEqual(['Termini u zhvendos'])
  await server.call(updateAppointment, { id, notes: 'pa parfum' }, salon.token)
  expect(await queued()).toEqual([])
  await server.call(updateAppointment, { id, status: 'cancelled', cancel_reason: 'salon' }, salon.token)
  expect(await queued()).toEqual(['Termini u anulua'])
  expect(await mailsTo()).toEqual([])
})

test('a move and a cancellation are mailed, and reminders follow the visit', async () => {
  await book()
  await mailsTo()
  await server.call(updateAppointment, { id: (await bookOwn()).id, appointment_date: '2026-11-25' }, salon.token)
  expect(await mailsTo()).toEqual(['Termini u zhvendos'])
  server.clock.set('2026-11-22T09:00:00Z')
  expect(await mailsTo()).toEqual([])
  server.clock.set('2026-11-24T09:00:00Z')
  expect(await mailsTo()).toEqual(['Termini është nesër'])
  await server.call(
    updateAppointment,
    { id: (await bookOwn()).id, status: 'cancelled', cancel_reason: 'salon' },
    salon.token,
  )
  expect(await mailsTo()).toEqual(['Termini u anulua'])
  server.clock.set('2026-11-25T07:00:00Z')
  expect(await mailsTo()).toEqual([])
})

test('a deletion is mailed as a cancellation, without a link to the visit', async () => {
  await book()
  await mailsTo()
  const { id } = await bookOwn()
  await server.call(deleteAppointment, { id }, salon.token)
  await server.app.drain(visitMailsJob)
  await server.app.drain(mailJob)
  const mail = server.mails.find(({ to }) => to === client)
  expect(mail?.subject).toContain('Termini u anulua')
  expect(mail?.text).toContain('Prerje')
  expect(mail?.text).not.toContain('/v/')
  server.mails.length = 0
  server.clock.set('2026-11-22T09:00:00Z')
  expect(await mailsTo()).toEqual([])
})

test('a visit whose first part is deleted is mailed with the others, at their time', async () => {
  const { data } = await server.call(addService, { name: 'Mjekër', duration: 20, price: 3 }, salon.token)
  await book({ services: [page.service, data.id] })
  await mailsTo()
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  const [first] = appointments.toSorted((a, b) => (a.appointment_time < b.appointment_time ? -1 : 1))
  await server.call(deleteAppointment, { id: first?.id ?? '' }, salon.token)
  expect(await mailsTo()).toEqual(['Termini u zhvendos'])
})

test('a deletion that is undone is mailed as a booking', async () => {
  await book()
  await mailsTo()
  const { id } = await bookOwn()
  await server.call(deleteAppointment, { id }, salon.token)
  expect(await mailsTo()).toEqual(['Termini u anulua'])
  await server.call(restoreAppointment, { id }, salon.token)
  expect(await mailsTo()).toEqual(['Termini u caktua'])
})

test('a reminder after an outage says the day as it is at the time of sending', async () => {
  await book()
  await mailsTo()
  server.clock.set('2026-11-23T06:00:00Z')
  expect(await mailsTo()).toEqual(['Termini është sot'])
  server.clock.set('2026-11-23T08:30:00Z')
  expect(await mailsTo()).toEqual(['Termini është sot'])
})

test('a request that the salon moves, and one that the client withdraws and sends again, are named as such', async () => {
  await server.call(saveOnlineBooking, { approval: 'always' }, salon.token)
  const { token } = (await book({ language: 'de' })).booked
  await mailsTo()
  await server.call(updateAppointment, { id: (await bookOwn()).id, appointment_date: '2026-11-25' }, salon.token)
  await server.app.drain(visitMailsJob)
  await server.app.drain(mailJob)
  const moved = server.mails.find(({ to }) => to === client)
  expect(moved?.text).toContain('Ihre Anfrage wurde verschoben')
  expect(moved?.text).toContain('Der Salon hat noch nicht geantwortet.')
  server.mails.length = 0
  const post = (rest: string) => server.raw({ method: 'POST', url: `/v/${token}${rest}?gjuha=de`, form: {} })
  await post('/anulo')
  expect(await mailsTo()).toEqual(['Ihre Anfrage wurde zurückgezogen'])
  const { headers } = await post('/rikthe')
  const page = await server.raw({ method: 'GET', url: String(headers.location) })
  expect(page.body).toContain('Ihre Anfrage wurde noch einmal gesendet.')
  expect(page.body).not.toContain('Ihr Termin ist wieder gebucht.')
  expect(await mailsTo()).toEqual(['Ihre Anfrage wurde gesendet'])
})

test('a request is mailed to the client and to an owner who chose it, and its answer to the client', async () => {
  await server.call(saveOnlineBooking, { approval: 'always', mails_owner: true }, salon.token)
  await book({ language: 'de' })
  await server.app.drain(mailJob)
  expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [salon.email, 'Kërkesë e re për termin – Orari'],
  ])
  expect(server.mails[0]?.text).not.toContain('Arta')
  expect(await mailsTo()).toEqual(['Ihre Anfrage wurde gesendet'])
  await server.call(updateAppointment, { id: (await bookOwn()).id, status: 'confirmed' }, salon.token)
  expect(await mailsTo()).toEqual(['Der Salon hat Ihren Termin bestätigt'])
})

test('a mail links to a page that stops mails to the client, and the address is deleted after the visit', async () => {
  await book()
  await server.app.drain(visitMailsJob)
  await server.app.drain(mailJob)
  const [mail] = server.mails
  const link = /\/v\/[\w-]{43}\/email/.exec(mail?.text ?? '')?.[0] ?? ''
  const asked = await server.raw({ method: 'GET', url: link })
  expect([asked.statusCode, asked.payload.includes('Mos më dërgo email')]).toEqual([200, true])
  const stopped = await server.raw({ method: 'POST', url: link, form: 'List-Unsubscribe=One-Click' })
  expect([stopped.statusCode, stopped.payload.includes('Nuk do të merrni më email')]).toEqual([200, true])
  server.mails.length = 0
  server.clock.set('2026-11-22T09:00:00Z')
  expect(await mailsTo()).toEqual([])
  await server.call(deleteAppointment, { id: (await bookOwn()).id }, salon.token)
  expect(await mailsTo()).toEqual([])
  server.clock.set('2026-11-26T09:00:00Z')
  await server.app.jobs.queue(server.app.calls.db, visitMailPurgeJob, {}, {})
  await server.app.drain(visitMailPurgeJob)
  expect(await query(server, `select 1 from visit_mails where salon_id = '${salon.id}'`)).toEqual([])
})

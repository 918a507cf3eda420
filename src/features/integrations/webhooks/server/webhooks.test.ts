import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { testReceiver } from '#testing/server/receiver.ts'
import { freshSalon, openTestApp, query, testApp } from '#testing/server/app.ts'
import { book as bookWith, booking, type Booking } from '#testing/server/appointments.ts'
import { newId } from '#platform/shared/ids.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { bookVisits, changeLinked } from '#features/schedule/appointments/linked/contract.ts'
import { bookAppointment, deleteAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import {
  addressRefused,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
  tooManyWebhooks,
  updateWebhook,
  webhookOff,
} from '../contract.ts'
import { maxWebhooks, webhookEvents, type WebhookEvent } from '../rules.ts'
import { purge } from './deliveries.ts'
import { webhooksJob } from './jobs.ts'

/** Webhooks sent to a real receiver, which verifies them according to Standard Webhooks. */

interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  body: string
  type: string
  data: Record<string, unknown>
}

const server = testApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
const salon = freshSalon(server)
let arrived: Arrived[]
/** Replies of the receiver by path, 204 by default. */
const answers = new Map<string, (response: ServerResponse) => void>()

const receiver = testReceiver(({ path, headers, body: sent }, response) => {
  const body = sent.toString()
  const { type, data } = JSON.parse(body) as Pick<Arrived, 'type' | 'data'>
  arrived.push({ path, headers, body, type, data })
  const answer = answers.get(path)
  if (answer) answer(response)
  else response.writeHead(204).end()
})
const failing =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end()

beforeEach(async () => {
  await query(server, 'delete from webhooks')
  arrived = []
  answers.clear()
})

const make = (path = '/', events: readonly WebhookEvent[] = webhookEvents, token = salon.token) =>
  server.call(makeWebhook, { url: receiver.origin + path, events: [...events] }, token)

const book = (time = '10:15', more: Partial<Booking> = {}) =>
  bookWith(server, salon, { client_name: 'Ëndrit Hoxha', price: 8, appointment_time: time, ...more })
const change = (id: string, input: Omit<Parameters<typeof server.call<typeof updateAppointment>>[1], 'id'>) =>
  server.call(updateAppointment, { id, ...input }, salon.token)
/** Runs the sending job. */
const send = async () => {
  await server.app.asSystem((call) => call.queue(webhooksJob, {}))
  await server.app.drain(webhooksJob)
}
const types = () => arrived.map(({ type }) => type)
const deliveries = async (id: string) => (await server.call(listDeliveries, { id }, salon.token)).deliveries

/** Signature with a secret according to Standard Webhooks. */
function signature({ headers, body }: Arrived, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

test('a visit by two barbers that moves as a whole is one event of each part', async () => {
  await make('/a', ['appointment.booked', 'appointment.moved', 'appointment.cancelled'])
  const { data: agim } = await server.call(addBarber, { name: 'Agim' }, salon.token)
  const parts = [salon.barber, agim.id].map((barber_id) => ({
    id: newId(new Date()),
    service_name: 'Prerje',
    price: 8,
    barber_id,
  }))
  const visit = { id: newId(new Date()), client_name: 'Ëndrit Hoxha', parts }
  const start = { appointment_date: '2026-11-23', appointment_time: '10:15' }
  await server.call(bookVisits, { ...start, visits: [visit] }, salon.token)
  const move = { id: parts[0]?.id ?? '', scope: 'visit', appointment_time: '16:00' } as const
  await server.call(changeLinked, move, salon.token)
  await send()
  const [booked, moved] = ['appointment.booked', 'appointment.moved']
  expect(types()).toEqual([booked, booked, moved, moved])
})

test('an appointment’s events are sent in order, signed, with its data at that time', async () => {
  const { secret, webhook } = await make(
    '/a',
    webhookEvents.filter((event) => event.startsWith('appointment')),
  )
  const { id } = await book()
  await change(id, { status: 'pending' })
  await change(id, { status: 'confirmed' })
  await change(id, { appointment_date: '2026-11-23', appointment_time: '16:00' })
  await change(id, { notes: 'nuk tregohet' })
  await change(id, { status: 'cancelled' })
  await change(id, { status: 'confirmed' })
  await server.call(deleteAppointment, { id }, salon.token)
  await send()
  expect(types()).toEqual([
    'appointment.booked',
    'appointment.confirmed',
    'appointment.moved',
    'appointment.cancelled',
    'appointment.booked',
    'appointment.cancelled',
  ])
  const [booked, , moved, , , deleted] = arrived
  expect(booked?.data).toMatchObject({
    id,
    client_name: 'Ëndrit Hoxha',
    service_name: 'Prerje',
    price: 8,
    duration: 30,
    barber_id: salon.barber,
    appointment_date: '2026-11-21',
    appointment_time: '10:15',
  })
  expect(moved?.data).toMatchObject({ appointment_date: '2026-11-23', appointment_time: '16:00' })
  expect(deleted?.data).toMatchObject({ status: 'cancelled', deleted: true })
  for (const delivery of arrived) {
    expect(delivery.headers['webhook-signature']).toBe(signature(delivery, secret))
    expect(delivery.headers['webhook-timestamp']).toBe(String(Date.parse('2026-11-20T09:00:00Z') / 1000))
    expect(delivery.body).not.toContain('nuk tregohet')
  }
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  expect((await deliveries(webhook.id)).map(({ state, status }) => `${state} ${status}`)).toEqual(
    Array.from({ length: 6 }, () => 'delivered 204'),
  )
  await send()
  expect(arrived).toHaveLength(6)
})

test('events of clients and closed days are sent, only the chosen ones and only for the salon', async () => {
  await make('/all')
  await make('/days', ['day.closed'])
  const other = await server.salon('Tjetri')
  await make('/other', webhookEvents, other.token)
  await book('10:15', { client_name: 'Arta', client_phone: '044 123 456' })
  const date = '2026-11-20'
  const { total, expected } = (await server.call(getDayClose, { date }, salon.token)).figures
  await server.call(closeDay, { date, counted: 0, total, expected }, salon.token)
  await send()
  expect(arrived.map(({ path, type }) => `${path} ${type}`).sort()).toEqual([
    '/all appointment.booked',
    '/all client.changed',
    '/all day.closed',
    '/days day.closed',
  ])
  const client = arrived.find(({ type }) => type === 'client.changed')
  expect(client?.data).toMatchObject({ name: 'Arta', phone: expect.stringContaining('123'), deleted: false })
  expect(arrived.find(({ type }) => type === 'day.closed')?.data).toMatchObject({ day: date, visits: 0, counted: 0 })
})

test('uncommitted changes send no event', async () => {
  await make()
  await book()
  const clash = booking({ client_name: 'Tjetër', appointment_time: '10:15' })
  expect(await server.fault(bookAppointment, clash, salon.token)).toMatchObject({ status: 409 })
  await send()
  expect(types().filter((type) => type.startsWith('appointment'))).toEqual(['appointment.booked'])
})

test('a failed delivery is retried with growing delays; later events of the same object wait, others do not', async () => {
  const { webhook } = await make('/a', ['appointment.booked', 'appointment.moved'])
  answers.set('/a', failing(500))
  const first = await book()
  await send()
  await change(first.id, { appointment_time: '11:00' })
  answers.delete('/a')
  await book('15:00', { client_name: 'Arta' })
  await send()
  expect(arrived.map(({ type, data }) => `${type} ${String(data.client_name)}`)).toEqual([
    'appointment.booked Ëndrit Hoxha',
    'appointment.booked Arta',
  ])
  server.clock.pass(1)
  await send()
  expect(types().slice(2)).toEqual(['appointment.booked', 'appointment.moved'])
  expect(arrived[2]?.headers['webhook-id']).toBe(arrived[0]?.headers['webhook-id'])
  expect(arrived[2]?.data).toEqual(arrived[0]?.data)
  expect((await deliveries(webhook.id)).map(({ attempts }) => attempts)).toEqual([1, 1, 2])
})

test('a delay requested by the receiver is kept', async () => {
  await make('/a', ['appointment.booked'])
  answers.set('/a', failing(429, { 'retry-after': '600' }))
  await book()
  await send()
  server.clock.pass(9)
  await send()
  expect(arrived).toHaveLength(1)
  server.clock.pass(1)
  await send()
  expect(arrived).toHaveLength(2)
})

test('redirects are not followed, and no reply is a failure', async () => {
  const { webhook } = await make('/a', ['appointment.booked'])
  answers.set('/a', failing(302, { location: `${receiver.origin}/b` }))
  await book()
  await send()
  answers.set('/a', (response) => void response.destroy())
  await book('12:00')
  await send()
  expect(arrived.every(({ path }) => path === '/a')).toBe(true)
  const [second, first] = await deliveries(webhook.id)
  expect(first).toMatchObject({ state: 'waiting', status: 302, problem: null })
  expect(second).toMatchObject({ state: 'waiting', status: null, problem: 'unreachable' })
})

test('after three days of failures the webhook is disabled, the owner is notified, and no event is recorded until it is enabled', async () => {
  const { webhook } = await make('/key-in-path', ['appointment.booked'])
  answers.set('/key-in-path', failing(503))
  await book()
  await send()
  const [failed] = (await server.call(listWebhooks, {}, salon.token)).webhooks
  expect(failed).toMatchObject({ is_active: true, failing_since: '2026-11-20T09:00:00.000Z' })
  const mailsBefore = server.mails.length
  server.clock.pass(3 * 24 * 60)
  await send()
  await server.app.drain(mailJob)
  const [ended] = (await server.call(listWebhooks, {}, salon.token)).webhooks
  expect(ended).toMatchObject({ is_active: false, ended_at: '2026-11-23T09:00:00.000Z' })
  const mails = server.mails.slice(mailsBefore)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[salon.email, 'Një webhook u ndal – Orari']])
  expect(mails[0]?.text).not.toContain('key-in-path')
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'failed', attempts: 2 }])
  await book('12:00')
  expect(await server.fault(testWebhook, { id: webhook.id }, salon.token)).toMatchObject({ code: webhookOff().code })
  answers.clear()
  await server.call(updateWebhook, { id: webhook.id, is_active: true }, salon.token)
  await book('13:00')
  await send()
  expect(arrived.slice(2).map(({ data }) => data.appointment_time)).toEqual(['13:00'])
  const [on] = (await server.call(listWebhooks, {}, salon.token)).webhooks
  expect(on).toMatchObject({ is_active: true, failing_since: null, ended_at: null })
})

test('a success ends the period of failures', async () => {
  await make('/a', ['appointment.booked'])
  answers.set('/a', failing(500))
  await book()
  await send()
  answers.clear()
  server.clock.pass(2 * 24 * 60)
  await send()
  expect((await server.call(listWebhooks, {}, salon.token)).webhooks[0]?.failing_since).toBeNull()
})

test('a delivery can be repeated by hand with the same id, and a test event has no data', async () => {
  const { webhook } = await make('/a', ['appointment.booked'])
  await book()
  await send()
  const [delivery] = await deliveries(webhook.id)
  await server.call(replayDelivery, { id: webhook.id, delivery: delivery?.id ?? '' }, salon.token)
  await server.call(testWebhook, { id: webhook.id }, salon.token)
  await server.app.drain(webhooksJob)
  expect(types()).toEqual(['appointment.booked', 'appointment.booked', 'test'])
  expect(arrived[1]?.headers['webhook-id']).toBe(delivery?.id)
})

test('a process that is killed while sending loses no event', async () => {
  const { webhook } = await make('/a', ['appointment.booked'])
  await book()
  // Claimed by a process that was killed.
  await query(server, `update webhook_deliveries set due_at = '2026-11-20T09:05:00Z', attempts = 1`)
  await send()
  expect(arrived).toHaveLength(0)
  server.clock.pass(5)
  await send()
  expect(arrived).toHaveLength(1)
  expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
})

test('both secrets sign for a day after a new one is created, which only one reply shows', async () => {
  const { secret: former, webhook } = await make('/a', ['appointment.booked'])
  const { secret } = await server.call(rotateWebhookSecret, { id: webhook.id }, salon.token)
  await book()
  await send()
  const [first] = arrived
  expect(first?.headers['webhook-signature']).toBe(first && `${signature(first, secret)} ${signature(first, former)}`)
  server.clock.pass(24 * 60)
  await book('12:00')
  await send()
  const second = arrived[1]
  expect(second?.headers['webhook-signature']).toBe(second && signature(second, secret))
  const lists = JSON.stringify(await server.call(listWebhooks, {}, salon.token))
  expect(lists).not.toContain('whsec_')
  const all = await server.raw({ method: 'GET', url: '/api/export/json', token: salon.token })
  expect(all.body).toContain('"webhooks"')
  expect(all.body).not.toContain('whsec_')
  const logged = await query<{ row: string }>(server, 'select activities::text as row from activities')
  expect(logged.some(({ row }) => row.includes('whsec_'))).toBe(false)
})

test('another salon’s webhooks return 404, and a deleted webhook sends nothing', async () => {
  const { webhook } = await make()
  const { token } = await server.salon('Tjetri')
  const id = webhook.id
  for (const attempt of [
    server.fault(updateWebhook, { id, is_active: false }, token),
    server.fault(rotateWebhookSecret, { id }, token),
    server.fault(removeWebhook, { id }, token),
    server.fault(testWebhook, { id }, token),
    server.fault(listDeliveries, { id }, token),
    server.fault(replayDelivery, { id, delivery: id }, token),
  ])
    expect(await attempt).toMatchObject({ status: 404 })
  await book()
  await server.call(removeWebhook, { id }, salon.token)
  await send()
  expect(arrived).toEqual([])
})

test('a salon has at most ten, and they do not prevent its deletion', async () => {
  for (let made = 0; made < maxWebhooks; made += 1) await make(`/${made}`)
  const input = { url: receiver.origin, events: ['day.closed' as const] }
  expect(await server.fault(makeWebhook, input, salon.token)).toMatchObject({ code: tooManyWebhooks().code })
  await book()
  await query(server, `delete from salons where id = '${salon.id}'`)
  expect(await query(server, `select from webhook_deliveries where salon_id = '${salon.id}'`)).toEqual([])
})

test('old events are deleted', async () => {
  const { webhook } = await make('/a', ['appointment.booked'])
  await book()
  await send()
  server.clock.set('2026-12-25T09:00:00Z')
  await server.app.asSystem((call) => purge(call))
  const [remaining] = await query<{ count: number }>(
    server,
    `select count(*)::int as count from webhook_deliveries where webhook_id = '${webhook.id}'`,
  )
  expect(remaining?.count).toBe(0)
})

test('without the setting only public https addresses are accepted, and host names are checked for each call', async () => {
  await using strict = await openTestApp()
  const { token } = await strict.salon('Besa')
  const events = ['appointment.booked' as const]
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8:8443/x',
    'https://169.254.169.254/latest',
    'https://2130706433/',
    'https://localhost/',
    'https://db/',
    'https://user:pass@example.com/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'nothing',
  ])
    expect(await strict.fault(makeWebhook, { url, events }, token), url).toMatchObject({
      status: 400,
      code: addressRefused().code,
    })
  const { webhook } = await strict.call(makeWebhook, { url: 'https://hooks.example.com/x#y', events }, token)
  expect(webhook.url).toBe('https://hooks.example.com/x')
  // The host name now resolves to a private address.
  await query(strict, `update webhooks set url = '${receiver.origin.replace('http:', 'https:')}'`)
  await strict.call(testWebhook, { id: webhook.id }, token)
  await strict.app.drain(webhooksJob)
  const {
    deliveries: [delivery],
  } = await strict.call(listDeliveries, { id: webhook.id }, token)
  expect(delivery).toMatchObject({ state: 'waiting', problem: 'refused', status: null })
})

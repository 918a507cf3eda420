import { expect, test } from 'vitest'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { testReceiver } from '#testing/server/receiver.ts'
import { tablesWith } from '#testing/server/tablesWith.ts'
import { book as bookFor, booking } from '#testing/server/appointments.ts'
import { getProfile } from '#features/accounts/auth/contract.ts'
import { makeWebhook } from '#features/integrations/webhooks/contract.ts'
import { webhooksJob } from '#features/integrations/webhooks/server/jobs.ts'
import { listPrepaid, listOwedSales, recordSale } from '#features/money/sales/contract.ts'
import { bookAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { importClients, listImports, previewImport, undoImport } from '#features/salon/move-in/client-contract.ts'
import { mergeClients, undoMerge } from '../../merge/contract.ts'
import { anonymiseClient, getClient, updateClient } from '../../contract.ts'
import { listRemovedClients, restoreClient } from '../contract.ts'
import { eraseJob } from './jobs.ts'

/** Devices, imports, merges, webhooks, colleagues, owners and money of removed clients. */

const server = testApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
const salon = testSalon(server)

const book = (client_name: string, appointment_time: string, more: object = {}) =>
  bookFor(server, salon, { client_name, duration: 15, appointment_date: '2026-11-19', appointment_time, ...more })

/** Tables that contain a text in any column, after the erasure. */
async function tablesAfterErasure(text: string): Promise<string[]> {
  server.clock.pass(24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  server.clock.pass(-24 * 60)
  return tablesWith(server, text)
}

test('a device that kept changes of a removed client brings none of the words back', async () => {
  const visit = await book('Valon Zogaj', '09:00', { client_phone: '044 717 171', notes: 'nxiton' })
  const id = visit.client_id
  const { id: anonymous } = await server.call(anonymiseClient, { id }, salon.token)
  // Changes by the version that the device knew, and a booking and a sale by the former id.
  const { updated_at } = visit
  const changes = [{ notes: 'Zogaj vjen me djalin' }, { client_name: 'Valon Zogaj', client_phone: '044 717 171' }]
  for (const change of changes)
    expect(await server.fault(updateAppointment, { id: visit.id, updated_at, ...change }, salon.token)).toMatchObject({
      status: 409,
      code: 'stale',
    })
  const kept = booking({ client_id: id, client_name: 'Valon Zogaj', appointment_date: '2026-11-25' } as never)
  const refused = await server.fault(bookAppointment, kept, salon.token)
  expect([refused.status, refused.message]).toEqual([400, 'Ky klient nuk ekziston në sallonin tuaj.'])
  expect(await server.fault(updateClient, { id, notes: 'Zogaj' }, salon.token)).toMatchObject({ status: 404 })
  // Money that was taken is recorded all the same, for the client without a name.
  const lines = [{ kind: 'service', label: 'Larje', barber_id: salon.barber, price: 5 }]
  const sell = async () =>
    (
      await server.call(
        recordSale,
        { id: newId(server.clock.now()), client_id: id, lines, payments: [{ method: 'cash', amount: 5 }] } as never,
        salon.token,
      )
    ).sale
  expect(await sell()).toMatchObject({ client_id: anonymous, client_name: 'Klient anonim' })
  expect(await tablesAfterErasure('zogaj')).toEqual([])
  expect(await sell()).toMatchObject({ client_id: null, client_name: null })
  // The number is a new client's now.
  const again = await book('Valon Zogaj', '09:30', { client_phone: '044 717 171' })
  expect([id, anonymous]).not.toContain(again.client_id)
})

test('undoing an import brings no erased client back, in either order and at the same time', async () => {
  const names = ['Kaltrina Mema', 'Kaltrina Mula', 'Kaltrina Muja']
  const existing = await Promise.all(names.map((name, index) => book(name, ['10:00', '10:15', '10:30'][index] ?? '')))
  const rows = names.map((name, line) => ({
    line: line + 1,
    name,
    phones: [`044 73 73 7${line}`],
    notes: `${name} vjen rrallë`,
  }))
  const bring = async () => {
    const { digest } = await server.call(previewImport, { rows }, salon.token)
    const id = crypto.randomUUID()
    await server.call(importClients, { id, file_name: 'klientet.csv', digest, rows }, salon.token)
    return id
  }
  const [first, second, third] = existing.map(({ client_id }) => client_id) as [string, string, string]
  const importId = await bring()
  await server.call(anonymiseClient, { id: first }, salon.token)
  const [, removed] = await Promise.all([
    server.call(undoImport, { id: importId }, salon.token),
    server.call(anonymiseClient, { id: second }, salon.token),
  ])
  expect(removed.message).toBe('Klienti u anonimizua.')
  await server.call(anonymiseClient, { id: third }, salon.token)
  // A client who is restored after the undo has what the file gave, and the import cannot be undone twice.
  await server.call(restoreClient, { id: first }, salon.token)
  expect((await server.call(getClient, { id: first }, salon.token)).client).toMatchObject({
    notes: 'Kaltrina Mema vjen rrallë',
  })
  const { imports } = await server.call(listImports, {}, salon.token)
  expect(imports.find(({ id }) => id === importId)).toMatchObject({ undone: true, undoable: false })
  await server.call(anonymiseClient, { id: first }, salon.token)
  expect(await tablesAfterErasure('kaltrina')).toEqual([])
  for (const text of ['44 73 73 7', '4473737']) expect([text, await tablesAfterErasure(text)]).toEqual([text, []])
})

test('of two clients whose merge was undone, one is erased and the other keeps what is its own', async () => {
  const kept = await book('Arta Gashi', '11:00', { client_phone: '044 818 181', notes: 'Arta pa sheshuar' })
  const other = await book('Fitore Dushi', '11:15', { client_phone: '045 828 282', notes: 'dushi e ftohtë' })
  await server.call(updateClient, { id: other.client_id, notes: 'dushi vjen me fëmijën' }, salon.token)
  const pair = { id: kept.client_id, merged_id: other.client_id }
  await server.call(mergeClients, pair, salon.token)
  // The merged one has no row, so it cannot be removed alone.
  expect(await server.fault(anonymiseClient, { id: other.client_id }, salon.token)).toMatchObject({ status: 404 })
  await server.call(undoMerge, pair, salon.token)
  await server.call(anonymiseClient, { id: other.client_id }, salon.token)
  for (const text of ['dushi', 'fitore', '45828282', '828 282'])
    expect([text, await tablesAfterErasure(text)]).toEqual([text, []])
  expect((await server.call(getClient, { id: kept.client_id }, salon.token)).client).toMatchObject({
    name: 'Arta Gashi',
    phone: '044 818 181',
    totalAppointments: 1,
  })
  const [visit] = await query(
    server,
    `select notes from appointments where salon_id = '${salon.id}' and id = '${kept.id}'`,
  )
  expect(visit).toEqual({ notes: 'Arta pa sheshuar' })
})

test('debt, package and deposit stay with the client without a name, whom nobody can name after the erasure', async () => {
  const { client_id: id } = await book('Luan Haxhiu', '13:00', { client_phone: '044 949 494' })
  const sell = (lines: object[], payments: object[]) =>
    server.call(recordSale, { id: newId(server.clock.now()), client_id: id, lines, payments } as never, salon.token)
  await sell(
    [
      { kind: 'deposit', price: 30 },
      { kind: 'gift_card', price: 20 },
    ],
    [{ method: 'cash', amount: 50 }],
  )
  await sell(
    [{ kind: 'service', label: 'Larje', barber_id: salon.barber, price: 12 }],
    [{ method: 'debt', amount: 12 }],
  )
  const sums = () =>
    query(
      server,
      `select sum(total_cents)::int as cents, count(*)::int as sales from sales where salon_id = '${salon.id}'`,
    )
  const before = await sums()
  const { id: anonymous } = await server.call(anonymiseClient, { id, confirm_money: true }, salon.token)
  expect(await tablesAfterErasure('haxhiu')).toEqual([])
  expect(await sums()).toEqual(before)
  const owed = (await server.call(listOwedSales, { client_id: anonymous }, salon.token)).sales
  expect(owed).toMatchObject([{ owed: 12, client_name: 'Klient anonim' }])
  const prepaid = (await server.call(listPrepaid, { client_id: anonymous }, salon.token)).prepaid
  expect(prepaid).toMatchObject([{ kind: 'deposit', left: 30, client_name: 'Klient anonim' }])
  // A gift card has no client: who shows it can pay with it.
  const cards = await query(
    server,
    `select client_id from prepaid where salon_id = '${salon.id}' and kind = 'gift_card'`,
  )
  expect(cards).toEqual([{ client_id: null }])
  expect(await query(server, `select from removed_clients where id = '${id}' and anonymous_id is not null`)).toEqual([])
})

/** Bodies that a program got, and what it does before it answers with an error. */
const bodies: string[] = []
let beforeAnswer: () => Promise<unknown> = () => Promise.resolve()
const receiver = testReceiver(({ body }, response) => {
  bodies.push(body.toString())
  void beforeAnswer().finally(() => response.writeHead(500).end())
})

test('of a client who is erased while a webhook is being sent, no later attempt has more than ids', async () => {
  const url = `${receiver.origin}/`
  await server.call(makeWebhook, { url, events: ['appointment.booked', 'client.changed'] }, salon.token)
  const { client_id: id } = await book('Rina Kelmendi', '14:00', { client_phone: '044 606 161' })
  const send = async () => {
    await server.app.asSystem((call) => call.queue(webhooksJob, {}))
    await server.app.drain(webhooksJob)
  }
  let erased: Promise<unknown> | undefined
  beforeAnswer = () => (erased ??= server.call(anonymiseClient, { id }, salon.token))
  await send()
  await erased
  expect(bodies.join()).toContain('Kelmendi')
  bodies.length = 0
  server.clock.pass(60)
  await send()
  expect(bodies.length).toBeGreaterThan(1)
  for (const text of ['Kelmendi', '606 161', '606161']) expect(bodies.join()).not.toContain(text)
  const sent = bodies.map((body) => JSON.parse(body) as { type: string; data: object })
  expect(sent.filter(({ type }) => type === 'appointment.booked').map(({ data }) => Object.keys(data))).toEqual([
    ['id'],
  ])
  server.clock.pass(-60)
  expect(await tablesAfterErasure('kelmendi')).toEqual([])
  await query(server, 'delete from webhooks')
})

test('two owners: one returns whom the other erased; of both at once exactly one wins, and nothing is half', async () => {
  const second = await server.colleague(salon, 'reception')
  await query(server, `update users set salon_role = 'owner' where id = '${second.userId}'`)
  const { client_id: id } = await book('Shqipe Morina', '14:30', { client_phone: '044 707 171' })
  await server.call(anonymiseClient, { id }, salon.token)
  expect((await server.call(listRemovedClients, {}, second.token)).clients).toMatchObject([{ id }])
  await server.call(restoreClient, { id }, second.token)
  // Both erase, then one returns while the other erases again.
  const erase = (token: string) => server.call(anonymiseClient, { id }, token)
  const both = await Promise.allSettled([erase(salon.token), erase(second.token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_found' } })
  await Promise.allSettled([server.call(restoreClient, { id }, second.token), erase(salon.token)])
  const rows = async (table: string, more = '') =>
    (await query(server, `select from ${table} where salon_id = '${salon.id}' and id = '${id}' ${more}`)).length
  // The client is there or hidden, never both.
  expect((await rows('clients')) + (await rows('removed_clients', 'and kept is not null'))).toBe(1)
  if ((await rows('clients')) === 1) await erase(second.token)
  expect(await tablesAfterErasure('morina')).toEqual([])
})

test('a colleague who is a client too keeps the account, the mails and the name as a barber', async () => {
  // Booked first, because bookings name the barber.
  const { client_id: id } = await book('Blendi Tahiri', '12:00', { client_phone: '044 939 393' })
  const colleague = await server.colleague(salon, 'barber')
  const [user] = await query<{ email: string; name: string }>(
    server,
    `update users set name = 'Blendi Tahiri', email_verified_at = now() where id = '${colleague.userId}' returning email, name`,
  )
  await query(
    server,
    `update barbers set name = 'Blendi Tahiri' where id = '${salon.barber}' and salon_id = '${salon.id}'`,
  )
  await query(
    server,
    `insert into mails (id, to_address, subject, body_text, body_html, created_at) values (gen_random_uuid(), '${user?.email}', 'Ftesë', 'x', 'x', now())`,
  )
  await server.call(updateClient, { id, email: user?.email }, salon.token)
  await server.call(anonymiseClient, { id }, salon.token)
  expect(await tablesAfterErasure('tahiri')).toEqual(['barbers', 'users'])
  expect(
    await query(server, `select subject from mails where to_address = '${user?.email}' and subject = 'Ftesë'`),
  ).toHaveLength(1)
  expect(await tablesAfterErasure('939 393')).toEqual([])
  expect((await server.call(getProfile, {}, colleague.token)).user).toMatchObject({ name: 'Blendi Tahiri' })
})

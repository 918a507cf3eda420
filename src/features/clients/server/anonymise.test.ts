import { expect, test } from 'vitest'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { tablesWith } from '#testing/server/tablesWith.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { listOwedSales, listPrepaid, recordSale } from '#features/money/sales/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { deleteAppointment, restoreAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'
import { eraseJob } from '../anonymise/server/jobs.ts'
import { importClients, previewImport } from '#features/salon/move-in/client-contract.ts'
import { mergeClients } from '../merge/contract.ts'
import { anonymiseClient, getClient, listClients, searchClients, updateClient } from '../contract.ts'

const server = testApp()
const salon = testSalon(server)

const book = (client_name: string, appointment_time: string, more: object = {}) =>
  bookFor(server, salon, { client_name, duration: 15, appointment_date: '2026-11-19', appointment_time, ...more })

/** The client's name in every field of a booking that holds text about a person. */
const personal = (name: string) =>
  Object.fromEntries(
    Object.entries(appointmentFields).flatMap(([field, entry]) =>
      'personal' in entry && entry.create ? [[field, `${name} (${field})`]] : [],
    ),
  )

test('name, phones and notes are deleted from every table and the audit log; visits and totals stay', async () => {
  const name = 'Xhevahire Zogaj'
  const texts = { ...personal(name), client_name: name, client_phone: '044 717 171' }
  const first = await book(name, '09:00', texts)
  const id = first.client_id
  await server.call(updateAppointment, { id: first.id, status: 'completed' }, salon.token)
  const deleted = await book(name, '10:00', { ...texts, client_id: id })
  await server.call(deleteAppointment, { id: deleted.id }, salon.token)
  await server.call(
    updateClient,
    {
      id,
      notes: 'gruaja e Zogajt',
      email: 'zogaj@shembull.example',
      other_phones: '049 717 171',
      is_blocked: true,
      block_reason: 'Zogaj nuk erdhi',
    },
    salon.token,
  )
  const twin = await book('Xheva Zogaj', '11:00', { client_phone: '045 717 171' })
  await server.call(mergeClients, { id, merged_id: twin.client_id }, salon.token)
  const rows = [{ line: 1, name, phones: ['044 717 171'], birthday: '14.5.' }]
  const { digest } = await server.call(previewImport, { rows }, salon.token)
  await server.call(importClients, { id: crypto.randomUUID(), file_name: 'klientet.csv', digest, rows }, salon.token)
  expect(await tablesWith(server, 'zogaj')).toEqual(
    expect.arrayContaining(['clients', 'appointments_and_holds', 'client_merges']),
  )
  const sums = () =>
    query(
      server,
      `select count(*)::int as n, sum(price_cents)::int as cents from appointments where salon_id = '${salon.id}'`,
    )
  const before = await sums()

  const words = ['zogaj', 'xhev', '717171', '717 171']
  const reply = await server.call(anonymiseClient, { id }, salon.token)
  expect(reply.undo_until).toBe('2026-11-21T09:00:00.000Z')
  expect(reply.message).toBe('Klienti u anonimizua.')
  // For a day the owner can restore the client.
  for (const text of words) expect([text, await tablesWith(server, text)]).toEqual([text, ['removed_clients']])
  expect(await sums()).toEqual(before)
  expect((await server.call(getClient, { id: reply.id }, salon.token)).client).toMatchObject({
    name: 'Klient anonim',
    phone: null,
    other_phones: null,
    notes: null,
    is_blocked: false,
    totalAppointments: 2,
    totalSpent: 5,
    anonymised_at: '2026-11-20T09:00:00.000Z',
  })
  expect((await server.call(listClients, {}, salon.token)).clients).toEqual([])
  expect((await server.call(searchClients, { q: 'klient' }, salon.token)).clients).toEqual([])
  expect((await server.call(searchClients, { q: '' }, salon.token)).clients).toEqual([])
  expect(await server.fault(getClient, { id }, salon.token)).toMatchObject({ status: 404 })
  expect(await server.fault(anonymiseClient, { id: reply.id }, salon.token)).toMatchObject({ status: 404 })
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  expect(await tablesWith(server, 'zogaj')).toEqual(['removed_clients'])
  server.clock.pass(24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  for (const text of words) expect([text, await tablesWith(server, text)]).toEqual([text, []])
  server.clock.pass(-24 * 60)
  const back = await server.call(restoreAppointment, { id: deleted.id }, salon.token)
  expect(back.appointment).toMatchObject({ client_id: reply.id, client_name: 'Klient anonim', notes: null })
  expect((await book(name, '12:00')).client_id).not.toBe(reply.id)
})

test('two anonymous clients stay two; one with future visits is refused, and so is anyone but the owner', async () => {
  const [first, two] = [await book('Ana', '13:00'), await book('Beni', '13:30')]
  const ahead = await book('Ciku', '14:00', { appointment_date: '2026-12-01' })
  const ids = await Promise.all(
    [first, two].map(async ({ client_id: id }) => (await server.call(anonymiseClient, { id }, salon.token)).id),
  )
  expect(new Set(ids).size).toBe(2)
  const reception = await server.colleague(salon, 'reception')
  expect(await server.fault(anonymiseClient, { id: ahead.client_id }, reception.token)).toMatchObject({ status: 403 })
  expect(await server.fault(anonymiseClient, { id: ahead.client_id }, salon.token)).toMatchObject({
    status: 409,
    code: 'client_expected',
  })
  await server.call(updateAppointment, { id: ahead.id, status: 'cancelled' }, salon.token)
  await server.call(anonymiseClient, { id: ahead.client_id }, salon.token)
})

test('a client with a credit or a debt is anonymised only after a confirmation of the sums', async () => {
  const { client_id: id } = await book('Arta Berisha', '15:00')
  const sell = (lines: object[], payments: object[]) =>
    server.call(recordSale, { id: newId(server.clock.now()), client_id: id, lines, payments } as never, salon.token)
  await sell([{ kind: 'deposit', price: 30 }], [{ method: 'cash', amount: 30 }])
  const service = { kind: 'service', label: 'Larje', barber_id: salon.barber, price: 12.5 }
  await sell([service], [{ method: 'debt', amount: 12.5 }])
  expect(await server.fault(anonymiseClient, { id }, salon.token)).toMatchObject({
    status: 409,
    code: 'client_money',
    extra: { credit: { EUR: 30 }, debt: { EUR: 12.5 } },
  })
  const { id: anonymous } = await server.call(anonymiseClient, { id, confirm_money: true }, salon.token)
  expect((await server.call(listOwedSales, { client_id: anonymous }, salon.token)).sales).toMatchObject([
    { owed: 12.5 },
  ])
  expect((await server.call(listPrepaid, { client_id: anonymous }, salon.token)).prepaid).toMatchObject([{ left: 30 }])
})

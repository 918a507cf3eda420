import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { tablesWith } from '#testing/server/tablesWith.ts'
import { eraseJob } from '#features/clients/anonymise/server/jobs.ts'
import { anonymiseClient, getClient, getClientSummary, updateClient } from '#features/clients/contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { listClientRequests } from '#features/clients/requests/contract.ts'
import {
  bookAppointment,
  getAppointment,
  listAppointments,
  updateAppointment,
} from '#features/schedule/appointments/contract.ts'
import { getReminders, listAppointmentMessages } from '#features/schedule/client-messages/contract.ts'
import { listRequests } from '#features/schedule/requests/contract.ts'
import { getWaitingList, saveWait } from '#features/schedule/waiting-list/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { openPage } from '#testing/server/onlineBooking.ts'
import { clientTokenFor } from '#features/online-booking/client-link/server/public.ts'
import { textsOf } from '#features/online-booking/texts/rules.ts'
import { listClientConsents } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)
const parent = { under_16: true, parent_name: 'Vjosa Hoxha', parent_phone: '044 999 888' }

const visit = (client_name: string, more: object = {}) =>
  book(server, salon, { client_name, client_phone: '044 123 456', appointment_time: '10:00', ...more })
const edit = (id: string, changes: object) => server.call(updateClient, { id, ...changes }, salon.token)
const consents = async (id: string, token = salon.token) =>
  (await server.call(listClientConsents, { id }, token)).consents

test('each answer is in the history with its day and who noted it, for owner and reception', async () => {
  const { client_id: id } = await visit('Njomëza Hoxha')
  expect(await consents(id)).toEqual([])
  for (const message_consent of ['refused', 'refused', null, 'given'] as const) {
    server.clock.pass(1)
    await edit(id, { message_consent })
  }
  const noted = await consents(id)
  expect(noted.map(({ answer }) => answer)).toEqual(['given', null, 'refused'])
  expect(noted[0]).toMatchObject({ kind: 'messages', way: 'salon', noted_by: expect.stringMatching(/./) })
  const reception = await server.colleague(salon, 'reception')
  expect(await consents(id, reception.token)).toHaveLength(3)
  const barber = await server.colleague(salon, 'barber')
  expect(await server.fault(listClientConsents, { id }, barber.token)).toMatchObject({ status: 403 })
  const cards = `select user_id, subject from security_events where kind = 'card' and salon_id = '${salon.id}'`
  expect(await query(server, cards)).toContainEqual({ user_id: salon.userId, subject: id })
  const other = await server.salon('Tjetër')
  expect(await consents(id, other.token)).toEqual([])
})

test('a visit names the parent of a client under 16 in every list, to who may see phones', async () => {
  const { id, client_id } = await visit('Rinor Hoxha', { appointment_date: '2026-11-21' })
  await edit(client_id, { ...parent, phone: null })
  const days = { from: localDate('2026-11-21'), to: localDate('2026-11-21') }
  const named = async (token: string) => {
    const { appointments } = await server.call(listAppointments, days, token)
    const { appointment } = await server.call(getAppointment, { id }, token)
    expect(appointments.find((one) => one.id === id)?.parent).toEqual(appointment.parent)
    return appointment
  }
  const of = { client_id, name: 'Vjosa Hoxha', parent_phone: '044 999 888' }
  expect(await named(salon.token)).toMatchObject({ client_phone: null, parent: of })
  const { appointment: moved } = await server.call(updateAppointment, { id, appointment_time: '10:30' }, salon.token)
  expect(moved.parent).toEqual(of)
  const barber = await server.colleague(salon, 'barber', salon.barber)
  expect((await named(barber.token)).parent).toEqual({ client_id, name: null, parent_phone: null })
  const place = { barber_id: salon.barber, service_name: 'Prerje', price: 5, appointment_date: localDate('2026-11-22') }
  for (const [hour, token, chosen, parent] of [
    [13, salon.token, {}, of],
    [14, salon.token, { client_id }, of],
    [15, barber.token, {}, { client_id, name: null, parent_phone: null }],
  ] as const) {
    const time = { id: newId(server.clock.now()), appointment_time: localTime(`${hour}:00`) }
    const body = { client_name: 'Rinor Hoxha', ...place, ...time, ...chosen }
    const first = await server.call(bookAppointment, body, token)
    expect(first.appointment).toMatchObject({ client_id, parent })
    expect(await server.call(bookAppointment, body, token)).toEqual(first)
  }
  await edit(client_id, { under_16: false })
  expect(await named(salon.token)).not.toHaveProperty('parent')
})

test('under 16 needs a parent, whose data go with it, and keeps it over a merge', async () => {
  const { client_id: id } = await visit('Ana Hoxha')
  expect(await server.fault(updateClient, { id, under_16: true }, salon.token)).toMatchObject({
    status: 400,
    message: 'Shkruani emrin e prindit.',
  })
  expect(await server.fault(updateClient, { id, ...parent, parent_phone: null }, salon.token)).toMatchObject({
    message: 'Shkruani telefonin e prindit.',
  })
  await edit(id, parent)
  const kept = await visit('Ana H', { appointment_time: '11:00', client_phone: '045 111 222' })
  await server.call(mergeClients, { id: kept.client_id, merged_id: id }, salon.token)
  const { client } = await server.call(getClient, { id: kept.client_id }, salon.token)
  expect(client).toMatchObject(parent)
  await edit(kept.client_id, { under_16: false })
  const after = (await server.call(getClient, { id: kept.client_id }, salon.token)).client
  expect(after).toMatchObject({ under_16: false, parent_name: null, parent_phone: null })
})

test('messages and reminders go to the parent, advertising to nobody; a barber without phones does not see the phone', async () => {
  const { id, client_id, barber_id } = await visit('Ana Hoxha', { appointment_date: '2026-11-21' })
  const messages = (token = salon.token) => server.call(listAppointmentMessages, { id }, token)
  expect(await messages()).toMatchObject({ may_advertise: false, parent: null })
  await edit(client_id, { message_consent: 'given' })
  expect(await messages()).toMatchObject({ may_advertise: true })
  await edit(client_id, parent)
  const to = { client_id, name: 'Vjosa Hoxha', parent_phone: '044 999 888' }
  expect(await messages()).toMatchObject({ may_advertise: false, parent: to })
  expect((await server.call(getReminders, { date: '2026-11-21' }, salon.token)).parents).toEqual([to])
  const barber = await server.colleague(salon, 'barber', barber_id)
  const { parent: seen } = await messages(barber.token)
  const { client } = await server.call(getClient, { id: client_id }, barber.token)
  expect([seen?.parent_phone, client.parent_phone]).toEqual([
    client.phone && '044 999 888',
    client.phone && '044 999 888',
  ])
})

test('the details of a visit, a freed time and an online request have the parent, for barbers without the phone', async () => {
  const { id, client_id, barber_id } = await visit('Ana Hoxha', { appointment_date: '2026-11-21' })
  const read = async () => {
    const { summary } = await server.call(getClientSummary, { id: client_id }, salon.token)
    const { waits } = await server.call(getWaitingList, {}, salon.token)
    const { requests } = await server.call(listRequests, {}, salon.token)
    return [summary, ...waits, ...requests].map((one) => one.parent)
  }
  const days = { from_date: localDate('2026-11-20'), to_date: localDate('2026-11-21') }
  await server.call(saveWait, { id: newId(server.clock.now()), appointment_id: id, ...days }, salon.token)
  await query(server, `update appointments_and_holds set request = 'waiting', online_at = now() where id = '${id}'`)
  expect(await read()).toEqual([undefined, undefined, undefined])
  await edit(client_id, parent)
  const to = { name: parent.parent_name, parent_phone: parent.parent_phone }
  expect(await read()).toEqual([to, to, to])
  const barber = await server.colleague(salon, 'barber', barber_id)
  await query(server, `update salons set barbers_see_phones = false where id = '${salon.id}'`)
  const hidden = { name: null, parent_phone: null }
  const { summary } = await server.call(getClientSummary, { id: client_id }, barber.token)
  const { requests } = await server.call(listRequests, {}, barber.token)
  expect([summary, ...requests].map((one) => one.parent)).toEqual([hidden, hidden])
})

test('a request of a client under 16 by the link is answered to the parent, who alone consents', async () => {
  await openPage(server, salon.token)
  const { id, client_id } = await visit('Ana Hoxha')
  await edit(client_id, parent)
  const token = await server.app.asSystem((call) => clientTokenFor({ ...call, salon: call.scope(salon.id) }, id))
  const page = await server.raw({ method: 'GET', url: `/v/${token}/te-dhenat` })
  const { ownData } = textsOf('sq')
  expect(page.body).toContain(ownData.parent)
  for (const hidden of [ownData.agree, 'Vjosa', '999']) expect(page.body).not.toContain(hidden)
  const post = (rest: string, form: Record<string, string>) =>
    server.raw({ method: 'POST', url: `/v/${token}/te-dhenat/${rest}`, form })
  expect((await post('mesazhet', { answer: 'given' })).statusCode).toBe(303)
  expect((await post('shendeti', { answer: 'given' })).statusCode).toBe(303)
  expect(await consents(client_id)).toEqual([])
  await post('kerkesa', { kind: 'erase' })
  const { requests } = await server.call(listClientRequests, {}, salon.token)
  expect(requests).toMatchObject([{ name: 'Ana Hoxha', parent: 'Vjosa Hoxha', contact: '044 999 888', way: 'online' }])
})

test('an erasure leaves nothing of the parent', async () => {
  const { client_id: id } = await visit('Ana Zogaj', { appointment_date: '2026-11-19' })
  await edit(id, { ...parent, parent_name: 'Drita Zogaj', parent_phone: '049 777 333' })
  await server.call(anonymiseClient, { id }, salon.token)
  server.clock.pass(24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  for (const text of ['zogaj', '777 333']) expect([text, await tablesWith(server, text)]).toEqual([text, []])
})

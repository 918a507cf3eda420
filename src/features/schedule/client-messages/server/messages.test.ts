import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookFor, type Booking } from '#testing/server/appointments.ts'
import { deleteAppointment, restoreAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { updateClient } from '#features/clients/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import {
  getMessageSetup,
  getReminders,
  listAppointmentMessages,
  recordMessage,
  removeMessage,
  saveTemplate,
} from '../contract.ts'
import { clientMessagePurgeJob } from './jobs.ts'

const server = testApp()
const salon = freshSalon(server, { now: '2026-11-20T15:00:00Z' })

const book = (time: string, more: Partial<Booking> = {}) =>
  bookFor(server, salon, {
    client_name: `Klient ${time}`,
    client_phone: '044 123 456',
    appointment_time: time,
    ...more,
  })

const reminders = (input: CallInputOf<typeof getReminders> = {}, token = salon.token) =>
  server.call(getReminders, input, token)

const states = async () => (await reminders()).messages.map(({ state }) => state)

type Visit = Awaited<ReturnType<typeof book>>
const written = ({ id, appointment_date, appointment_time }: Visit) => ({
  id,
  message_id: randomUUID(),
  template: 'tomorrow' as const,
  state: 'written' as const,
  channel: 'whatsapp' as const,
  date: appointment_date,
  time: appointment_time,
})

test('a salon without own texts has the defaults and no templates', async () => {
  await server.call(
    updateSalon,
    { name: 'Salloni Besa', country: 'AL', time_zone: 'Europe/Tirane', address: 'rr. B 1', phone: null },
    salon.token,
  )
  expect(await server.call(getMessageSetup, {}, salon.token)).toMatchObject({
    salon: { name: 'Salloni Besa', country: 'AL', address: 'rr. B 1', phone: null },
    templates: [],
  })
})

test('one text is saved for each kind, and null or the default removes it', async () => {
  const save = (text: string | null) => server.call(saveTemplate, { kind: 'thanks', text }, salon.token)
  expect(await save('  Faleminderit {emri}. ')).toMatchObject({
    message: 'Teksti u ruajt.',
    templates: [{ kind: 'thanks', text: 'Faleminderit {emri}.' }],
  })
  await save('Shihemi, {Emri}')
  const { templates } = await server.call(getMessageSetup, {}, salon.token)
  expect(templates).toEqual([{ kind: 'thanks', text: 'Shihemi, {Emri}' }])
  expect(await save(null)).toMatchObject({ message: 'U kthye teksti i parazgjedhur.', templates: [] })
  await save('Shihemi')
  const { defaultTemplates } = await import('../defaultTemplates.ts')
  expect((await save(defaultTemplates.thanks)).templates).toEqual([])
})

test('invalid texts are refused with a sentence, and another salon keeps its own', async () => {
  for (const [text, message] of [
    [' ', 'Teksti i mesazhit është i detyrueshëm.'],
    ['Tung {emir}', 'Një fjalë në kllapa nuk njihet. Përdorni fjalët nga lista poshtë tekstit.'],
    ['x'.repeat(1001), 'Teksti mund të ketë më së shumti 1000 karaktere.'],
  ] as const) {
    expect(await server.fault(saveTemplate, { kind: 'thanks', text }, salon.token)).toMatchObject({
      status: 400,
      message,
    })
  }
  expect(await server.fault(saveTemplate, { kind: 'spam' as never, text: 'x' }, salon.token)).toMatchObject({
    status: 400,
  })
  const other = await server.salon('Tjetri')
  await server.call(saveTemplate, { kind: 'thanks', text: 'Ky' }, salon.token)
  expect((await server.call(getMessageSetup, {}, other.token)).templates).toEqual([])
})

test('tomorrow is listed by time without cancelled visits, with user, channel and time of each reminder', async () => {
  const late = await book('11:00')
  const early = await book('09:00')
  const gone = await book('10:00')
  await book('09:00', { appointment_date: '2026-11-22' })
  await server.call(updateAppointment, { id: gone.id, status: 'cancelled', cancel_reason: 'client' }, salon.token)
  const before = await reminders()
  expect(before.date).toBe('2026-11-21')
  expect(before.appointments.map(({ id }) => id)).toEqual([early.id, late.id])
  expect(before).toMatchObject({ messages: [], channels: [], next_date: null })

  const input = written(early)
  const { recorded } = await server.call(recordMessage, { ...input, channel: 'viber' }, salon.token)
  expect(recorded).toMatchObject({ id: input.message_id, state: 'written', channel: 'viber' })
  server.clock.set('2026-11-20T15:01:00Z')
  await server.call(recordMessage, { ...written(late), state: 'skipped', channel: null }, salon.token)
  const after = await reminders()
  expect(after.messages.map(({ appointment_id, state }) => [appointment_id, state])).toEqual(
    expect.arrayContaining([
      [early.id, 'written'],
      [late.id, 'skipped'],
    ]),
  )
  expect(after.messages.find(({ id }) => id === input.message_id)?.created_at).toBe('2026-11-20T15:00:00.000Z')
  expect(after.channels).toEqual([{ client_id: early.client_id, channel: 'viber' }])
})

test('the same call sent twice records nothing new, and undo restores the former record', async () => {
  const visit = await book('09:00')
  const skipped = { ...written(visit), state: 'skipped' as const, channel: null }
  await server.call(recordMessage, skipped, salon.token)
  server.clock.set('2026-11-20T15:05:00Z')
  const input = written(visit)
  await server.call(recordMessage, input, salon.token)
  await server.call(recordMessage, input, salon.token)
  expect(await states()).toEqual(['written'])
  await server.call(removeMessage, { id: visit.id, message_id: input.message_id }, salon.token)
  expect(await states()).toEqual(['skipped'])
  await server.call(removeMessage, { id: visit.id, message_id: input.message_id }, salon.token)
  await server.call(removeMessage, { id: visit.id, message_id: skipped.message_id }, salon.token)
  expect(await states()).toEqual([])
})

test('a moved visit needs a new reminder, and has it when it moves back', async () => {
  const visit = await book('09:00')
  await server.call(recordMessage, written(visit), salon.token)
  await server.call(updateAppointment, { id: visit.id, appointment_time: '12:00' }, salon.token)
  expect((await reminders()).messages).toEqual([])
  await server.call(updateAppointment, { id: visit.id, appointment_time: '09:00' }, salon.token)
  expect((await reminders()).messages).toHaveLength(1)
})

test('a deleted and restored visit keeps its messages', async () => {
  const visit = await book('09:00')
  await server.call(recordMessage, written(visit), salon.token)
  await server.call(deleteAppointment, { id: visit.id }, salon.token)
  expect(await server.fault(recordMessage, written(visit), salon.token)).toMatchObject({ status: 404 })
  await server.call(restoreAppointment, { id: visit.id }, salon.token)
  expect((await reminders()).messages).toHaveLength(1)
})

test('a visit’s window has the latest message of each template and the client’s last channel, except calls', async () => {
  const visit = await book('09:00')
  const earlier = await book('16:00', { appointment_date: '2026-11-20', client_id: visit.client_id })
  await server.call(recordMessage, { ...written(earlier), channel: 'sms', template: 'thanks' }, salon.token)
  server.clock.set('2026-11-20T15:10:00Z')
  await server.call(recordMessage, { ...written(visit), channel: 'call', template: 'confirmed' }, salon.token)
  const read = await server.call(listAppointmentMessages, { id: visit.id }, salon.token)
  expect(read.messages).toMatchObject([{ template: 'confirmed', channel: 'call' }])
  expect(read.client_channel).toBe('sms')
})

test('a client without messages is marked, for the day and for the visit', async () => {
  const visit = await book('09:00')
  await book('10:00')
  await server.call(updateClient, { id: visit.client_id, message_consent: 'refused' }, salon.token)
  expect((await reminders()).refused).toEqual([visit.client_id])
  expect((await server.call(listAppointmentMessages, { id: visit.id }, salon.token)).refused).toBe(true)
})

test('a day without visits names the next day with visits', async () => {
  await book('09:00', { appointment_date: '2026-11-24' })
  const gone = await book('09:00', { appointment_date: '2026-11-23' })
  await server.call(updateAppointment, { id: gone.id, status: 'cancelled', cancel_reason: 'salon' }, salon.token)
  expect(await reminders()).toMatchObject({ appointments: [], next_date: '2026-11-24' })
  expect((await reminders({ date: '2026-11-24' })).appointments).toHaveLength(1)
  expect((await reminders({ date: '2026-11-25' })).next_date).toBe(null)
})

test('a barber sees and records messages of their own column only', async () => {
  const { data } = await server.call(listBarbers, {}, salon.token)
  const { data: second } = await server.call(addBarber, { name: 'Dardan', color: 2 }, salon.token)
  const foreign = await book('09:00')
  const ownVisit = await book('09:00', { barber: 'Dardan' })
  expect(data).toHaveLength(1)
  const barber = await server.colleague(salon, 'barber', second.id)
  expect((await reminders({}, barber.token)).appointments.map(({ id }) => id)).toEqual([ownVisit.id])
  await server.call(recordMessage, written(ownVisit), barber.token)
  expect((await server.fault(recordMessage, written(foreign), barber.token)).status).toBeGreaterThanOrEqual(403)
  expect(await server.fault(saveTemplate, { kind: 'thanks', text: 'x' }, barber.token)).toMatchObject({ status: 403 })
})

test('another salon neither sees nor removes messages', async () => {
  const visit = await book('09:00')
  const input = written(visit)
  await server.call(recordMessage, input, salon.token)
  const other = await server.salon('Tjetri')
  expect(await reminders({}, other.token)).toMatchObject({ appointments: [], messages: [], channels: [] })
  for (const refused of [
    await server.fault(recordMessage, input, other.token),
    await server.fault(removeMessage, { id: visit.id, message_id: input.message_id }, other.token),
    await server.fault(listAppointmentMessages, { id: visit.id }, other.token),
  ]) {
    expect(refused).toMatchObject({ status: 404, message: 'Termini nuk u gjet. Rifreskoni faqen.' })
  }
  expect((await reminders()).messages).toHaveLength(1)
})

test('a written message needs a channel, a skipped one has none', async () => {
  const visit = await book('09:00')
  for (const wrong of [{ channel: null }, { state: 'skipped' as const }]) {
    expect(await server.fault(recordMessage, { ...written(visit), ...wrong }, salon.token)).toMatchObject({
      status: 400,
      message: 'Zgjidhni si u dërgua mesazhi.',
    })
  }
})

test('records are deleted after 400 days', async () => {
  const visit = await book('09:00')
  await server.call(recordMessage, written(visit), salon.token)
  const count = async () =>
    (
      await query<{ count: number }>(
        server,
        `select count(*)::int as count from appointment_messages where salon_id = '${salon.id}'`,
      )
    )[0]?.count
  const purge = async () => {
    await server.app.asSystem((call) => call.queue(clientMessagePurgeJob, {}))
    await server.app.drain(clientMessagePurgeJob)
  }
  server.clock.set('2027-12-25T14:00:00Z')
  await purge()
  expect(await count()).toBe(1)
  server.clock.set('2027-12-25T15:00:00Z')
  await purge()
  expect(await count()).toBe(0)
})

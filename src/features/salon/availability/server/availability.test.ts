import { expect, test } from 'vitest'
import { bookAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { book, booking } from '#testing/server/appointments.ts'
import { addBarber, updateBarber } from '#features/salon/barbers/contract.ts'
import { addLeave, saveDay, saveStep, saveWeek } from '#features/salon/hours/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { getAvailability } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)

const monday = '2026-11-23'
const stretch = (from: string, to: string) => ({ from, to })
const everyDay = (...stretches: { from: string; to: string }[]) => Array.from({ length: 7 }, () => stretches)

type Asked = { service?: string; duration?: number; barber_id?: string; at?: string; except?: string }
const on = async (date: string, asked: Asked = {}) => {
  const { days } = await server.call(getAvailability, { from: date, to: date, ...asked }, salon.token)
  if (!days[0]) throw new Error('a day was asked for')
  return days[0]
}
const starts = async (date: string, asked: Asked = {}, of = 0) =>
  (await on(date, asked)).barbers[of]?.starts.map(({ time }) => time)

test('without hours the starts follow the specification’s grid', async () => {
  const all = await starts(monday)
  expect([all?.[0], all?.at(-1), all?.length]).toEqual(['08:00', '22:00', 29])
  expect(await on(monday)).toMatchObject({ closed: false, fullness: 0 })
})

test('today’s starts begin now, and past days have none', async () => {
  // The local time is 10:00.
  expect((await starts('2026-11-20'))?.[0]).toBe('10:00')
  server.clock.set('2026-11-20T09:10:00Z')
  expect((await starts('2026-11-20'))?.[0]).toBe('10:30')
  expect(await starts('2026-11-19')).toEqual([])
  server.clock.set('2026-11-20T09:00:00Z')
})

test('a requested time is listed if it is free, also off the step, and not if it is past or taken', async () => {
  expect(await starts(monday)).not.toContain('09:10')
  const [of] = (await on(monday, { at: '09:10' })).barbers
  // Ranked as wasting nothing, by time among the others that waste nothing.
  expect(of?.starts.find(({ time }) => time === '09:10')?.rank).toBe(4)
  expect((await starts(monday, { at: '09:30' }))?.filter((time) => time === '09:30')).toHaveLength(1)
  expect(await starts('2026-11-20', { at: '09:50' })).not.toContain('09:50')
  expect(await starts('2026-11-20', { at: '10:10' })).toContain('10:10')
  await book(server, salon, { appointment_date: monday, appointment_time: '09:00', duration: 30 })
  expect(await starts(monday, { at: '09:10' })).not.toContain('09:10')
  expect(await starts(monday, { at: '09:40' })).toContain('09:40')
})

test('hours, leave, closed days, the step and bookings decide, and a cancelled appointment takes no time', async () => {
  const { token } = salon
  const week = everyDay(stretch('09:00', '11:00'), stretch('12:00', '14:00'))
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-11-20', week }, token)
  await server.call(saveStep, { step: 20 }, token)
  await book(server, salon, { appointment_date: monday, appointment_time: '09:00', duration: 50 })
  const off = await book(server, salon, { appointment_date: monday, appointment_time: '12:00', duration: 60 })
  await server.call(updateAppointment, { id: off.id, status: 'cancelled' }, token)
  const leave = { barber_id: salon.barber, from_date: monday, from_time: '13:00', to_date: monday }
  await server.call(addLeave, leave, token)
  expect(await starts(monday, { duration: 30 })).toEqual(['09:50', '10:00', '10:20', '12:00', '12:20'])
  expect((await on(monday, { duration: 30 })).fullness).toBeCloseTo(50 / 180)
  await server.call(saveDay, { subject: 'salon', day: monday, stretches: [], reason: 'Festë' }, token)
  expect(await on(monday)).toMatchObject({ closed: true, fullness: 0, barbers: [{ starts: [] }] })
})

test('the own time of a changed appointment is free', async () => {
  const changed = await book(server, salon, { appointment_date: monday, appointment_time: '12:00', duration: 60 })
  await book(server, salon, { appointment_date: monday, appointment_time: '13:00', duration: 30 })
  const times = new Set(['11:30', '12:00', '12:30', '13:00'])
  const free = async (asked: Asked) =>
    (await starts(monday, { duration: 30, ...asked }))?.filter((time) => times.has(time))
  expect(await free({})).toEqual(['11:30'])
  expect(await free({ except: changed.id })).toEqual(['11:30', '12:00', '12:30'])
})

test('a visit soon after midnight takes its time on its own day', async () => {
  const week = everyDay(stretch('00:00', '03:00'))
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-11-20', week }, salon.token)
  await book(server, salon, { appointment_date: monday, appointment_time: '00:30', duration: 30 })
  // Two days, because a visit soon after midnight is also read for the buffer of the day before.
  const { days } = await server.call(getAvailability, { from: '2026-11-22', to: monday, duration: 60 }, salon.token)
  expect(days[1]?.barbers[0]?.starts.map(({ time }) => time)).toEqual(['01:00', '01:30', '02:00'])
})

test('starts that leave no unusable gaps are ranked first', async () => {
  const { token } = salon
  await server.call(saveDay, { subject: 'salon', day: monday, stretches: [stretch('09:00', '10:30')] }, token)
  await server.call(saveStep, { step: 10 }, token)
  const found = (await on(monday, { duration: 30 })).barbers[0]?.starts
  const best = found?.toSorted((a, b) => a.rank - b.rank).map(({ time }) => time)
  expect(best?.slice(0, 3)).toEqual(['09:00', '09:30', '10:00'])
  expect(new Set(found?.map(({ rank }) => rank)).size).toBe(7)
})

test('a service takes its pause, its buffer and each barber’s own duration', async () => {
  const { token } = salon
  const agim = (await server.call(addBarber, { name: 'Agim' }, token)).data.id
  const { data: colour } = await server.call(addService, { name: 'Ngjyrosje', duration: 120, price: 40 }, token)
  await query(
    server,
    `update services set pause_after_minutes = 30, pause_minutes = 60, buffer_minutes = 15 where id = '${colour.id}'`,
  )
  await query(
    server,
    `insert into barber_services (salon_id, barber_id, service_id, duration_minutes, updated_at)
     values ('${salon.id}', '${agim}', '${colour.id}', 150, now())`,
  )
  for (const appointment_time of ['09:30', '11:00'])
    await book(server, salon, { appointment_date: monday, appointment_time, duration: 45 })
  await server.call(saveDay, { subject: 'salon', day: monday, stretches: [stretch('09:00', '12:30')] }, token)
  // From 09:00 the buffer would overlap the visit at 11:00; from 10:15 that visit is within the pause.
  expect(await starts(monday, { service: 'ngjyrosje' })).toEqual(['10:15', '10:30'])
  expect(await starts(monday, { service: 'Ngjyrosje' }, 1)).toEqual(['09:00', '09:30', '10:00'])
  expect(await starts(monday, { service: 'Ngjyrosje', duration: 105 })).toEqual(['09:00', '10:15', '10:30'])
  await query(server, `update barber_services set is_offered = false where barber_id = '${agim}'`)
  expect(await starts(monday, { service: 'Ngjyrosje' }, 1)).toEqual([])
  expect(await starts(monday, { service: 'Ngjyrosje', barber_id: agim })).toHaveLength(3)
})

test('a buffer past midnight is busy on the next day, and no visit’s buffer overlaps that day’s first one', async () => {
  const { token } = salon
  await server.call(addService, { name: 'Vonë', duration: 30, price: 5 }, token)
  await query(server, `update services set buffer_minutes = 60 where salon_id = '${salon.id}' and name = 'Vonë'`)
  const week = everyDay(stretch('00:00', '24:00'))
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-11-20', week }, token)
  await book(server, salon, { service_name: 'Vonë', appointment_date: monday, appointment_time: '23:30' })
  expect((await starts('2026-11-24'))?.[0]).toBe('01:00')
  await book(server, salon, { service_name: 'Prerje', appointment_date: '2026-11-26', appointment_time: '00:30' })
  expect((await starts('2026-11-25', { service: 'Vonë' }))?.slice(-2)).toEqual(['22:30', '23:00'])
  expect((await starts('2026-11-25', { service: 'Prerje' }))?.at(-1)).toBe('23:30')
})

test('local times skipped by a clock change are taken', async () => {
  server.clock.set('2026-03-20T09:00:00Z')
  const week = everyDay(stretch('01:00', '04:00'))
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-03-01', week }, salon.token)
  expect(await starts('2026-03-29', { duration: 30 })).toEqual(['01:00', '01:30', '03:00', '03:30'])
  expect(await starts('2026-03-28', { duration: 30 })).toHaveLength(6)
  expect(await starts('2026-10-25', { duration: 30 })).toHaveLength(6)
  server.clock.set('2026-11-20T09:00:00Z')
})

test('an inactive barber has no starts, another salon’s barber is unknown, and the number of days is limited', async () => {
  const { token } = salon
  await server.call(addBarber, { name: 'Agim' }, token)
  await server.call(updateBarber, { id: salon.barber, is_active: false }, token)
  expect((await on(monday)).barbers.map((one) => one.barber)).toEqual(['Agim'])
  expect(await on(monday, { barber_id: salon.barber })).toMatchObject({ closed: true })
  const other = await server.salon('Tjetri')
  const asked = { from: monday, to: monday }
  expect(await server.fault(getAvailability, { ...asked, barber_id: salon.barber }, other.token)).toMatchObject({
    status: 400,
    errors: [{ field: 'barber_id' }],
  })
  expect(await server.fault(getAvailability, { from: monday, to: '2027-11-20' }, token)).toMatchObject({ status: 400 })
  expect(await server.fault(getAvailability, { from: monday, to: '2026-11-22' }, token)).toMatchObject({ status: 400 })
})

test('for a taken time the next free ones within working hours are offered, and the nearest outside of them', async () => {
  const { token } = salon
  const week = everyDay(stretch('09:00', '12:00'), stretch('13:00', '18:00'))
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-11-20', week }, token)
  await server.call(addService, { name: 'Larje', duration: 30, price: 5 }, token)
  await query(server, `update services set buffer_minutes = 15 where salon_id = '${salon.id}' and name = 'Larje'`)
  const offered = async (appointment_time: string, more: object = {}) => {
    const body = { ...booking({ appointment_date: monday, appointment_time }), ...more }
    const { extra } = await server.fault(bookAppointment, body, token)
    return (extra.free_slots as { date: string; time: string }[]).map(({ date, time }) => `${date.slice(8)} ${time}`)
  }
  for (const appointment_time of ['11:00', '16:30', '17:30', '20:00'])
    await book(server, salon, { appointment_date: monday, appointment_time })
  expect(await offered('11:00')).toEqual(['23 11:30', '23 13:00', '23 13:30'])
  expect(await offered('16:30')).toEqual(['23 17:00', '24 09:00', '24 09:30'])
  // Its buffer would overlap the visit at 17:30 by 15 minutes.
  expect(await offered('16:30', { service_name: 'Larje' })).toEqual(['24 09:00', '24 09:30', '24 10:00'])
  expect(await offered('20:00')).toEqual(['23 17:00', '23 16:00', '23 15:30'])
})

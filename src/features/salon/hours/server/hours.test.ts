import { expect, test } from 'vitest'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { holidaysFor } from '#features/salon/holidays/server/public.ts'
import { holidayMessages, listBajramDates, saveBajramDates } from '#features/salon/holidays/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { localDate } from '#platform/shared/time.ts'
import { administrator } from '#testing/server/accounts.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import {
  addLeave,
  getHours,
  getWorkingDays,
  removeDay,
  removeLeave,
  removeWeek,
  removeWeeks,
  saveDay,
  saveDays,
  saveStep,
  saveWeek,
  updateLeave,
} from '../contract.ts'

const server = testApp()
const salon = testSalon(server, 'Arbër')

const friday = '2026-11-20'
const day = { from: '09:00', to: '13:00' }
const afternoon = { from: '13:30', to: '18:00' }
const week = (...stretches: { from: string; to: string }[]) =>
  Array.from({ length: 7 }, (_, index) => (index < 6 ? stretches : []))

const on = async (date: string) => {
  const { days } = await server.call(getWorkingDays, { from: date, to: date }, salon.token)
  return days[0]?.barbers.find((one) => one.barber_id === salon.barber)
}

test('a salon without hours has the specification’s grid in steps of 30 minutes', async () => {
  expect(await server.call(getHours, {}, salon.token)).toMatchObject({ is_set: false, step: 30, plans: [], leaves: [] })
  expect(await on(friday)).toMatchObject({ open: [{ from: '08:00', to: '23:00' }], breaks: [] })
})

test('opening hours, a barber’s own week and one-day exceptions determine working time', async () => {
  const { token } = salon
  await server.call(
    saveWeek,
    { subject: 'salon', valid_from: friday, week: week({ from: '09:00', to: '19:00' }) },
    token,
  )
  expect((await on(friday))?.open).toEqual([{ from: '09:00', to: '19:00' }])
  await server.call(saveWeek, { subject: salon.barber, valid_from: friday, week: week(day, afternoon) }, token)
  expect(await on(friday)).toMatchObject({ open: [day, afternoon], breaks: [{ from: '13:00', to: '13:30' }] })
  await server.call(saveWeek, { subject: salon.barber, valid_from: '2026-12-01', week: week(day) }, token)
  expect((await on('2026-12-01'))?.open).toEqual([day])
  expect((await on('2026-11-30'))?.open).toEqual([day, afternoon])

  await server.call(saveDay, { subject: 'salon', day: '2026-11-21', stretches: [], reason: 'Inventar' }, token)
  expect(await on('2026-11-21')).toMatchObject({ open: [], reason: 'Inventar' })
  await server.call(saveDay, { subject: salon.barber, day: '2026-11-22', stretches: [day] }, token)
  expect((await on('2026-11-22'))?.open).toEqual([day])
  await server.call(removeDay, { subject: salon.barber, day: '2026-11-22' }, token)
  expect((await on('2026-11-22'))?.open).toEqual([])

  await server.call(removeWeek, { subject: salon.barber, valid_from: '2026-12-01' }, token)
  expect((await on('2026-12-01'))?.open).toEqual([day, afternoon])
  await server.call(saveStep, { step: 15 }, token)
  expect(await server.call(getHours, {}, token)).toMatchObject({ is_set: true, step: 15 })
})

test('leave shortens working time, counts its appointments, and can be changed and removed', async () => {
  const { token } = salon
  for (const appointment_time of ['10:00', '15:00'])
    await book(server, salon, { appointment_date: '2026-11-24', appointment_time, barber: 'Arbër' })
  const wanted = {
    barber_id: salon.barber,
    from_date: '2026-11-24',
    from_time: '14:00',
    to_date: '2026-11-25',
    reason: 'Dentisti',
  }
  const { leave } = await server.call(addLeave, wanted, token)
  expect(leave).toMatchObject({ from_time: '14:00', to_time: '24:00', appointments: 1 })
  expect((await on('2026-11-24'))?.open).toEqual([day, { from: '13:30', to: '14:00' }])
  expect((await on('2026-11-25'))?.open).toEqual([])
  const longer = await server.call(updateLeave, { ...wanted, id: leave.id, from_time: '00:00' }, token)
  expect(longer.leave.appointments).toBe(2)
  await server.call(removeLeave, { id: leave.id }, token)
  expect((await on('2026-11-25'))?.open).toEqual([day, afternoon])
})

test('a barber reads why the salon is closed and why they are away, not why others are', async () => {
  const owner = await server.salon('Arsyet')
  const [ownId = ''] = (await server.call(listBarbers, {}, owner.token)).data.map(({ id }) => id)
  await server.call(addBarber, { name: 'Blerta', color: 2 } as never, owner.token)
  const other = (await server.call(listBarbers, {}, owner.token)).data.find(({ id }) => id !== ownId)?.id ?? ''
  for (const barber_id of [ownId, other]) {
    const leave = { barber_id, from_date: '2026-11-24', to_date: '2026-11-24', reason: 'Dentisti' }
    await server.call(addLeave, leave, owner.token)
    await server.call(
      saveDay,
      { subject: barber_id, day: '2026-11-25', stretches: [day], reason: 'Provim' },
      owner.token,
    )
  }
  await server.call(saveDay, { subject: 'salon', day: '2026-11-26', stretches: [], reason: 'Inventar' }, owner.token)
  await query(server, `update salons set barbers_see_all = true where id = '${owner.id}'`)
  const reasons = async (token: string) => {
    const { days } = await server.call(getWorkingDays, { from: '2026-11-24', to: '2026-11-26' }, token)
    return [ownId, other].map((id) =>
      days.map(({ barbers }) => {
        const found = barbers.find(({ barber_id }) => barber_id === id)
        return found?.leaves[0] ? found.leaves[0].reason : found?.reason
      }),
    )
  }
  const all = ['Dentisti', 'Provim', 'Inventar']
  expect(await reasons(owner.token)).toEqual([all, all])
  const { token } = await server.colleague(owner, 'barber', ownId)
  expect(await reasons(token)).toEqual([all, [null, null, 'Inventar']])
})

test('holidays of the salon’s country are listed with the salon’s decisions', async () => {
  const { token } = salon
  const before = await server.call(getHours, {}, token)
  const christmas = before.holidays.find(({ date }) => date === '2026-12-25')
  expect(christmas).toMatchObject({ name: 'Krishtlindjet', is_open: null })
  await server.call(saveDay, { subject: 'salon', day: '2026-12-25', stretches: [], reason: 'Krishtlindjet' }, token)
  const after = await server.call(getHours, {}, token)
  expect(after.holidays.find(({ date }) => date === '2026-12-25')?.is_open).toBe(false)
})

test('a holiday is asked about two weeks ahead with its appointments; one on a closed day by its day off', async () => {
  const owner = await server.salon('Flamuri')
  for (const appointment_time of ['10:00', '15:00'])
    await book(server, owner, { appointment_date: '2026-11-28', appointment_time, barber: 'Flamuri' })
  const open = week({ from: '09:00', to: '19:00' })
  await server.call(saveWeek, { subject: 'salon', valid_from: friday, week: open }, owner.token)
  await server.call(updateSalon, { name: 'Flamuri', country: 'AL', time_zone: 'Europe/Tirane' }, owner.token)
  const holidays = async () => (await server.call(getHours, {}, owner.token)).holidays
  const flag = { day: '2026-11-28', name: 'Dita e Flamurit', appointments: 2 }
  expect((await holidays()).slice(0, 5)).toMatchObject([
    // 22 and 29 November are Sundays, on which this salon is closed.
    { date: '2026-11-22', day: '2026-11-23', name: 'Dita e Alfabetit', is_asked: true },
    { ...flag, is_open: null, is_asked: true, opening: [{ from: '09:00', to: '19:00' }] },
    { date: '2026-11-29', day: '2026-12-01', name: 'Dita e Çlirimit', is_asked: true },
    { day: '2026-12-08', is_asked: false },
    { day: '2026-12-25', is_asked: false },
  ])
  const closed = { day: '2026-11-28', stretches: [], reason: 'Dita e Flamurit' }
  await server.call(saveDays, { subject: 'salon', days: [closed] }, owner.token)
  expect((await holidays())[1]).toMatchObject({ ...flag, is_open: false, is_asked: false })
  expect((await server.call(getHours, {}, owner.token)).exceptions).toMatchObject([{ ...closed, appointments: 2 }])
  await server.call(saveDays, { subject: 'salon', days: [{ ...closed, stretches: null }] }, owner.token)
  expect((await holidays())[1]).toMatchObject({ is_open: null, is_asked: true })
})

test('several days are set and removed at once, and a refused one leaves all unchanged', async () => {
  const owner = await server.salon('Ditët')
  const set = (...days: { day: string; stretches: (typeof day)[] | null }[]) => ({ subject: 'salon', days })
  const exceptions = async () =>
    (await server.call(getHours, {}, owner.token)).exceptions.map((one) => [one.day, one.stretches.length])
  const three = ['2026-12-24', '2026-12-25', '2026-12-26'].map((one) => ({ day: one, stretches: [] }))
  await server.call(saveDays, set(...three), owner.token)
  await server.call(
    saveDays,
    set({ day: '2026-12-25', stretches: null }, { day: '2026-12-26', stretches: [day] }),
    owner.token,
  )
  expect(await exceptions()).toEqual([['2026-12-24', 0], ['2026-12-26', 1]]) // prettier-ignore
  const wrong = { day: '2026-12-27', stretches: [{ from: '12:00', to: '09:00' }] }
  for (const bad of [set(), set(...three, wrong), set(...three, ...three)])
    expect(await server.fault(saveDays, bad, owner.token)).toMatchObject({ status: 400 })
  expect(await exceptions()).toHaveLength(2)
  const stranger = await server.salon('I huaj')
  expect(await server.fault(saveDays, { ...set(...three), subject: salon.barber }, stranger.token)).toMatchObject({
    status: 400,
  })
})

test('all weekly hours can be removed, and the reply returns them', async () => {
  const owner = await server.salon('Pa orë')
  for (const valid_from of ['2026-11-01', '2026-12-01'])
    await server.call(saveWeek, { subject: 'salon', valid_from, week: week(day) }, owner.token)
  const { plans } = await server.call(removeWeeks, { subject: 'salon' }, owner.token)
  expect(plans).toEqual(['2026-11-01', '2026-12-01'].map((valid_from) => ({ valid_from, week: week(day) })))
  expect(await server.call(getHours, {}, owner.token)).toMatchObject({ is_set: false, plans: [] })
})

test('the administrator edits the Bajrams, and every salon’s holidays follow', async () => {
  const admin = await administrator(server)
  expect((await server.call(listBajramDates, {}, admin)).years.map(({ year }) => year)).toContain(2027)
  await server.call(saveBajramDates, { year: 2027, fitr: '2027-03-09', adha: '2027-05-17' }, admin ?? '')
  const { holidays } = await server.call(getHours, {}, salon.token)
  expect(holidays.find(({ name }) => name === 'Bajrami i Madh')?.date).toBe('2027-03-09')
  const wrong = await server.fault(saveBajramDates, { year: 2027, fitr: '2026-03-09', adha: '2027-05-17' }, admin)
  expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'fitr' }] })
  const apart = await server.fault(saveBajramDates, { year: 2027, fitr: '2027-03-09', adha: '2027-09-17' }, admin)
  expect(apart).toMatchObject({ status: 400, errors: [{ field: 'adha', message: holidayMessages.distance }] })
})

test('both Bajrami i Madh of 2033 are holidays, and a second one is a lunar year after the first', async () => {
  const admin = await administrator(server)
  const days = () =>
    server.app.asSystem((call) =>
      holidaysFor(call, 'XK', { from: localDate('2033-01-01'), to: localDate('2033-12-31') }),
    )
  const greater = (await days()).filter(({ name }) => name === 'Bajrami i Madh').map(({ date }) => date)
  expect(greater).toEqual(['2033-01-03', '2033-12-23'])
  const year = { year: 2033, fitr: '2033-01-03', adha: '2033-03-12' }
  const wrong = await server.fault(saveBajramDates, { ...year, fitr_again: '2033-11-23' }, admin)
  expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'fitr_again', message: holidayMessages.again }] })
  const other = await server.fault(saveBajramDates, { ...year, fitr_again: '2034-01-01' }, admin)
  expect(other).toMatchObject({ status: 400, errors: [{ field: 'fitr_again', message: holidayMessages.year }] })
  await server.call(saveBajramDates, { ...year, fitr_again: '2033-12-24' }, admin)
  expect((await days()).map(({ date }) => date)).toContain('2033-12-24')
})

test('contradictory hours are refused with a sentence, and another salon’s barber is unknown', async () => {
  const { token } = salon
  const bad = async (stretches: { from: string; to: string }[]) =>
    server.fault(saveDay, { subject: 'salon', day: friday, stretches }, token)
  expect(await bad([{ from: '12:00', to: '09:00' }])).toMatchObject({ status: 400 })
  expect(await bad([day, { from: '12:00', to: '14:00' }])).toMatchObject({ status: 400 })
  expect(await bad([{ from: '25:00', to: '26:00' }])).toMatchObject({ status: 400 })
  expect(await server.fault(saveWeek, { subject: 'salon', valid_from: friday, week: [[]] }, token)).toMatchObject({
    status: 400,
  })
  expect(await server.fault(getWorkingDays, { from: friday, to: '2026-11-19' }, token)).toMatchObject({ status: 400 })
  const other = await server.salon('Tjetri')
  expect(
    await server.fault(saveWeek, { subject: salon.barber, valid_from: friday, week: week(day) }, other.token),
  ).toMatchObject({ status: 400 })
  const leave = { barber_id: salon.barber, from_date: friday, to_date: friday }
  expect(await server.fault(addLeave, leave, other.token)).toMatchObject({ status: 400 })
})

test('the audit log records whose hours changed on which days, without names or reasons', async () => {
  const { token } = salon
  const descriptions = async () =>
    (
      await query<{ description: string }>(server, "select description from activities where entity_type = 'hours'")
    ).map(({ description }) => description)
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-12-01', week: week(day) }, token)
  expect(await descriptions()).toContain('Orët u ruajtën: orari javor, salloni, nga 1.12.2026')
  const closed = { stretches: [], reason: 'dasma e Arbërit' }
  await server.call(saveDay, { subject: salon.barber, day: '2026-12-24', ...closed }, token)
  expect(await descriptions()).toContain('Orët u ruajtën: 24.12.2026, një berber, mbyllur')
  const days = ['2026-12-25', '2026-12-28'].map((one) => ({ day: one, ...closed }))
  await server.call(saveDays, { subject: 'salon', days }, token)
  expect(await descriptions()).toContain('Ditët u ruajtën: 25.12.2026 deri 28.12.2026, salloni, mbyllur 2 ditë nga 2')
  await server.call(saveStep, { step: 15 }, token)
  expect(await descriptions()).toContain('Orët u ruajtën: rrjeta e orarit, 15 min')
  const leave = { barber_id: salon.barber, from_date: '2026-12-29', to_date: '2026-12-31', reason: 'mjeku' }
  await server.call(addLeave, leave, token)
  expect(await descriptions()).toContain('Pushimi u shtua: 29.12.2026 deri 31.12.2026')
  expect((await descriptions()).join()).not.toMatch(/dasma|mjeku/)
})

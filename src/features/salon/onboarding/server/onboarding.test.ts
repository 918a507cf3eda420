import { expect, test } from 'vitest'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { openPage } from '#testing/server/onlineBooking.ts'
import { getHours } from '#features/salon/hours/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { getProfile } from '#features/accounts/auth/contract.ts'
import { getStats } from '#features/money/reports/contract.ts'
import { getSalon } from '#features/salon/contract.ts'
import { addService, listServices, priceAboveZero } from '#features/salon/services/contract.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { changeOnboarding, finishOnboarding, getOnboarding, onboardingMessages } from '../contract.ts'

const server = testApp()

const sheet = {
  trade: 'barber',
  salon_name: 'Salloni Gashi',
  own_name: 'Arbër Gashi',
  country: 'AL',
  currency: 'ALL',
  barbers: ['Arbër Gashi', 'Çlirim Berisha'],
  services: [
    { name: 'Prerje flokësh', duration: 30, price: 500 },
    { name: 'Fade', duration: 40, price: 700 },
  ],
  sample: true,
} as const
const input = () => ({ ...sheet, barbers: [...sheet.barbers], services: [...sheet.services] })
const state = async (salon: TestSalon) => (await server.call(getOnboarding, {}, salon.token)).onboarding
const barbers = async (salon: TestSalon) =>
  (await server.call(listBarbers, {}, salon.token)).data.map(({ name }) => name)

test('a new salon is asked once, and the sheet saves names, currency, barbers and price list', async () => {
  const salon = await server.salon('Arbër Gashi')
  expect(await state(salon)).toMatchObject({ state: 'new', steps: { salon: false, visit: false, phone: false } })
  const reply = await server.call(finishOnboarding, input(), salon.token)
  expect(reply.user).toMatchObject({
    name: 'Arbër Gashi',
    salon: { name: 'Salloni Gashi', country: 'AL', currency: 'ALL' },
  })
  expect(reply.onboarding).toMatchObject({
    state: 'done',
    trade: 'barber',
    sample: true,
    steps: { salon: true, visit: false },
    barbers: 2,
    services: 2,
  })
  expect(await state(salon)).toEqual(reply.onboarding)
  expect((await server.call(getSalon, {}, salon.token)).salon).toMatchObject({ name: 'Salloni Gashi', currency: 'ALL' })
  expect(await barbers(salon)).toEqual(['Arbër Gashi', 'Çlirim Berisha'])
  const { data } = await server.call(listServices, {}, salon.token)
  expect(data.map(({ name, price, currency }) => [name, price, currency])).toEqual([
    ['Prerje flokësh', 500, 'ALL'],
    ['Fade', 700, 'ALL'],
  ])
  // A call repeated after a lost reply creates nothing twice.
  await server.call(finishOnboarding, input(), salon.token)
  expect(await barbers(salon)).toHaveLength(2)
  expect((await server.call(listServices, {}, salon.token)).data).toHaveLength(2)
})

test('the sample day is in no figure, list or row, and one call removes or restores it', async () => {
  const salon = await server.salon('Drita')
  await server.call(finishOnboarding, { ...input(), own_name: 'Drita', barbers: ['Drita'] }, salon.token)
  expect(await query(server, `select 1 from appointments where salon_id = '${salon.id}'`)).toEqual([])
  expect(await query(server, `select 1 from clients where salon_id = '${salon.id}'`)).toEqual([])
  expect((await server.call(getStats, {}, salon.token)).data).toMatchObject({ totalAppointments: 0, totalRevenue: 0 })
  expect((await server.call(getDashboard, {}, salon.token)).figures).toMatchObject({ total: 0 })
  const remove = await server.call(changeOnboarding, { sample: false }, salon.token)
  expect(remove.onboarding.sample).toBe(false)
  expect((await server.call(changeOnboarding, { sample: true }, salon.token)).onboarding.sample).toBe(true)
})

test('after postponing no barber has the salon’s name, and the sheet can be filled in later', async () => {
  const salon = await server.salon('Besa Krasniqi')
  expect((await server.call(changeOnboarding, { later: true }, salon.token)).onboarding).toMatchObject({
    state: 'later',
    steps: { salon: false },
  })
  expect((await server.call(getSalon, {}, salon.token)).salon.name).toBe('Salloni Krasniqi')
  expect(await barbers(salon)).toEqual(['Besa Krasniqi'])
  const other = await server.salon('Studio Lira')
  await server.call(changeOnboarding, { later: true }, other.token)
  expect((await server.call(getSalon, {}, other.token)).salon.name).toBe('Studio Lira')
  expect(await barbers(other)).toEqual(['Berberi 1'])
  await server.call(
    finishOnboarding,
    { ...input(), own_name: 'Besa Krasniqi', barbers: ['Besa Krasniqi'] },
    salon.token,
  )
  expect(await state(salon)).toMatchObject({ state: 'done', steps: { salon: true } })
})

test('steps are completed by their actions, and the card can be hidden and shown', async () => {
  const salon = await server.salon('Vjosa')
  await server.call(finishOnboarding, { ...input(), barbers: ['Vjosa'] }, salon.token)
  await book(server, salon, { price: 700, barber: 'Vjosa' })
  await server.call(changeOnboarding, { phone: true }, salon.token)
  expect((await state(salon))?.steps).toEqual({ salon: true, visit: true, link: false, phone: true })
  expect((await server.call(changeOnboarding, { hidden: true }, salon.token)).onboarding.hidden).toBe(true)
  expect((await server.call(changeOnboarding, { hidden: false }, salon.token)).onboarding.hidden).toBe(false)
  expect((await server.call(getProfile, {}, salon.token)).user.salon?.currency).toBe('ALL')
})

test('the sheet sets the opening hours from today on, and the link is a step until the page is open', async () => {
  const salon = await server.salon('Genti')
  const opened = await server.call(finishOnboarding, { ...input(), barbers: ['Genti'] }, salon.token)
  expect(opened.onboarding).toMatchObject({ hours: false, link: null, steps: { link: false } })
  const day = [{ from: '09:00', to: '19:00' }]
  const week = [day, day, day, day, day, [{ from: '09:00', to: '16:00' }], []]
  const bad = await server.fault(
    finishOnboarding,
    { ...input(), barbers: ['Genti'], week: [[{ from: '', to: '19:00' }], ...week.slice(1)] },
    salon.token,
  )
  expect([bad.status, bad.errors[0]?.message]).toEqual([400, fieldMessages.time])
  const saved = await server.call(finishOnboarding, { ...input(), barbers: ['Genti'], week }, salon.token)
  expect(saved.onboarding.hours).toBe(true)
  const { plans } = await server.call(getHours, {}, salon.token)
  expect(plans).toEqual([{ subject: 'salon', valid_from: '2026-11-20', week }])
  // The owner books at any hour nevertheless.
  await book(server, salon, { appointment_date: '2026-11-22', appointment_time: '22:00', barber: 'Genti', price: 700 })
  const { setup } = await openPage(server, salon.token)
  expect(await state(salon)).toMatchObject({ steps: { link: true }, link: `${setup.link_base}${setup.address}` })
  // As written by the process of an earlier version.
  await query(server, `update onboarding set has_link_step = false where salon_id = '${salon.id}'`)
  expect((await state(salon))?.steps.link).toBeNull()
})

test('an existing salon is not asked', async () => {
  const salon = await server.salon('Moti')
  await server.call(addService, { name: 'Prerje', price: 5 }, salon.token)
  expect(await state(salon)).toBeNull()
})

test('invalid input is refused with a sentence, and none of it is saved', async () => {
  const salon = await server.salon('Gent')
  const [cut] = sheet.services
  for (const [change, field, message] of [
    [{ salon_name: 'arbër gashi' }, 'salon_name', onboardingMessages.likeSalon],
    [{ barbers: ['Ana', 'ANA'] }, 'barbers.1', onboardingMessages.twice],
    [{ barbers: [] }, 'barbers', onboardingMessages.nobody],
    [{ own_name: ' ' }, 'own_name', onboardingMessages.ownRequired],
    [{ services: [{ ...cut, price: 0 }] }, 'services.0.price', priceAboveZero],
    [{ services: [{ ...cut, price: 99.5 }] }, 'services.0.price', fieldMessages.wholeLek],
    [{ services: [cut, { ...cut, name: 'prerje flokësh' }] }, 'services.1.name', onboardingMessages.twice],
  ] as const) {
    const fault = await server.fault(finishOnboarding, { ...input(), ...change } as never, salon.token)
    expect([fault.status, fault.errors[0]], field).toEqual([400, { field, message }])
  }
  expect(await state(salon)).toMatchObject({ state: 'new', services: 0 })
  expect((await server.call(getSalon, {}, salon.token)).salon.name).toBe('Gent')
})

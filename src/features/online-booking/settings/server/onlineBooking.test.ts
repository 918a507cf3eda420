import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { openPage } from '#testing/server/onlineBooking.ts'
import { expect, test } from 'vitest'
import { query, testApp, testSalon, type TestSalon } from '#testing/server/app.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { saveWeek } from '#features/salon/hours/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import * as contract from '../contract.ts'
import { untouched } from '../schemas.ts'
import { salonOfAddress } from './visitedSalon.ts'

const server = testApp()
const salon = testSalon(server, 'Drita')

const setupOf = async (of: TestSalon) => (await server.call(contract.getOnlineBooking, {}, of.token)).setup

test('online booking is closed at first, and unset values are the table’s defaults', async () => {
  const fresh = await server.salon('Besa')
  expect(await setupOf(fresh)).toMatchObject({ settings: untouched, address: null, proposed_address: 'besa' })
  await server.call(contract.saveOnlineBooking, {}, fresh.token)
  expect((await setupOf(fresh)).settings).toEqual(untouched)
})

const everyDay = Array.from({ length: 7 }, () => [{ from: '09:00', to: '19:00' }])

test('the page opens only with hours, a service and a phone, and says what is missing; an open page stays open', async () => {
  const salon = await server.salon('Lule')
  const opening = () => server.fault(contract.saveOnlineBooking, { enabled: true }, salon.token)
  expect((await setupOf(salon)).missing).toEqual(['hours', 'service', 'phone'])
  expect(await opening()).toMatchObject({
    status: 409,
    message: 'Para se të hapet, duhen: orët e punës, një shërbim me çmim dhe telefoni i sallonit.',
    extra: { missing: ['hours', 'service', 'phone'] },
  })
  // Hours from another day on, or of a barber, do not close Sunday evening.
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-12-01', week: everyDay }, salon.token)
  await server.call(saveWeek, { subject: salon.barber, valid_from: '2026-11-20', week: everyDay }, salon.token)
  await server.call(addService, { name: 'Fade', price: 7 }, salon.token)
  expect((await opening()).message).toBe('Para se të hapet, duhen: orët e punës dhe telefoni i sallonit.')
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-11-20', week: everyDay }, salon.token)
  const names = { name: 'Lule', country: 'XK', time_zone: 'Europe/Tirane' } as const
  await server.call(updateSalon, { ...names, phone: '044 123 456' }, salon.token)
  const { setup } = await server.call(contract.saveOnlineBooking, { enabled: true }, salon.token)
  expect(setup).toMatchObject({ missing: [], settings: { enabled: true }, address: 'lule' })
  await server.call(updateSalon, { ...names, phone: null }, salon.token)
  const kept = await server.call(contract.saveOnlineBooking, { enabled: true, horizon_days: 14 }, salon.token)
  expect(kept.setup).toMatchObject({ missing: ['phone'], settings: { enabled: true, horizon_days: 14 } })
  await server.call(contract.saveOnlineBooking, { enabled: false }, salon.token)
  expect((await opening()).status).toBe(409)
})

test('opening the page gives it an address from the salon’s name, and closing keeps the address', async () => {
  const opened = await openPage(server, salon.token)
  expect(opened).toMatchObject({
    message: contract.onlineBookingMessages.enabled,
    setup: { settings: { enabled: true }, address: 'drita' },
  })
  const second = await server.salon('Drita')
  expect((await setupOf(second)).proposed_address).toBe('drita-2')
  await openPage(server, second.token)
  expect((await setupOf(second)).address).toBe('drita-2')
  await server.call(contract.saveOnlineBooking, { enabled: false }, salon.token)
  expect(await setupOf(salon)).toMatchObject({ settings: { enabled: false }, address: 'drita' })
})

test('salons of one name opened at the same moment get different addresses', async () => {
  const salons = await Promise.all([1, 2, 3, 4].map(() => server.salon('Vesa')))
  await Promise.all(salons.map((one) => openPage(server, one.token)))
  const addresses = await Promise.all(salons.map(async (one) => (await setupOf(one)).address))
  expect(addresses.toSorted()).toEqual(['vesa', 'vesa-2', 'vesa-3', 'vesa-4'])
})

test('an earlier address redirects to the page, stays reserved for the salon and can be restored', async () => {
  const first = await server.salon('Një')
  const other = await server.salon('Tjetri')
  await openPage(server, first.token)
  await server.call(contract.changeAddress, { address: ' Berber Arbër ' }, first.token)
  const { setup } = await server.call(contract.changeAddress, { address: 'arberi' }, first.token)
  expect(setup).toMatchObject({ address: 'arberi', earlier_addresses: ['berber-arber', 'nje'] })
  const visited = await salonOfAddress(
    server.tenancy.declare(server.app.calls.db, 'all salons'),
    'berber-arber',
    server.clock.now(),
  )
  expect(visited).toMatchObject({ id: first.id, pageAddress: 'arberi' })
  for (const address of ['arberi', 'berber-arber']) {
    expect(await server.fault(contract.changeAddress, { address }, other.token)).toMatchObject({
      status: 409,
      code: 'address_taken',
      message: contract.onlineBookingMessages.addressTaken,
    })
  }
  // A refused change adds no address.
  expect((await setupOf(other)).address).toBeNull()
  expect((await server.call(contract.changeAddress, { address: 'berber-arber' }, first.token)).setup).toMatchObject({
    address: 'berber-arber',
    earlier_addresses: ['arberi', 'nje'],
  })
})

test('an address chosen before the page is opened is reserved, and leads nowhere until then', async () => {
  const salon = await server.salon('Heret')
  for (const address of ['heret-b', 'heret-a', 'heret-b']) {
    server.clock.pass(1)
    await server.call(contract.changeAddress, { address }, salon.token)
  }
  expect(await setupOf(salon)).toMatchObject({ address: null, proposed_address: 'heret-b' })
  const visited = () =>
    salonOfAddress(server.tenancy.declare(server.app.calls.db, 'all salons'), 'heret-b', server.clock.now())
  expect(await visited()).toMatchObject({ pageAddress: null })
  const other = await server.salon('Tjetri')
  expect(await server.fault(contract.changeAddress, { address: 'heret-a' }, other.token)).toMatchObject({ status: 409 })
  await openPage(server, salon.token)
  expect((await setupOf(salon)).address).toBe('heret-b')
  expect(await visited()).toMatchObject({ pageAddress: 'heret-b' })
})

test('two simultaneous changes leave one current address, and a salon may have ten', async () => {
  const salon = await server.salon('Dy')
  await openPage(server, salon.token)
  await Promise.all(
    ['dy-a', 'dy-b', 'dy-c', 'dy-d'].map((address) => server.call(contract.changeAddress, { address }, salon.token)),
  )
  const rows = await query(server, `select 1 from salon_addresses where salon_id = '${salon.id}' and is_current`)
  expect(rows).toHaveLength(1)
  for (let n = 0; n < 5; n++) await server.call(contract.changeAddress, { address: `dy-${String(n)}` }, salon.token)
  expect(await server.fault(contract.changeAddress, { address: 'dy-7' }, salon.token)).toMatchObject({ status: 409 })
  expect((await server.call(contract.changeAddress, { address: 'dy-a' }, salon.token)).setup.address).toBe('dy-a')
})

test('a change of the address waits for another one, and counts its address', async () => {
  const salon = await server.salon('Dhjetë')
  await openPage(server, salon.token)
  for (let n = 0; n < 8; n++) await server.call(contract.changeAddress, { address: `dhjete-${n}` }, salon.token)
  const other = [
    `select from salons where id = '${salon.id}' for no key update`,
    `insert into salon_addresses (address, salon_id, is_current, created_at) values ('dhjete-8', '${salon.id}', false, now())`,
  ]
  const fault = await duringTransaction(server, other, () =>
    server.fault(contract.changeAddress, { address: 'dhjete-9' }, salon.token),
  )
  expect(fault).toMatchObject({ code: 'too_many_addresses' })
})

test('rules, questions and page content are saved, and omitted values stay', async () => {
  const questions = [{ id: newId(server.clock.now()), text: 'Keni alergji?', is_required: true }]
  const { setup } = await server.call(
    contract.saveOnlineBooking,
    {
      least_notice_minutes: 240,
      horizon_days: 60,
      approval: 'always',
      new_clients: false,
      questions,
      text_after_booking: '  Hyrja është nga oborri. ',
      instagram: 'https://www.instagram.com/Salloni.Drita/?hl=sq',
      whatsapp: '044 123 456',
      map_url: 'https://maps.app.goo.gl/abc123',
    },
    salon.token,
  )
  expect(setup.settings).toMatchObject({
    least_notice_minutes: 240,
    horizon_days: 60,
    max_open_visits: 3,
    approval: 'always',
    new_clients: false,
    questions,
    text_after_booking: 'Hyrja është nga oborri.',
    instagram: 'salloni.drita',
    whatsapp: '+38344123456',
    map_url: 'https://maps.app.goo.gl/abc123',
  })
  await server.call(contract.saveOnlineBooking, { whatsapp: '', questions: [] }, salon.token)
  expect((await setupOf(salon)).settings).toMatchObject({ whatsapp: null, questions: [], approval: 'always' })
})

const refused = async (input: object, field: string, message?: string) => {
  const fault = await server.fault(contract.saveOnlineBooking, input as never, salon.token)
  expect(fault).toMatchObject({ status: 400 })
  expect(fault.errors[0]).toMatchObject({ field, ...(message && { message }) })
}

test('invalid input is refused with a sentence at its field', async () => {
  await refused({ whatsapp: '12' }, 'whatsapp', contract.onlineBookingMessages.whatsapp)
  await refused({ instagram: 'dy fjalë' }, 'instagram', contract.onlineBookingMessages.instagram)
  await refused({ map_url: 'javascript:alert(1)' }, 'map_url', contract.onlineBookingMessages.mapLink)
  await refused({ map_url: 'https://example.com/' }, 'map_url', contract.onlineBookingMessages.mapLink)
  await refused({ horizon_days: 0 }, 'horizon_days')
  await refused({ approval: 'maybe' }, 'approval')
  const question = { text: 'A?', is_required: false }
  const four = [1, 2, 3, 4].map(() => ({ ...question, id: newId(server.clock.now()) }))
  await refused({ questions: four }, 'questions')
  for (const [address, message] of [
    ['ab', contract.onlineBookingMessages.addressFormat],
    ['0rari', contract.onlineBookingMessages.addressOurs],
    ['kurva', contract.onlineBookingMessages.addressInsult],
  ] as const) {
    expect(await server.fault(contract.changeAddress, { address }, salon.token)).toMatchObject({ status: 400, message })
  }
})

test('a day is stopped and resumed, and another day is not affected', async () => {
  const ownSalon = await server.salon('Sot')
  expect((await server.call(contract.stopToday, { stopped: true }, ownSalon.token)).setup).toMatchObject({
    stopped_today: true,
  })
  const before = server.clock.now()
  server.clock.set(new Date(before.getTime() + 86_400_000))
  expect((await setupOf(ownSalon)).stopped_today).toBe(false)
  server.clock.set(before)
  expect((await server.call(contract.stopToday, { stopped: false }, ownSalon.token)).setup).toMatchObject({
    stopped_today: false,
    settings: { stopped_on: null },
  })
})

test('the dashboard shows whether today is stopped, once the page is open', async () => {
  const salon = await server.salon('Ditë')
  const online = async () => (await server.call(getDashboard, {}, salon.token)).online
  expect(await online()).toBeNull()
  await openPage(server, salon.token)
  expect(await online()).toEqual({ stopped: false })
  await server.call(contract.stopToday, { stopped: true }, salon.token)
  expect(await online()).toEqual({ stopped: true })
})

test('services and barbers are removed from online booking, only those of the salon', async () => {
  const { data } = await server.call(addService, { name: 'Fade', price: 7 }, salon.token)
  const { setup } = await server.call(
    contract.offerOnline,
    { kind: 'service', id: data.id, online: false },
    salon.token,
  )
  expect(setup.services).toMatchObject([{ name: 'Fade', duration: 30, price: 7, online: false }])
  const [barber] = setup.barbers
  const off = await server.call(
    contract.offerOnline,
    { kind: 'barber', id: barber?.id ?? '', online: false },
    salon.token,
  )
  expect(off.setup.barbers).toMatchObject([{ id: barber?.id, online: false }])
  const other = await server.salon('Huaj')
  for (const kind of ['service', 'barber'] as const) {
    const id = kind === 'service' ? data.id : (barber?.id ?? '')
    expect(await server.fault(contract.offerOnline, { kind, id, online: true }, other.token)).toMatchObject({
      status: 404,
    })
  }
})

test('a salon with a reserved or insulting name gets another address', async () => {
  const one = await server.salon('Login')
  await server.call(updateSalon, { name: 'Orari', country: 'XK', time_zone: 'Europe/Tirane' }, one.token)
  expect((await setupOf(one)).proposed_address).toMatch(/^salloni(-\d+)?$/)
})

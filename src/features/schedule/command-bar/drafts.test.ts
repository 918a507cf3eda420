import { expect, test } from 'vitest'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { parseCommand } from './parse.ts'
import { personOf } from './persons.ts'
import { draftsOf, minutesOfDraft, offerFor, type Draft } from './drafts.ts'

const now = { date: localDate('2026-11-20'), time: localTime('11:42') }
const barber = { id: 'b', name: 'Arbër' } as Barber
const serviceOf = (name: string, price: number, duration: number, currency = 'EUR') =>
  ({ id: name, name, price, duration, currency, barbers: [] }) as unknown as Service
const services = [
  serviceOf('Fade', 7, 40),
  serviceOf('Mjekër', 3, 20),
  serviceOf('Prerje për fëmijë', 4, 25),
  serviceOf('Prerje për nuse', 40, 90),
]

function draftsFor(text: string, usual: string | null = null): Draft[] {
  const client = { id: 'c', name: 'Blerta Gashi', usual_service: usual } as ClientMatch
  const readings = parseCommand(text, { today: now.date, time: now.time, barbers: [barber], services })
  const person = personOf(readings, new Map(readings.map((reading) => [reading.client, [client]])))
  return person ? draftsOf(person, services, now) : []
}
function bookedFor(text: string) {
  const [draft] = draftsFor(text)
  if (!draft) throw new Error('no draft')
  const days = [{ date: '2026-11-21', barbers: [{ barber_id: 'b', starts: [{ time: '17:00' }] }] }]
  const { kind, bookings } = offerFor(draft, days, { barbers: [barber], lastBarber: null })
  return {
    kind,
    services: bookings[0]?.services.map(({ service, price, duration }) => [service.name, price, duration]),
  }
}

const named = (drafts: readonly Draft[]) => drafts.map(({ service }) => service?.name)

test('among equally matching services the client’s usual one is chosen', () => {
  expect(named(draftsFor('blerta nesër 17 prerje'))).toEqual(['Prerje për fëmijë', 'Prerje për nuse'])
  expect(named(draftsFor('blerta nesër 17 prerje', 'Prerje për nuse'))).toEqual(['Prerje për nuse'])
  expect(named(draftsFor('blerta nesër 17 prerje', 'prerje për  NUSE'))).toEqual(['Prerje për nuse'])
  expect(named(draftsFor('blerta nesër 17 prerje', 'Fade'))).toEqual(['Prerje për fëmijë', 'Prerje për nuse'])
})

test('services of one visit follow one another and have their total duration', () => {
  const [draft] = draftsFor('blerta nesër 17 fade dhe mjekër')
  expect(draft && minutesOfDraft(draft, [barber])).toBe(60)
  expect(bookedFor('blerta nesër 17 fade dhe mjekër')).toEqual({
    kind: 'free',
    services: [
      ['Fade', 7, 40],
      ['Mjekër', 3, 20],
    ],
  })
})

test('a typed price and duration apply to the whole visit', () => {
  expect(bookedFor('blerta nesër 17 fade, mjekër 9 € 50 min').services).toEqual([
    ['Fade', 7, 40],
    ['Mjekër', 2, 10],
  ])
  // Nothing would remain for the second service, or the sum would have two currencies.
  expect(bookedFor('blerta nesër 17 fade, mjekër 5 €').kind).toBe('incomplete')
  expect(bookedFor('blerta nesër 17 fade, mjekër 30 min').kind).toBe('incomplete')
  expect(bookedFor('blerta nesër 17 fade, mjekër 900 lekë').kind).toBe('incomplete')
})

test('several services are offered only with barbers who do all of them, unless one is named', () => {
  const other = { id: 'o', name: 'Çlirim' } as Barber
  const [fade, beard] = services as [Service, Service]
  const barberOffer = { barber_id: 'o', offered: false, duration: null, price: null }
  const [draft] = draftsFor('blerta nesër 17 fade dhe mjekër')
  if (!draft) throw new Error('no draft')
  const starts = [{ time: '17:00' }]
  const days = [{ date: '2026-11-21', barbers: ['b', 'o'].map((barber_id) => ({ barber_id, starts })) }]
  const barbersFor = (more: Partial<Draft>) =>
    offerFor({ ...draft, service: fade, more: [{ ...beard, barbers: [barberOffer] }], ...more }, days, {
      barbers: [barber, other],
      lastBarber: null,
    }).bookings.map((one) => one.barber.name)
  expect(barbersFor({})).toEqual(['Arbër'])
  expect(barbersFor({ barberIds: ['o'] })).toEqual(['Çlirim'])
})

test('a sentence about a new client never selects a known one with the same first name', () => {
  expect(draftsFor('klient i ri blerta nesër 17 fade')[0]).toMatchObject({ client: null, name: 'Blerta' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImportPlanning } from '../rules.ts'
import { addDays, localDate, localTime, minutesOf } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import { nameKey } from '#platform/shared/sqText.ts'
import type { MoveInPreview, MoveInRecord } from '../contract.ts'
import { CatalogPlanning, type CatalogPlan } from './catalog.ts'
import { AheadPlanning, dayKey, rowKeyOf, type AheadFacts } from './ahead.ts'
import { clientRows, MoveInPlanning } from './planning.ts'

const now = { date: localDate('2026-11-20'), time: localTime('10:00') }
const words = (...texts: (string | null)[]) => fc.constantFrom(...texts)
const names = words('Ana', 'ANA', 'Beni', 'Klient anonim', '.', null, 'x'.repeat(130))
const phones = words('044 111 222', '+383 44 111 222', '12', null)
const ids = words('1', '2', null)
const place = { file: fc.nat(2), row: fc.integer({ min: 1, max: 99 }) }

const visit = fc.record({
  kind: fc.constant('visit' as const),
  ...place,
  external_id: ids,
  client: fc.record({ name: names, phone: phones, email: words('a@b.example', 'keq', null), external_id: ids }),
  service: words('Fade', 'fade', 'Mjekër', null),
  barber: words('Besa', 'Luljeta', null),
  date: words('2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2030-01-01', '2025-02-29', '31/12/2025', null),
  time: words('09:59', '10:00', '10:20', '11:00', '12:00', '23:50', '24:00', '9:30', null),
  duration: fc.constantFrom(undefined, 15, 45),
  price: fc.constantFrom(undefined, 0, 5.5),
  status: fc.constantFrom(undefined, 'came' as const, 'no_show' as const, 'planned' as const, 'cancelled' as const),
})
const client = fc.record({
  kind: fc.constant('client' as const),
  ...place,
  external_id: ids,
  name: names,
  phones: fc.array(phones, { maxLength: 2 }),
  email: words(null),
  birthday: words('03/04/1990', null),
  notes: words('Pa parfum', null),
  colour_formula: words(null),
  message_consent: words(null),
  block_reason: words(null),
})
const barberNames = words('Besa', 'Luljeta', 'luljeta', 'Agim K.', 'Ä', '.', null, 'x'.repeat(90))
const serviceNames = words('Fade', 'fade', 'Mjekër', 'Balayage', '-', null, 'x'.repeat(130))
const prices = fc.constantFrom(undefined, 0, 5, 7)
const durations = fc.constantFrom(undefined, 15, 30)
const listed = fc.oneof(
  fc.record({
    kind: fc.constant('barber' as const),
    ...place,
    name: barberNames,
    phone: phones,
    email: words('a@b.example', null),
  }),
  fc.record({
    kind: fc.constant('service' as const),
    ...place,
    name: serviceNames,
    duration: durations,
    price: prices,
    currency: fc.constantFrom(undefined, 'EUR' as const, 'ALL' as const),
    category: words('Meshkuj', 'Femra', null),
  }),
  fc.record({
    kind: fc.constant('product' as const),
    ...place,
    name: serviceNames,
    price: prices,
    cost: prices,
    barcode: words('5301234567890', '53 01', 'ë!', null),
    quantity: fc.constantFrom(undefined, 0, 12),
  }),
)

const known = { name: 'Ana', phone: '044 111 222', other_phones: null, email: null, birthday: null, notes: null }
const none = { colour_formula: null, message_consent: null, block_reason: null, is_blocked: false }

const answer = fc.record({
  row: fc.integer({ min: 1, max: 99 }),
  file: fc.nat(2),
  answer: fc.oneof(
    fc.constant({ answer: 'keep' as const }),
    fc.constant({ answer: 'leave' as const }),
    fc.constantFrom('11:00', '12:00', '23:50').map((time) => ({
      answer: 'move' as const,
      date: localDate('2026-11-21'),
      time: localTime(time),
      barber_id: 'b',
    })),
  ),
})

const day = (date: string, barberId: string) => ({
  date: localDate(date),
  barberId,
  barber: barberId === 'b' ? 'Besa' : 'Agim',
  open: date === '2026-11-22' ? [] : [{ from: 540, to: 1080 }],
  busy: [{ from: 660, to: 690 }],
  hasHours: true,
})
const service = {
  id: 's',
  name: 'Fade',
  duration: 30,
  price: 7,
  currency: 'EUR' as const,
  buffer_minutes: 10,
  barbers: [],
}
const aheadFacts = (answers: AheadFacts['answers'], added: { id: string; name: string }[] = []): AheadFacts => ({
  booking: {
    barbers: [
      { id: 'b', name: 'Besa', is_active: true },
      { id: 'g', name: 'Agim', is_active: true },
      ...added.map((barber) => ({ ...barber, is_active: true })),
    ],
    services: [{ ...service, pause_after_minutes: null, pause_minutes: null }] as never,
    currency: 'EUR',
  },
  days: new Map(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].flatMap((date) =>
      ['b', 'g', ...added.map(({ id }) => id)].map((id) => [dayKey(date, id), day(date, id)]),
    ),
  ),
  step: 15,
  shortest: 15,
  earliest: { date: now.date, minute: 600 },
  visits: [],
  answers,
  week: null,
  newBarbers: added.map(({ id }) => id),
})

const nothing = { keys: new Set<string>(), places: new Set<string>(), moved: new Set<string>() }
const here = {
  salonId: 's',
  currency: 'EUR' as const,
  services: [{ id: 's', name: 'Fade', duration: 30, price: 7, currency: 'EUR' as const }],
  barbers: [
    { id: 'b', name: 'Besa', is_active: true },
    { id: 'g', name: 'Agim', is_active: true },
    { id: 'i', name: 'Luljeta', is_active: false },
  ],
  products: [{ name: 'Balayage', barcode: '5301234567890', price: 5, currency: 'EUR' as const }],
}
const choice = (...ids: string[]) =>
  fc.constantFrom({ id: null, isNew: true }, { id: null, isNew: false }, ...ids.map((id) => ({ id, isNew: false })))
const choices = fc.record({
  barbers: fc.dictionary(fc.constantFrom('luljeta', 'agim k.', 'ä', 'besa', ''), choice('b', 'g', 'i')).map((all) => new Map(Object.entries(all))), // prettier-ignore
  services: fc
    .dictionary(fc.constantFrom('fade', 'mjekër', 'balayage'), choice('s'))
    .map((all) => new Map(Object.entries(all))),
})

const keys = (list: readonly { name: string }[]) => list.map(({ name }) => nameKey(name))

/** New names are free here and among themselves, and each row that adds one is in its figure. */
function expectFree({ figures, catalog, names: shown }: MoveInPreview, planned: CatalogPlan) {
  for (const kind of ['services', 'barbers', 'products'] as const) {
    const all = [...keys(planned[kind]), ...keys(here[kind])]
    expect(new Set(all).size).toBe(all.length)
    expect(catalog[kind]).toBe(planned[kind].length)
  }
  expect(figures.product).toBe(planned.products.length)
  expect(figures.service).toBe(shown.services.filter((one) => one.as === 'new' && one.is_listed).length)
  expect(figures.barber).toBeLessThanOrEqual(planned.barbers.length)
  expect(planned.services.every(({ price, duration }) => price > 0 && duration > 0)).toBe(true)
  const codes = planned.products.flatMap(({ barcode }) => barcode ?? [])
  expect(new Set([...codes, '5301234567890']).size).toBe(codes.length + 1)
}

test('each row of any table is in exactly one figure, each past visit has a client, and none to come is sold twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(visit, client, listed), { maxLength: 30 }),
      fc.array(answer),
      choices,
      async (rows, answers, chosen) => {
        const records: MoveInRecord[] = rows
        const clients = new ImportPlanning(clientRows(records), { country: 'XK', today: now.date })
        clients.addKnown({ id: 'a', ...known, ...none })
        const catalog = new CatalogPlanning({ ...here, choices: chosen }, records)
        const planned = catalog.plan()
        const planning = new MoveInPlanning(clients, catalog, {
          source: 'Fresha',
          now,
          currency: 'EUR',
          known: nothing,
          written: nothing,
          touched: new Set(),
          people: new Map(),
          ahead: aheadFacts(new Map(answers.map((one) => [rowKeyOf(one), one.answer])), planned.barbers),
        })
        for (const record of records.toSorted((a, b) => Number(b.kind === 'client') - Number(a.kind === 'client')))
          planning.take(record)
        const { preview, visits, ahead, added, clients: written } = await planning.plan()
        const { figures, left_out, clashes, months, ahead_months, clients: counts } = preview
        expect(Object.values(figures).reduce((sum, count) => sum + count, 0)).toBe(rows.length)
        expect(left_out).toHaveLength(figures.left_out)
        expect(visits).toHaveLength(figures.past)
        expect(ahead).toHaveLength(figures.ahead)
        expect(clashes).toHaveLength(figures.clash)
        const visitsIn = (list: typeof months) => list.reduce((sum, month) => sum + month.visits, 0)
        expect([visitsIn(months), visitsIn(ahead_months)]).toEqual([figures.past, figures.ahead])
        expect(added).toHaveLength(written.added.length)
        expectFree(preview, planned)
        expect(counts).toEqual({ added: written.added.length, changed: written.changed.length })
        for (const { day, begins, person } of visits) {
          expect(`${day} ${begins ?? '00:00'}` < '2026-11-20 10:00').toBe(true)
          expect(person.known ? person.known.id === 'a' : added.includes(person)).toBe(true)
        }
        const taken = ahead.map(
          ({ appointment_date: date, appointment_time: time, barber_id, duration, service_name, person }) => {
            expect(`${date} ${time}` >= '2026-11-20 10:00').toBe(true)
            expect(person.known ? person.known.id === 'a' : added.includes(person)).toBe(true)
            const from = minutesOf(time)
            const buffer = service_name.toLowerCase() === 'fade' ? 10 : 0
            return { where: `${date} ${barber_id}`, from, to: from + duration, until: from + duration + buffer }
          },
        )
        for (const [index, visitHere] of taken.entries()) {
          expect(visitHere.from < 690 && visitHere.until > 660).toBe(false)
          for (const other of taken.slice(index + 1))
            expect(
              visitHere.where === other.where && visitHere.from < other.until && other.from < visitHere.until,
            ).toBe(false)
        }
      },
    ),
    { numRuns: runs(200, 3000) },
  )
})

test('thousands of clashes leave other calls their turn', async () => {
  const planning = new AheadPlanning(aheadFacts(new Map()))
  const wanted = {
    day: localDate('2026-11-21'),
    begins: localTime('11:00'),
    service_name: 'Fade',
    file_service: 'Fade',
    barber_id: 'b',
  }
  const person = { known: null, name: 'Ana' }
  for (let row = 1; row <= 500; row += 1)
    planning.take({
      ...wanted,
      file: 0,
      row,
      person,
      external_id: null,
      source: 'Fresha',
      duration: 30,
      price: 7,
      currency: 'EUR',
    })
  let turns = 0
  let isPlanned = false
  setImmediate(function next() {
    turns += 1
    if (!isPlanned) setImmediate(next)
  })
  const { clashes } = await planning.plan()
  isPlanned = true
  expect(clashes).toHaveLength(500)
  expect(turns).toBeGreaterThan(5)
})

const visitOf = (row: number, date: string, time: string, phone: string | null): MoveInRecord => ({
  kind: 'visit',
  file: 0,
  row,
  external_id: null,
  client: { name: 'Ana', phone, email: null, external_id: null },
  service: 'Fade',
  barber: null,
  date,
  time,
})

test('5,000 visits of one client are his, also in the hour that a clock change skips, and numbers of six countries are six clients', async () => {
  const phones = ['044 111 222', '+355 69 123 4567', '+389 70 123 456', '+41 79 123 45 67', '+49 1512 3456789', '+43 664 1234567'] // prettier-ignore
  const records = [
    ...Array.from({ length: 5000 }, (_, index) => visitOf(index + 1, addDays(now.date, -1 - (index % 2500)), index < 2500 ? '09:30' : '15:00', '044 111 222')), // prettier-ignore
    ...phones.map((phone, index) => visitOf(6000 + index, '2026-03-29', '02:30', phone)),
  ]
  const clients = new ImportPlanning([], { country: 'XK', today: now.date })
  clients.addKnown({ id: 'a', ...known, ...none })
  const catalog = new CatalogPlanning({ ...here, choices: { barbers: new Map(), services: new Map() } }, records)
  const ahead = aheadFacts(new Map())
  const facts = { source: 'Fresha', now, currency: 'EUR' as const, known: nothing, written: nothing, touched: new Set<string>(), people: new Map(), ahead } // prettier-ignore
  const planning = new MoveInPlanning(clients, catalog, facts)
  for (const record of records) planning.take(record)
  const { visits, preview } = await planning.plan()
  expect(preview.figures).toMatchObject({ past: 5006, left_out: 0 })
  expect(visits.filter(({ person }) => person.known?.id === 'a')).toHaveLength(5001)
  // A number of another country is another client of that name.
  expect(preview.clients.added).toBe(5)
})

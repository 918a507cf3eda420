import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import { readFile } from '../readFile.ts'
import { recognise } from '../recognise/kinds.ts'
import { barbersOf, productsOf, servicesOf, visitsOf } from './records.ts'

const salon = { country: 'XK', today: localDate('2026-11-28'), zone: 'Europe/Belgrade' } as const
const context = {
  ...salon,
  time: localTime('10:00'),
  services: [{ id: '1', name: 'Fade' }],
  barbers: [{ id: '1', name: 'Arbër Gashi' }],
}

async function recognised(source: Uint8Array | string | readonly string[]) {
  const text = typeof source === 'string' ? source : source instanceof Uint8Array ? null : source.join('\r\n')
  const content = await readFile(text === null ? (source as Uint8Array) : new TextEncoder().encode(text), salon)
  if (content.kind !== 'table') throw new Error('not a table')
  return recognise(content.table, salon)
}
const sample = (name: string) => readFileSync(join(import.meta.dirname, '../samples', `${name}.csv`))

/** Records by the list's kind. */
async function read(source: Uint8Array | string | readonly string[]) {
  const list = await recognised(source)
  const { records, unread } =
    list.kind === 'visits' ? await visitsOf(list, context) : list.kind === 'services' ? servicesOf(list) : list.kind === 'barbers' ? barbersOf(list) : { records: [], unread: [] } // prettier-ignore
  return { kind: list.kind, records: records as object[], unread }
}

const visit = {
  id: null,
  client: { name: 'Testa Provani', phone: null, email: null },
  clientId: null,
  barber: null,
  date: '2026-12-03',
  time: '10:30',
  price: null,
  currency: null,
  foreignPrice: null,
  isEntry: false,
  status: null,
  note: null,
}

test.each([
  ['fresha-clients', 'clients', []],
  ['square-customers', 'clients', []],
  ['booksy-clients-secondhand', 'clients', []],
  ['phorest-clients', 'clients', []],
  ['google-contacts-2024', 'clients', []],
  ['outlook-contacts-de', 'clients', []],
  [
    'fresha-services',
    'services',
    [{ line: 2, name: 'Ngjyrosje provë', duration: 90, price: 45, currency: null, category: 'Ngjyra' }],
  ],
  [
    'acuity-appointments',
    'visits',
    [
      {
        ...visit,
        line: 2,
        client: { name: 'Testa Provani', phone: '+38344000104', email: 'testa@example.invalid' },
        service: 'Prerje provë',
        barber: 'Ana',
        duration: 45,
        price: 15,
      },
    ],
  ],
  ['outlook-calendar-de', 'visits', [{ ...visit, line: 2, service: 'Farbe', duration: 90, isEntry: true }]],
] as const)('%s is a list of %s', async (name, kind, records) => {
  expect(await read(sample(name))).toEqual({ kind, records, unread: [] })
})

test.each([
  [
    'German',
    'Kunde;Datum;Uhrzeit;Behandlung;Mitarbeiter;Dauer;Preis;Status',
    'Testa Provani;3.12.2026;10:30 Uhr;Schnitt;Ana;1 Std. 30 Min.;1.234,50 €;Abgeschlossen',
  ],
  [
    'Italian',
    'Cliente;Data;Ora inizio;Servizio;Operatore;Durata;Prezzo;Stato',
    'Testa Provani;03/12/2026;10.30;Schnitt;Ana;1h 30min;1.234,50;Completato',
  ],
  [
    'Serbian',
    'Klijent;Datum;Vreme;Usluga;Frizer;Trajanje;Cena;Status',
    'Testa Provani;3.12.2026.;10:30;Schnitt;Ana;90 minuta;1234,50 €;Završeno',
  ],
  [
    'Cyrillic',
    'Клијент;Датум;Време;Услуга;Фризер;Трајање;Цена;Статус',
    'Testa Provani;3.12.2026;10:30:00;Schnitt;Ana;90;1234.50;Завршено',
  ],
  [
    'French',
    'Client;Date;Heure;Prestation;Coiffeur;Durée;Prix;Statut',
    'Testa Provani;03/12/2026;10h30;Schnitt;Ana;01:30;1234,50 €;Terminé',
  ],
  [
    'Albanian',
    'Klienti;Data;Ora;Shërbimi;Berberi;Kohëzgjatja;Çmimi;Gjendja',
    'Testa Provani;3 dhjetor 2026;10:30;Schnitt;Ana;1 orë 30 min;1234,50 €;Erdhi',
  ],
  [
    'English',
    'Client Name;Appointment Date;Start Time;Service;Staff;Duration;Price;Status',
    'Testa Provani;Thu, Dec 3, 2026;10:30 AM;Schnitt;Ana;1.5 hours;€1,234.50;Completed',
  ],
  [
    'serial numbers',
    'Client;Date;Time;Service;Staff;Minutes;Price;Status',
    'Testa Provani;46359;0,4375;Schnitt;Ana;90;1234.5;Arrived',
  ],
] as const)('visits with headings in %s', async (_language, headings, row) => {
  const found = {
    ...visit,
    currency: row.includes('€') ? 'EUR' : null,
    line: 2,
    service: 'Schnitt',
    barber: 'Ana',
    duration: 90,
    price: 1234.5,
    status: 'came',
  }
  expect(await read([headings, row])).toEqual({ kind: 'visits', records: [found], unread: [] })
})

const dated = (last: string) => ['Client,Start,Service', 'Ana,03/04/2026 9:00,Fade', `Beni,${last} 12:15 pm,Fade`]

test('the order of day and month is the file’s, by the dates that have only one', async () => {
  expect((await read(dated('12/31/2026'))).records).toMatchObject([
    { date: '2026-03-04', time: '09:00' },
    { date: '2026-12-31', time: '12:15' },
  ])
  expect((await read(dated('31/12/2026'))).records).toMatchObject([{ date: '2026-04-03' }, { date: '2026-12-31' }])
})

test('24:00 is the midnight after its day, an instant is that of the salon, and the end gives the duration', async () => {
  const { records } = await read([
    'Client,Date,Start time,End time,Service',
    'Ana,31.12.2026,23:15,24:00,Fade',
    'Beni,31.12.2026,24:00,00:30,Fade',
  ])
  expect(records).toMatchObject([
    { date: '2026-12-31', time: '23:15' },
    { date: '2027-01-01', time: '00:00', duration: 30 },
  ])
  expect((await read(['Client,Starts,Ends', 'Ana,2026-07-03T08:30:00Z,2026-07-03T09:15:00Z'])).records).toMatchObject([
    { date: '2026-07-03', time: '10:30', duration: 45 },
  ])
})

test('instants are those of the salon’s clock on both sides of its changes', async () => {
  const instants = ['2026-03-28T23:30:00Z', '2026-03-29T01:30:00Z', '2026-10-24T08:00:00+02:00', '2026-10-25T08:00:00Z']
  const { records } = await read(['Client,Starts,Service', ...instants.map((instant) => `Ana,${instant},Fade`)])
  expect(
    records.map((record) =>
      Object.values(record as Record<'date' | 'time', string>).filter((value) => /^\d{4}-|^\d\d:/.test(value)),
    ),
  ).toEqual(
    // prettier-ignore
    [
      ['2026-03-29', '00:30'],
      ['2026-03-29', '03:30'],
      ['2026-10-24', '08:00'],
      ['2026-10-25', '09:00'],
    ],
  )
})

test('a title has the client, the service and the phone, in either order', async () => {
  const titles = ['Testa Provani – Farbe', 'Fade – Testa Provani', 'Testa Provani 044 000 104', 'Testa fade te Arbëri']
  const { records } = await read(['Titulli;Data;Ora', ...titles.map((title) => `${title};3.12.2026;10:30`)])
  expect(records).toMatchObject([
    { client: { name: 'Testa Provani', phone: null }, service: 'Farbe' },
    { client: { name: 'Testa Provani' }, service: 'Fade' },
    { client: { name: 'Testa Provani', phone: '044 000 104' }, service: null },
    { client: { name: 'Testa' }, service: 'Fade', barber: 'Arbër Gashi' },
  ])
})

test('private and whole-day entries and those without a time are not understood, with their text', async () => {
  const list = await read([
    'Betreff,Beginnt am,Beginnt um,Ganztägiges Ereignis,Privat',
    'Urlaub,3.12.2026,00:00:00,Ein,Aus',
    'Zahnarzt,3.12.2026,09:00:00,Aus,Ein',
    'Testa Provani,3.12.2026,10:00:00,Aus,Aus',
    'Prova,dje,10:00:00,Aus,Aus',
  ])
  expect([list.records.length, list.unread]).toEqual([
    1,
    [
      { line: 2, text: 'Urlaub, 3.12.2026, 00:00:00, Ein, Aus' },
      { line: 3, text: 'Zahnarzt, 3.12.2026, 09:00:00, Aus, Ein' },
      { line: 5, text: 'Prova, dje, 10:00:00, Aus, Aus' },
    ],
  ])
})

test('a list of the team, and a price list with prices of several notations', async () => {
  expect(await read(['Staff Name,Email,Phone', 'Ana Çela,ana@b.example,044 111 222'])).toEqual({
    kind: 'barbers',
    records: [{ line: 2, name: 'Ana Çela', email: 'ana@b.example', phone: '044 111 222' }],
    unread: [],
  })
  const prices = await read(['Shërbimi;Çmimi;Kohëzgjatja', 'Fade;80 €;45', 'Larje;nga 20 €;0:30', 'Bojë;1 500 lekë;1h 30min', 'Tjetër;?;10']) // prettier-ignore
  expect(prices.records).toMatchObject([{ price: 80, duration: 45 }, { price: 20, duration: 30 }, { price: 1500, duration: 90 }]) // prettier-ignore
  expect(prices.unread).toEqual([{ line: 5, text: 'Tjetër, ?, 10' }])
})

const cell = fc.constantFrom('', 'Ana', '3.12.2026', '12/31/2026', '10:30', '24:00', '90', '45,00 €', 'Fade', '046359', 'anuluar', 'po', '2026-12-03T08:30Z', 'a@b.example') // prettier-ignore

test('each row of a table is either a record or not understood', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('Klienti;Data;Ora;Shërbimi', 'Titulli;Fillimi;Privat;Çmimi', 'Shërbimi;Çmimi;Minutat;Kategoria', 'Stafi;Telefoni;Email;Shënime', 'Produkti;Barkodi;Çmimi;Stoku'), // prettier-ignore
      fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }).filter((row) => row.some(Boolean)), { minLength: 1, maxLength: 9 }), // prettier-ignore
      async (headings, rows) => {
        const list = await recognised([headings, ...rows.map((row) => row.join(';'))])
        for (const { records, unread } of [
          await visitsOf(list, context),
          servicesOf(list),
          barbersOf(list),
          productsOf(list),
        ]) {
          const lines = [...records, ...unread].map(({ line }) => line).toSorted((a, b) => a - b)
          expect(lines).toEqual(list.table.rows.map(({ line }) => line))
          expect(unread.every(({ text }) => text !== '')).toBe(true)
        }
      },
    ),
    { numRuns: runs(40, 1000) },
  )
})

test('long lists of visits are mapped in parts, so that the page has its turn', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => `Ana ${index};3.12.2026;10:30;Fade`)
  const list = await recognised(['Klienti;Data;Ora;Shërbimi', ...rows])
  let isMapped = false
  const turn = new Promise<boolean>((resolve) => setTimeout(() => resolve(isMapped)))
  const { records, unread } = await visitsOf(list, context)
  isMapped = true
  expect(await turn).toBe(false)
  expect(records.map(({ client }) => client.name)).toEqual(rows.map((_, index) => `Ana ${index}`))
  expect(unread).toEqual([])
})

test('prices in other currencies are never those of the salon: a visit comes without, a service is not understood', async () => {
  const { records } = await read([
    'Klienti;Data;Ora;Shërbimi;Çmimi',
    ...['25,00 €', '2500 lekë', '$25.00', '25 CHF', '25 den', '25'].map((price) => `Ana;3.12.2026;10:30;Fade;${price}`),
  ])
  expect(records).toMatchObject([
    { price: 25, currency: 'EUR', foreignPrice: null },
    { price: 2500, currency: 'ALL', foreignPrice: null },
    { price: null, currency: null, foreignPrice: '$25.00' },
    { price: null, foreignPrice: '25 CHF' },
    { price: null, foreignPrice: '25 den' },
    { price: 25, currency: null, foreignPrice: null },
  ])
  const services = await read(['Shërbimi;Minutat;Çmimi', 'Fade;25;8,00 €', 'Larje;10;$5.00'])
  expect([services.records, services.unread]).toMatchObject([
    [{ name: 'Fade', price: 8, currency: 'EUR' }],
    [{ line: 3, text: 'Larje, 10, $5.00', reason: 'currency' }],
  ])
  const headed = await read(['Shërbimi;Minutat;Çmimi (lekë)', 'Fade;25;800', 'Larje;10;300'])
  expect(headed.records).toMatchObject([{ price: 800, currency: 'ALL' }, { price: 300 }])
  expect((await read(['Service;Minutes;Price (CHF)', 'Fade;25;8.00'])).unread).toMatchObject([{ reason: 'currency' }])
})

test.each([
  ['French', '3 décembre 2026', '3 déc. 2026', '3 août 2026'],
  ['Macedonian', '3 декември 2026', '3 дек. 2026', '3 август 2026'],
])('months in %s', async (_language, ...days) => {
  const { records } = await read(['Klienti;Data;Ora;Shërbimi', ...days.map((day) => `Ana;${day};10:30;Fade`)])
  expect(records.map((record) => (record as { date: string }).date)).toEqual(['2026-12-03', '2026-12-03', '2026-08-03'])
})

test('a list of products has price, cost, barcode and stock, and one without a price is not understood', async () => {
  const list = await recognised([
    'Produkti;Barkodi;Çmimi i blerjes;Çmimi;Stoku',
    'Shampo;5301234567890;6,00;12,50;8',
    'Dyll;;;9,00;-2',
    'Krehër;;2,00;;1',
  ])
  expect([list.kind, productsOf(list)]).toEqual([
    'products',
    {
      records: [
        { line: 2, name: 'Shampo', price: 12.5, currency: null, cost: 6, barcode: '5301234567890', quantity: 8 },
        { line: 3, name: 'Dyll', price: 9, currency: null, cost: null, barcode: null, quantity: null },
      ],
      unread: [{ line: 4, text: 'Krehër, 2,00, 1' }],
    },
  ])
})

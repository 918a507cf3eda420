import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import type { ImportRow } from '../client-contract.ts'
import { planImport } from '#testing/planImport.ts'
import { mappedList, sentRows, type MappedFile } from './map/move.ts'
import { figures, rowsOfRun, runRows } from './map/run.ts'
import { readFiles } from './readFiles.ts'

/** Exports of other programs with their real headings and invented rows. */
const folder = join(import.meta.dirname, 'samples')
const salon = { country: 'XK', today: localDate('2026-11-28'), zone: 'Europe/Belgrade' } as const

const files = readdirSync(folder).map((name) => new File([readFileSync(join(folder, name))], name))
const ofName = (name: string) => files.filter((file) => file.name === `${name}.csv`)

async function read(list: readonly File[]) {
  const { taken, refused } = await readFiles(list, salon)
  const rows = rowsOfRun(taken)
  const { added, outcomes } = planImport(rows as ImportRow[], [], salon)
  const all = runRows(taken, outcomes)
  const counts = Object.fromEntries(
    figures.map((figure) => [figure, all.filter((row) => row.figure === figure).length] as const),
  )
  return { taken, refused, rows, added, all, counts }
}

/** The rows of one list as they are sent. */
async function listed(name: string) {
  const { lists, refused } = await readFiles(ofName(name), salon)
  expect(refused).toEqual([])
  const [file, ...others] = lists
  if (!file) throw new Error(`${name} is no list`)
  expect(others).toEqual([])
  const context = { ...salon, today: localDate('2026-12-02'), time: localTime('10:31'), services: [], barbers: [] }
  const mapped = await mappedList(file, context)
  return { source: file.source, kind: mapped.kind, unread: mapped.unread, rows: sentRows([{ ...file, mapped }]) }
}

const none = { added: 0, changed: 0, known: 0, not_understood: 0, left_out: 0 }
const client = (name: string, phone: string | null, more: object = {}) => ({
  name,
  phone,
  other_phones: null,
  email: null,
  birthday: null,
  notes: null,
  colour_formula: null,
  message_consent: null,
  is_blocked: false,
  block_reason: null,
  ...more,
})
const email = 'testa@example.invalid'
const birthday = '1990-02-28'

/** Samples of clients: program, figures and the first ten clients. */
const clientSamples = [
  [
    'fresha-clients',
    'Fresha',
    { added: 1 },
    [client('Testa Provani', '383 44 000 101', { email, birthday, notes: 'Alergji; 6.1 + 20 vol' })],
  ],
  [
    'square-customers',
    'Square',
    { added: 1, not_understood: 1 },
    [client('Testa Provani', '+38344000102', { birthday, notes: 'preferon mëngjesin' })],
  ],
  ['booksy-clients-secondhand', 'Booksy', { added: 1 }, [client('Testa Provani', '+383 44 000 105')]],
  ['phorest-clients', 'Phorest', { added: 1 }, [client('Testa Provani', '38344000106')]],
  [
    'google-contacts-2024',
    'Google',
    { added: 1 },
    [client('Testa Provani', '044 000 110', { other_phones: '049 000 110, +383 38 000 110', birthday: '--02-28' })],
  ],
  [
    'outlook-contacts-de',
    'Outlook',
    { added: 1 },
    [
      client('Testa Pröväni', '+383 44 000 107', {
        other_phones: '+383 38 000 107',
        email,
        birthday,
        notes: 'Zeile 1\nZeile 2',
      }),
    ],
  ],
] as const

test.each(clientSamples)('%s is read as clients of %s', async (name, program, counts, clients) => {
  const found = await read(ofName(name))
  expect(found.refused).toEqual([])
  expect(found.taken.map((file) => file.program)).toEqual([program])
  expect(found.counts).toEqual({ ...none, ...counts })
  expect(found.added.slice(0, 10)).toEqual(clients)
})

/** Samples of visits: program and visit, which all have one day and time. */
const visitSamples = [
  [
    'acuity-appointments',
    'Acuity',
    { kind: 'visit', client: { name: 'Testa Provani', phone: '+38344000104', email }, service: 'Prerje provë', barber: 'Ana', duration: 45, price: 15 }, // prettier-ignore
  ],
  [
    'outlook-calendar-de',
    'Outlook',
    { kind: 'visit', client: { name: 'Testa Provani' }, service: 'Farbe', duration: 90 },
  ],
] as const

test.each(visitSamples)('%s is read as visits of %s', async (name, program, visit) => {
  const { source, kind, rows, unread } = await listed(name)
  expect([source, kind, unread]).toEqual([program, 'visits', []])
  expect(rows).toMatchObject([{ ...visit, date: '2026-12-03', time: '10:30' }])
})

/** Samples of other lists: program, kind, rows that are not understood and the first ten rows. */
const listSamples = [
  [
    'fresha-services',
    'Fresha',
    'services',
    0,
    [{ kind: 'service', row: 2, name: 'Ngjyrosje provë', duration: 90, price: 45, category: 'Ngjyra' }],
  ],
  [
    'products-secondhand',
    'skedari',
    'products',
    0,
    [
      { kind: 'product', row: 2, name: 'Shampo provë', price: 12.5, cost: 6, barcode: '5301234567890', quantity: 8 },
      { kind: 'product', row: 3, name: 'Dyll provë', price: 9, barcode: null, quantity: 0 },
    ],
  ],
  [
    'team-secondhand',
    'skedari',
    'barbers',
    0,
    [{ kind: 'barber', row: 2, name: 'Testa Provani', phone: '+38344000120', email }],
  ],
] as const

test.each(listSamples)('%s is read as a list of %s', async (name, program, kind, notUnderstood, rows) => {
  const found = await listed(name)
  expect([found.source, found.kind, found.unread.length]).toEqual([program, kind, notUnderstood])
  expect(found.rows.slice(0, 10)).toMatchObject(rows)
  expect(found.rows).toHaveLength(rows.length)
})

test('all samples in one run: each has its expectation, one client of several files is one, and the figures add up', async () => {
  const { taken, lists, refused: unread } = await readFiles(files, salon)
  const samples = [...clientSamples, ...visitSamples, ...listSamples].map(([name]) => `${name}.csv`)
  expect(files.map(({ name }) => name).toSorted()).toEqual(samples.toSorted())
  expect([taken.length, unread.length]).toEqual([0, 0])
  const kindOf = new Map<string, string>([
    ...clientSamples.map(([name]) => [`${name}.csv`, 'clients'] as const),
    ...visitSamples.map(([name]) => [`${name}.csv`, 'visits'] as const),
    ...listSamples.map(([name, , kind]) => [`${name}.csv`, kind] as const),
  ])
  for (const { name, list, doubts = [] } of lists) {
    expect([name, list.kind]).toEqual([name, kindOf.get(name)])
    expect([name, doubts.filter(Boolean)]).toEqual([name, []])
  }
  const reading = { ...salon, today: localDate('2026-12-02'), time: localTime('10:31'), services: [], barbers: [] }
  const mapped: MappedFile[] = []
  for (const file of lists) mapped.push({ ...file, mapped: await mappedList(file, reading) })
  const expected = { ...none }
  for (const [, , counts] of clientSamples)
    for (const figure of figures) expected[figure] += (counts as Partial<typeof none>)[figure] ?? 0
  const sent = Object.values(expected).reduce((sum, count) => sum + count)
  expect(sentRows(mapped).filter(({ kind }) => kind === 'client')).toHaveLength(sent)
  const { rows, added, all, counts } = await read(files.filter(({ name }) => kindOf.get(name) === 'clients'))
  expect([rows.length, all.length]).toEqual([sent, sent])
  // Clients of one name with different numbers are different clients.
  expect(counts).toEqual(expected)
  const phones = clientSamples.flatMap(([, , , clients]) => clients.map(({ phone }) => phone ?? ''))
  expect(added.map(({ phone }) => phone ?? '').toSorted()).toEqual(phones.toSorted())
  const nobody = all.find(({ figure }) => figure === 'not_understood')
  expect(nobody).toMatchObject({ line: 3, text: '., 38344000103, Instant Profile, 0, $0.00, Yes' })
})

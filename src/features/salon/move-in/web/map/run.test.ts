import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import type { ImportRow } from '../../client-contract.ts'
import { planImport } from '#testing/planImport.ts'
import type { KnownClient } from '../../rules.ts'
import { readFiles, readPasted, type ReviewFile } from '../readFiles.ts'
import { mappedList } from './move.ts'
import { figures, rowsOfRun, runRows } from './run.ts'

const salon = { country: 'XK', today: localDate('2026-11-28'), zone: 'Europe/Belgrade' } as const
const context = { today: salon.today, time: '10:00', barbers: [], services: [{ id: '1', name: 'Fade' }] } as never

async function pastedClients(text: string): Promise<ReviewFile> {
  const { taken, lists } = await readPasted(text, salon, context)
  const [file] = taken
  if (!file || lists.length > 0) throw new Error('not clients alone')
  return file
}

const people = ['', 'Ana Çela', 'ana çela', 'Beni Gashi', '.', '044 111 222', '+38344111222', '049 12', 'a@b.example']
const cells = people.concat([
  '14.5.1990',
  '12/31/1990',
  'Klient anonim',
  'x'.repeat(130),
  'Pa parfum, "herët"',
  'a\nb',
  '1',
  '-5,00',
])
const cell = fc.constantFrom(...cells)
const headings = fc.constantFrom('Emri', 'Mbiemri', 'Telefoni', 'Email', 'Ditëlindja', 'Shënime', 'Kodi', 'Klienti')
const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.record({
    titles: fc.array(fc.constantFrom('Lista e klientëve', ''), { maxLength: 2 }),
    headings: fc.option(fc.uniqueArray(headings, { minLength: width, maxLength: width })),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  }),
)
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
const line = fc.constantFrom('Blerta fade 044 123 456', 'mos harro dyllin', 'Zana – alergji', '', 'Ana Çela 044111222')

const unknown = { other_phones: null, email: null, birthday: null, notes: null, colour_formula: null }
const known: KnownClient[] = [
  {
    ...unknown,
    id: '1',
    name: 'Ana Çela',
    phone: '044 111 222',
    message_consent: null,
    is_blocked: false,
    block_reason: null,
  },
]

test('each row of each file is in exactly one figure, and the figures add up to the rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(table, { minLength: 1, maxLength: 3 }),
      fc.array(line, { maxLength: 5 }),
      async (tables, notes) => {
        const csv = tables.map(({ titles, headings: heads, rows }) => {
          const width = rows[0]?.length ?? 0
          const above = titles.map((title) => [title, ...Array.from({ length: width - 1 }, () => '')])
          return [...above, ...(heads ? [heads] : []), ...rows].map((row) => row.map(quoted).join(';'))
        })
        const list = csv.map((lines, index) => new File([lines.join('\r\n')], `${index}.csv`))
        const { taken, refused } = await readFiles(list, salon)
        const pasted = notes.some(Boolean) ? [await pastedClients(notes.join('\n'))] : []
        const all: ReviewFile[] = [...taken, ...pasted]
        expect(taken.length + refused.length).toBe(tables.length)
        const rows = rowsOfRun(all)
        const { outcomes } = planImport(rows as ImportRow[], known, salon)
        const found = runRows(all, outcomes)

        const ofFigure = figures.map((figure) => found.filter((row) => row.figure === figure).length)
        expect(ofFigure.reduce((sum, count) => sum + count, 0)).toBe(found.length)
        all.forEach((file, index) => {
          const inFile = found.filter((row) => row.file === index)
          expect(new Set(inFile.map((row) => row.line)).size).toBe(inFile.length)
          const written = file.name.endsWith('.csv')
            ? (csv[Number.parseInt(file.name)] ?? []).filter((text) => /[^";]/.test(text)).length
            : notes.filter(Boolean).length
          const heading = file.content.kind === 'table' && file.content.table.hasHeadings ? 1 : 0
          expect(inFile).toHaveLength(written - heading)
        })
        // A figure is that of the server's outcome, whose names are those of the rows.
        const sent = found.filter(({ outcome }) => outcome !== null)
        expect(sent.map(({ outcome }) => outcome?.line)).toEqual(rows.map((row) => row.line))
        for (const { figure, outcome } of sent) {
          expect(figure === 'added').toBe(outcome?.kind === 'added')
          expect(figure === 'changed').toBe(outcome?.kind === 'changed')
        }
      },
    ),
    { numRuns: runs(40, 200) },
  )
})

test('dates of one file have one order of day and month, which another file does not change', async () => {
  const lists = [
    ['Emri;Ditëlindja', 'Ana;05/04/1990', 'Beni;31/12/1990'],
    ['Emri;Ditëlindja', 'Ciku;05/04/1990', 'Dita;12/31/1990', 'Era;11/30/1990'],
  ].map((lines, index) => new File([lines.join('\n')], `${index}.csv`))
  const { taken } = await readFiles(lists, salon)
  const { added } = planImport(rowsOfRun(taken) as ImportRow[], [], salon)
  expect(added.map(({ birthday }) => birthday)).toEqual([
    '1990-04-05',
    '1990-12-31',
    '1990-05-04',
    '1990-12-31',
    '1990-11-30',
  ])
})

test('a row that repeats one of another file names that file', async () => {
  const lists = [
    ['Emri;Telefoni', 'Ana;044 111 222'],
    ['Emri;Telefoni', 'ANA;+383 44 111 222'],
  ].map((lines, index) => new File([lines.join('\n')], `${index}.csv`))
  const { taken } = await readFiles(lists, salon)
  const { outcomes } = planImport(rowsOfRun(taken) as ImportRow[], [], salon)
  expect(runRows(taken, outcomes)).toMatchObject([
    { figure: 'added' },
    { figure: 'left_out', outcome: { of: 2, of_file: 0 } },
  ])
})

test('lines of a notebook are clients, and one that is none is kept as it was written', async () => {
  const text = [
    'Teuta B. 044 210 664 vjen e premte',
    'Zana – alergji PPD!!',
    '',
    'mos harro dyllin',
    'Ana Çela, 044 111 222, ana@shembull.example',
  ].join('\r\n')
  const file = await pastedClients(text)
  expect(rowsOfRun([file])).toEqual([
    { line: 1, name: 'Teuta B', phones: ['044 210 664'], email: null, notes: 'vjen e premte' },
    { line: 2, name: 'Zana', phones: [], email: null, notes: 'alergji PPD!!' },
    { line: 4, name: null, phones: [], email: null, notes: 'mos harro dyllin' },
    { line: 5, name: 'Ana Çela', phones: ['044 111 222'], email: 'ana@shembull.example', notes: null },
  ])
  const { outcomes } = planImport(rowsOfRun([file]) as ImportRow[], [], salon)
  expect(runRows([file], outcomes).map((row) => [row.figure, row.text])).toContainEqual([
    'not_understood',
    'mos harro dyllin',
  ])
})

test('a line of a notebook with a day and a time is a visit, which lies ahead', async () => {
  const text = ['Blerta fade e premte 17:30 044 123 456', 'Zana – alergji PPD!!', 'Ana 3.1 ora 9 7,50 €'].join('\n')
  const { taken, lists } = await readPasted(text, salon, context)
  expect(taken).toEqual([])
  const [clients, visits] = await Promise.all(
    lists.map(async (file) => ({
      ...file,
      mapped: await mappedList(file, { ...salon, ...(context as object) } as never),
    })),
  )
  expect(clients?.mapped).toMatchObject({ kind: 'clients', records: [{ line: 2, name: 'Zana' }] })
  expect(visits).toMatchObject({
    source: 'fletorja',
    mapped: {
      unread: [],
      records: [
        {
          line: 1,
          client: { name: 'Blerta', phone: '044 123 456' },
          service: 'Fade',
          date: '2026-12-04',
          time: '17:30',
        },
        { line: 3, client: { name: 'Ana' }, service: 'Vizitë', date: '2027-01-03', time: '09:00', price: 7.5 },
      ],
    },
  })
})

test('pasted cells of a spreadsheet and pasted contacts are read as their files', async () => {
  const cells = await pastedClients('Emri\tTelefoni\nAna Çela\t044 111 222')
  expect(rowsOfRun([cells])).toMatchObject([{ line: 2, name: 'Ana Çela', phones: ['044 111 222'] }])
  const card = await pastedClients('BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nTEL:044 111 222\nEND:VCARD')
  expect(rowsOfRun([card])).toMatchObject([{ name: 'Ana', phones: ['044 111 222'] }])
  await expect(readPasted(' \n ', salon, context)).rejects.toThrow('Ngjitni ose shkruani të paktën një rresht.')
})

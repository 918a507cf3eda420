import { setImmediate } from 'node:timers/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type * as Xlsx from 'xlsx'
import { columnsOf, type Row, type Sheet } from './cells.ts'
import { streamWorkbook } from './stream.ts'

const xlsx = createRequire(import.meta.url)('xlsx') as typeof Xlsx

const columns = columnsOf({ Emri: 'text', Shuma: 'money' })

test('rows are read while the file is written, and another task runs between pages', async () => {
  const count = 20_000
  let read = 0
  async function* pages(): AsyncGenerator<Row> {
    for (; read < count; read += 1) {
      if (read % 500 === 0) await setImmediate()
      yield [`Klienti ${read} & <${'x'.repeat(50)}>`, read / 100]
    }
  }
  const chunks: Uint8Array[] = []
  let readAtFirst = 0
  for await (const chunk of streamWorkbook([{ name: 'Terminet', tables: [{ columns, rows: pages() }] }], 'x.xlsx')) {
    chunks.push(chunk)
    if (chunks.reduce((size, { length }) => size + length, 0) > 20_000) readAtFirst ||= read
  }
  expect(readAtFirst).toBeGreaterThan(0)
  expect(readAtFirst).toBeLessThan(count / 2)
  const rows = xlsx.utils.sheet_to_json<unknown[]>(xlsx.read(Buffer.concat(chunks)).Sheets['Terminet'] ?? {}, {
    header: 1,
  })
  expect(rows).toHaveLength(count + 1)
  expect(rows[0]).toEqual(['Emri', 'Shuma'])
  expect(rows.at(-1)).toEqual([`Klienti 19999 & <${'x'.repeat(50)}>`, 199.99])
})

test('tables stand one below the other, with cells of another kind and names of sheets with quotes', async () => {
  const sheets: Sheet[] = [
    {
      name: "Arka & 'shuma'",
      tables: [
        { columns, rows: [['a', { value: 0.5, kind: 'percent' }]] },
        { columns: columnsOf({ Numri: 'count' }), rows: [[3], [null], [{ value: 'tre', kind: 'text' }]] },
      ],
      chart: { title: 'Shuma <1>', names: 0, numbers: 1 },
    },
  ]
  const book = xlsx.read(await buffer(streamWorkbook(sheets, 'x.xlsx')), { cellNF: true, cellStyles: true })
  expect(book.SheetNames).toEqual(["Arka & 'shuma'"])
  expect(book.Props).toMatchObject({ Title: 'x.xlsx', Author: 'Orari' })
  const sheet = book.Sheets["Arka & 'shuma'"] ?? {}
  expect(xlsx.utils.sheet_to_json(sheet, { header: 1, blankrows: true })).toEqual([
    ['Emri', 'Shuma'],
    ['a', 0.5],
    [],
    ['Numri'],
    [3],
    [],
    ['tre'],
  ])
  expect(sheet.B2).toMatchObject({ t: 'n', z: '0.0%' })
  expect(sheet.A5).toMatchObject({ t: 'n', z: '#,##0' })
})

import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { localDate, timeAt } from '#platform/shared/time.ts'
import { dayCell, timeCell, type Table } from './cells.ts'
import { streamCsv } from './csv.ts'

const column = (kind: Table['columns'][number]['kind']) => ({ header: kind, kind })
const allCsv = (tables: readonly Table[]) => text(streamCsv(tables))
/** The only cell below the heading. */
const written = async (value: string | number | null, kind: Parameters<typeof column>[0] = 'text') =>
  (await allCsv([{ columns: [column(kind)], rows: [[value]] }])).slice(`\uFEFF${kind}\r\n`.length, -2)

test('formulas are written as text', async () => {
  for (const text of ['=1+1', '+A1', '-A1', '@sum(A1)', '\tx', '＝1+1', '+1+cmd|x']) {
    expect(await written(text)).toBe(`'${text}`)
  }
  expect(await written('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`)
  expect(await written('\r=1')).toBe(`"'\r=1"`)
})

test('phones, names and negative numbers stay unchanged', async () => {
  expect(await written('+383 44 123 456')).toBe('+383 44 123 456')
  expect(await written('Çlirim Ëndrra')).toBe('Çlirim Ëndrra')
  expect(await written(-4.5, 'money')).toBe('-4.50')
})

test('CSV’s special characters are quoted', async () => {
  expect(await written('një, dy')).toBe('"një, dy"')
  expect(await written('një "dy"')).toBe('"një ""dy"""')
  expect(await written('një\ndy')).toBe('"një\ndy"')
})

test('every type of cell has its machine-readable form', async () => {
  const day = dayCell(localDate('2026-02-28'))
  expect(await written(day, 'date')).toBe('2026-02-28')
  for (let minutes = 0; minutes < 1440; minutes += 1) {
    const time = timeAt(minutes)
    expect(await written(timeCell(time), 'time')).toBe(time)
    expect(await written(day + timeCell(time), 'moment')).toBe(`2026-02-28 ${time}`)
  }
  expect(await written(1234.5, 'money')).toBe('1234.50')
  expect(await written(1200, 'lek')).toBe('1200')
  expect(await written(0.125, 'percent')).toBe('12.5%')
  expect(await written(null, 'count')).toBe('')
})

test('writes a cell of another type than its column, and several tables', async () => {
  const columns = [column('text'), column('money')]
  const file = await allCsv([
    { columns, rows: [['a', { value: 700, kind: 'lek' }]] },
    { columns, rows: [] },
  ])
  expect(file).toBe('\uFEFFtext,money\r\na,700\r\n\r\ntext,money\r\n')
})

import { expect, test } from 'vitest'
import { localDate, timeAt } from '#platform/shared/time.ts'
import { dayCell, timeCell } from './cells.ts'
import { csvOf } from './csv.ts'

const column = (kind: Parameters<typeof csvOf>[0][number]['columns'][number]['kind']) => ({ header: kind, kind })
/** The only cell below the heading. */
const written = (value: string | number | null, kind: Parameters<typeof column>[0] = 'text') =>
  csvOf([{ columns: [column(kind)], rows: [[value]] }]).slice(`\uFEFF${kind}\r\n`.length, -2)

test('formulas are written as text', () => {
  for (const text of ['=1+1', '+A1', '-A1', '@sum(A1)', '\tx', '＝1+1', '+1+cmd|x']) {
    expect(written(text)).toBe(`'${text}`)
  }
  expect(written('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`)
  expect(written('\r=1')).toBe(`"'\r=1"`)
})

test('phones, names and negative numbers stay unchanged', () => {
  expect(written('+383 44 123 456')).toBe('+383 44 123 456')
  expect(written('Çlirim Ëndrra')).toBe('Çlirim Ëndrra')
  expect(written(-4.5, 'money')).toBe('-4.50')
})

test('CSV’s special characters are quoted', () => {
  expect(written('një, dy')).toBe('"një, dy"')
  expect(written('një "dy"')).toBe('"një ""dy"""')
  expect(written('një\ndy')).toBe('"një\ndy"')
})

test('every type of cell has its machine-readable form', () => {
  const day = dayCell(localDate('2026-02-28'))
  expect(written(day, 'date')).toBe('2026-02-28')
  for (let minutes = 0; minutes < 1440; minutes += 1) {
    const time = timeAt(minutes)
    expect(written(timeCell(time), 'time')).toBe(time)
    expect(written(day + timeCell(time), 'moment')).toBe(`2026-02-28 ${time}`)
  }
  expect(written(1234.5, 'money')).toBe('1234.50')
  expect(written(1200, 'lek')).toBe('1200')
  expect(written(0.125, 'percent')).toBe('12.5%')
  expect(written(null, 'count')).toBe('')
})

test('writes a cell of another type than its column, and several tables', () => {
  const columns = [column('text'), column('money')]
  const file = csvOf([
    { columns, rows: [['a', { value: 700, kind: 'lek' }]] },
    { columns, rows: [] },
  ])
  expect(file).toBe('\uFEFFtext,money\r\na,700\r\n\r\ntext,money\r\n')
})

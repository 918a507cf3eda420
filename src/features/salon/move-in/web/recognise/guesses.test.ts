import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { recognise } from './kinds.ts'
import { asTable } from './table.ts'

const salon = { country: 'XK', today: localDate('2026-11-28'), zone: 'Europe/Belgrade' } as const

/** Kind, and each column as its meaning, with a question mark and the reason for one that is to be looked at. */
function columnsOf(...lines: string[]) {
  const { kind, meanings, doubts } = recognise(asTable(lines.map((line) => line.split(';'))), salon)
  return [kind, ...meanings.map((meaning, index) => (doubts[index] ? `${meaning}? ${doubts[index]}` : meaning))]
}

test('visits without headings are read by their values, and each guess is to be looked at', () => {
  expect(
    columnsOf(
      'Testa Provani;3.12.2026;10:30;11:00;Fade;12,00 €;4711',
      'Prova Testani;3.12.2026;11:00;11:30;Fade;12,00 €;4712',
      'Testa Testani;4.12.2026;9:00;10:30;Bojë;30,00 €;4713',
    ),
  ).toEqual(['visits', 'name', 'date? moment', 'time? moment', 'end_time? moment', 'service? service', 'price? price', 'skip']) // prettier-ignore
  expect(
    columnsOf('Personi;X;Y', 'Testa;2026-12-03 10:30;2026-12-03 11:00', 'Prova;2026-12-04 9:00;2026-12-04 9:30'),
  ).toEqual(
    // prettier-ignore
    ['visits', 'name? name', 'start? moment', 'end_start? moment'],
  )
})

test.each([
  ['a sum beside another one', 'Shuma;Net sales', 'price? price', 'skip'],
  ['two prices', 'Çmimi;Price (net)', 'price? price', 'skip'],
  ['a price beside a sum', 'Çmimi;Totali', 'price', 'skip'],
  ['a sum alone', 'Totali;Kodi', 'price', 'skip'],
  ['a tip before the sum', 'Tip amount;Total', 'skip', 'price'],
  ['a tax beside the sum', 'Total;TVSH', 'price', 'skip'],
  ['a tip before the net sales', 'Tip;Net sales', 'skip', 'price? price'],
  ['a tip alone', 'Tip;Kodi', 'skip', 'skip'],
  ['a sales tax before the sales', 'Sales tax;Sales', 'skip', 'price? price'],
  ['a heading that says nothing', 'Vlera;Kodi', 'price? price', 'skip'],
])('money of visits: %s', (_what, headings, ...columns) => {
  const second = headings.endsWith('Kodi') ? 'A-1' : '2,50'
  const rows = ['Testa', 'Prova'].map((name) => `${name};3.12.2026;10:30;Fade;12,00;${second}`)
  expect(columnsOf(`Klienti;Data;Ora;Shërbimi;${headings}`, ...rows).slice(-2)).toEqual(columns)
})

test('nothing is guessed of columns whose heading says something else or of which half fits, nor of lists of clients', () => {
  const rows = ['Testa;3.12.2026;10:30;Pejë;2026-12-01 09:00', 'Prova;3.12.2026;11:00;Pejë;2026-12-01 09:10']
  expect(columnsOf('Klienti;Data;Ora;Qyteti;Krijuar', ...rows)).toEqual(['visits', 'name', 'date', 'time', 'skip', 'skip']) // prettier-ignore
  const mixed = ['Testa;3.12.2026;10:30;Pejë;12,00', 'Prova;3.12.2026;11:00;Pejë;falas']
  expect(columnsOf('Klienti;Data;Ora;Shërbimi;Vlera', ...mixed).at(-1)).toBe('skip')
  const contacts = ['Testa;044 000 101;2026-11-03 10:30', 'Prova;044 000 102;2026-11-04 10:30']
  expect(columnsOf('Emri;Telefoni;Personi', ...contacts).slice(0, 3)).toEqual(['clients', 'name', 'phone'])
})

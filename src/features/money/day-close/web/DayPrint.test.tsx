import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayPrint } from './DayPrint.tsx'
import { daySheet, dayVisit } from '#testing/web/daySheet.ts'

test('the printed page has the totals, the difference in words and every visit, and is marked as not fiscal', () => {
  const sheet = daySheet({
    opening: 40,
    visits: [
      dayVisit({ id: 'a', time: '10:00', client_name: 'Besnik Morina', price: 7, method: 'debt' }),
      dayVisit({ id: 'b', time: '09:00', client_name: null, price: 5 }),
    ],
  })
  render(<DayPrint sheet={sheet} counted={43} />)
  const text = (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain('Mbyllja e ditës, e premte, 20 nëntor 2026')
  expect(text).toContain('2 vizita · Totali 12,00 €')
  expect(text).toContain('Kesh5,00 €Borxh7,00 €')
  expect(text).not.toContain('Kartelë')
  expect(text).toContain('Mungojnë 2,00 €')
  expect(text).toContain('Nuk është kupon fiskal.')
  const rows = within(screen.getByRole('table', { name: 'Vizitat' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  // Earliest first; a deleted visit has no name.
  expect(rows[1]?.textContent).toContain('09:00Vizitë e fshirë')
  expect(rows[2]?.textContent).toContain('Borxh')
})

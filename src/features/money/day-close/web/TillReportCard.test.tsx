import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { getTillReport, type TillReport } from '../contract.ts'
import { TillReportCard } from './TillReportCard.tsx'

const till: TillReport = {
  currency: 'EUR',
  cash: 40,
  card: -12.5,
  owed: 0,
  transfer: 0,
  prepaid: 0,
  advance: 0,
  products: 0,
  tips: 0,
  expenses: 0,
  withdrawn: 0,
  banked: 0,
  moneyIn: 0,
  unpaid: 0,
  settled: 0,
  barbers: [],
}

test('a method by which more was given back than taken is shown, one without amounts is not', async () => {
  const api = salonApi('2026-11-20T19:00:00Z')
  api.on(getTillReport, () => ({ startDate: '2026-11-14', endDate: '2026-11-20', closedDays: 0, currencies: [till] }))
  renderScreen(<TillReportCard period="week" />)
  const row = (await screen.findByText('Kartelë')).parentElement
  expect(row?.textContent.replaceAll('\u00a0', ' ')).toBe('Kartelë− 12,50 €')
  expect(screen.queryByText('Borxh')).toBeNull()
})

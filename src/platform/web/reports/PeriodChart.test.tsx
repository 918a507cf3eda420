import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { PeriodChart } from './PeriodChart.tsx'

const days = (revenue: number) =>
  ['2026-11-19', '2026-11-20'].map((day) => ({ period: day, from: day, to: day, count: 0, cancelled: 0, revenue }))
const chart = (revenue: number) => (
  <PeriodChart
    title="Terminet"
    report={{
      period: 'week',
      currency: 'EUR',
      periodAppointments: 0,
      periodRevenue: 2 * revenue,
      appointmentsByPeriod: days(revenue),
    }}
    onOpen={() => undefined}
    empty="Nuk ka"
  />
)

test('revenue without appointments is shown; a period without both is empty', async () => {
  logInAsSalon()
  const { user, unmount } = renderScreen(chart(12))
  expect(screen.queryByText('Nuk ka')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Të ardhura' }))
  expect(screen.getAllByText(/^12,00\s€$/)).not.toEqual([])
  unmount()
  renderScreen(chart(0))
  expect(screen.getByText('Nuk ka')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

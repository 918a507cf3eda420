import { screen } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test } from 'vitest'
import { getSeries } from '#features/schedule/appointments/series/contract.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { SeriesDetail } from './AppointmentFacts.tsx'

const dates = ['2026-11-20', '2026-12-04', '2026-12-18', '2027-01-01', '2027-01-15', '2027-01-29']

beforeEach(() => {
  salonApi().on(getSeries, () => ({
    every: 2,
    unit: 'week' as const,
    visits: dates.map((appointment_date, index) => ({
      id: `v${index + 1}`,
      appointment_date,
      appointment_time: '10:00',
      barber: 'Besa',
      status: 'pending' as const,
    })),
  }))
})

const shown = async (appointmentId: string) => {
  const { container } = renderScreen(<SeriesDetail seriesId="s" appointmentId={appointmentId} />)
  await screen.findByText(/çdo 2 javë/)
  return container.textContent
}

test('an appointment of a series shows its repetition, its position and the next dates', async () => {
  expect(await shown('v2')).toContain('çdo 2 javë · 2 nga 6Pastaj: 18 dhjetor, 1 janar, 15 janar')
})

test('the last appointment has no next dates', async () => {
  const last = await shown('v6')
  expect(last).toContain('6 nga 6')
  expect(last).not.toContain('Pastaj')
})

test('a cancelled appointment has no position in the series', async () => {
  expect(await shown('cancelled')).not.toContain('nga 6')
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { getTopActivities, type TopUser } from '../contract.ts'
import { TopActivitiesScreen } from './TopActivitiesScreen.tsx'

const user: TopUser = {
  id: 'u',
  username: 'Besa',
  email: 'besa@orari.example',
  appointmentCount: 21,
  cancelledCount: 2,
  isOnTrial: true,
  hasActiveSubscription: false,
  subscriptionType: 'none',
  totalRevenue: 95,
  revenue: { EUR: 95 },
  lastActivity: '2026-11-20T09:00:00Z',
}

test('counts, average and level leave out cancelled appointments', async () => {
  const api = fakeApi()
  api.on(getTopActivities, () => ({
    message: '',
    data: {
      topUsers: [user],
      stats: {
        totalAppointments: 31,
        cancelledAppointments: 4,
        totalUsers: 2,
        avgAppointmentsPerUser: 15.5,
        mostPopularService: 'Prerje',
      },
      startDate: '2026-10-21',
      endDate: '2026-11-20',
    },
  }))
  renderScreen(<TopActivitiesScreen />)
  const row = within(await screen.findByRole('row', { name: /Besa/ }))
  expect(row.getByText('19')).toBeTruthy()
  expect(row.getByText('Aktiv')).toBeTruthy()
  const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent
  expect(figure('Termine gjithsej')).toBe('27')
  expect(figure('Mesatarja për përdorues')).toBe('13,5')
})

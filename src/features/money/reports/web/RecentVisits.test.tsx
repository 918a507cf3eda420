import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteAppointment } from '#features/schedule/appointments/contract.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { RecentVisits } from './RecentVisits.tsx'

test('a visit is deleted after the question that says it cannot be undone, and no undo is offered', async () => {
  const api = salonApi()
  api.on(deleteAppointment, () => ({ message: 'Termini u fshi me sukses!' }))
  const visit = {
    id: '019aa0a0-0000-7000-8000-000000000001',
    name: 'Besnik Hoxha',
    client_name: 'Besnik Hoxha',
    service_name: 'Prerje',
    price: 5,
    currency: 'EUR',
    datetime: '2026-11-19T10:00',
    appointment_date: '2026-11-19',
    appointment_time: '10:00',
    status: 'completed',
    returned: true,
  }
  const { user } = renderScreen(<RecentVisits report={{ recentAppointments: [visit] } as never} />)
  // On a phone below the service, else in a column.
  expect(screen.getByRole('cell', { name: 'kthyer' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Fshi: Besnik Hoxha/ }))
  await screen.findByRole('alertdialog', {
    name: 'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  })
  await user.click(screen.getByRole('button', { name: 'Fshi terminin' }))
  expect(await screen.findByText('Termini u fshi me sukses!')).toBeTruthy()
  await waitFor(() => expect(api.inputsOf(deleteAppointment)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Zhbëje/ })).toBeNull()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteAppointment } from '#features/schedule/appointments/contract.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { listReportAppointments } from '../contract.ts'
import { DrilldownVisits } from './drilldown/DrilldownClients.tsx'
import { RecentVisits } from './RecentVisits.tsx'

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

test('a visit is deleted after the question that says it cannot be undone, and no undo is offered', async () => {
  const api = salonApi()
  api.on(deleteAppointment, () => ({ message: 'Termini u fshi me sukses!' }))
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

test('the list of a figure says that a visit was returned, beside what is left of its price', async () => {
  const api = salonApi()
  const paid = { amount: 0, date: '2026-11-19' }
  api.on(listReportAppointments, () => ({
    appointments: [{ ...visit, client_id: 'c1', barber: 'Besa', paid }] as never,
    totals: { appointments: 1, revenue: {} },
    pagination: { page: 1, limit: 20, total_items: 1, total_pages: 1 },
  }))
  renderScreen(<DrilldownVisits query={{ period: 'week' }} />)
  const cell = await screen.findByRole('cell', { name: /^0,00.*kthyer/ })
  expect(cell.textContent.replaceAll('\u00a0', ' ')).toBe('0,00 €kthyer, çmimi 5,00 €')
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { listPastVisits, type PastVisit } from '../contract.ts'
import { PastVisits } from './PastVisits.tsx'

const api = fakeApi()
const visit: PastVisit = {
  id: 'v1',
  day: '2025-03-04',
  time: '09:30',
  service_name: 'Fade',
  barber: 'Luljeta',
  barber_id: null,
  price: 7,
  currency: 'EUR',
  status: 'came',
  source: 'Fresha',
}

const open = (...visits: PastVisit[]) => {
  logInAsSalon()
  const pagination = { page: 1, limit: 10, total_items: visits.length, total_pages: 1 }
  api.on(listPastVisits, () => ({ visits, pagination }))
  renderScreen(<PastVisits id="0191f7a0-0000-7000-8000-0000000000c1" />)
}

test('visits of one program are listed below its name, with what the file said', async () => {
  open(visit, { ...visit, id: 'v2', day: '2025-03-01', time: null, barber: null, price: null, status: 'no_show' })
  const list = within(await screen.findByRole('region', { name: 'Nga Fresha' }))
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^Fade.*4 mars 2025, 09:30 · Luljeta7,00\s€Erdhi$/),
    expect.stringMatching(/^Fade.*1 mars 2025Nuk erdhi$/),
  ])
  list.getByText('2 vizita')
})

test('visits of two programs name theirs each', async () => {
  open(visit, { ...visit, id: 'v2', source: 'Booksy' })
  const list = within(await screen.findByRole('region', { name: 'Para Orarit' }))
  for (const source of ['Fresha', 'Booksy']) list.getByText(new RegExp(`Nga ${source}$`))
})

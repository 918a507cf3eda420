import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { listClosedSalons } from '../contract.ts'
import { ClosedSalonsCard } from './ClosedSalonsCard.tsx'

const salon = {
  id: '1',
  name: 'Salloni Gashi',
  tax_id: '810123456',
  closed_at: '2026-11-20T10:00:00Z',
  kept_until: '2032-11-20T10:00:00Z',
  sales: 1,
  first_day: '2026-01-05',
  last_day: '2026-11-19',
}

test('closed salons have their sales for download and the day of their end; none are not mentioned', async () => {
  logInAsSalon()
  const api = fakeApi()
  const empty = { ...salon, id: '2', name: 'Te Luli', tax_id: null, sales: 0 }
  let salons: (typeof salon | typeof empty)[] = [salon, empty]
  const reply = () => ({ salons, pagination: { page: 1, limit: 20, total_items: salons.length, total_pages: 1 } })
  api.on(listClosedSalons, reply)
  const { unmount } = renderScreen(<ClosedSalonsCard />)
  expect(await screen.findByText('810123456 · 1 shitje · mbyllur më 20.11.2026')).toBeTruthy()
  expect(screen.getByText('pa shitje · mbyllur më 20.11.2026')).toBeTruthy()
  expect(screen.getAllByText('Skedari fshihet më 20.11.2032.')).toHaveLength(2)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Shkarko shitjet: Salloni Gashi',
  ])
  unmount()
  salons = []
  renderScreen(<ClosedSalonsCard />)
  await screen.findByText((_, element) => element === document.body)
  expect(screen.queryByText('Sallone të mbyllura')).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { getOnlineFigures } from '#features/schedule/requests/contract.ts'
import { OnlineFigures } from './ReportsScreen.tsx'

const nothing: Omit<ReplyOf<typeof getOnlineFigures>, 'success'> = {
  enabled: false,
  visits: 0,
  revenue: {},
  requests: { accepted: 0, declined: 0, unanswered: 0, withdrawn: 0 },
  sources: [],
}

let api: FakeApi
beforeEach(() => {
  api = salonApi()
})

const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

test('visits and revenue are shown in total and by source, with the answers to requests', async () => {
  api.on(getOnlineFigures, () => ({
    ...nothing,
    enabled: true,
    visits: 9,
    revenue: { EUR: 65, ALL: 300 },
    requests: { accepted: 4, declined: 1, unanswered: 2, withdrawn: 0 },
    sources: [
      { source: 'ig', visits: 6, revenue: { EUR: 45, ALL: 300 } },
      { source: 'fletushka', visits: 2, revenue: { EUR: 20 } },
      { source: null, visits: 1, revenue: {} },
    ],
  }))
  renderScreen(<OnlineFigures period="month" />)
  expect(await screen.findByText('nga 9 vizita')).toBeTruthy()
  expect(plain(document.body)).toContain('65,00 € + 300 lekënga 9 vizita')
  expect(within(screen.getByRole('list')).getAllByRole('listitem').map(plain)).toEqual([
    'Instagram6 vizita45,00 € + 300 lekë',
    'Fletushka2 vizita20,00 €',
    'Drejtpërdrejt1 vizitë0,00 €',
  ])
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Instagram' }).value).toBe(6)
  expect(plain(screen.getByText(/^Kërkesat:/))).toBe('Kërkesat: 4 të pranuara, 1 e refuzuar, 2 pa përgjigje')
  expect(api.inputsOf(getOnlineFigures)).toEqual([{ period: 'month' }])
})

test('a salon with online booking reads that there were no bookings; one without it sees nothing', async () => {
  let enabled = true
  api.on(getOnlineFigures, () => ({ ...nothing, enabled }))
  const { unmount } = renderScreen(<OnlineFigures period="week" />)
  expect(await screen.findByText('Në këtë periudhë nuk ka termine online.')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByText(/^Kërkesat:/)).toBeNull()
  unmount()

  enabled = false
  const { client, container } = renderScreen(<OnlineFigures period="week" />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(api.inputsOf(getOnlineFigures)).toHaveLength(2)
  expect(container.querySelector('section, h2, p')).toBeNull()
})

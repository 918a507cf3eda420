import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { fill, renderScreen, setClock } from '#testing/web/render.tsx'
import { getBreach } from '../contract.ts'
import { textsOf, type Breach, type BreachedSalon } from '../rules.ts'
import { BreachScreen } from './BreachScreen.tsx'

const salon = (name: string, clients: number, sensitive = false): BreachedSalon => ({
  id: name,
  name,
  country: 'XK',
  owner: 'Arbër',
  emails: [`${name.toLowerCase()}@salloni.example`],
  clients,
  data: ['emra, telefona, vizita', ...(sensitive ? ['shënime dhe formula'] : [])],
  sensitive,
  first: new Date('2026-11-25T21:40:00Z'),
  last: new Date('2026-11-26T11:58:00Z'),
})
const salons = [salon('Gashi', 1224, true), salon('Vjosa', 612)]

function replyOf(found: BreachedSalon[], chosen: unknown): ReplyOf<typeof getBreach> {
  const breach: Breach = {
    from: new Date('2026-11-25T21:40:00Z'),
    until: new Date('2026-11-26T11:58:00Z'),
    known: new Date('2026-11-26T12:05:00Z'),
    stopped: null,
    what: '',
    contact: 'info@orari.example',
    salons: found,
  }
  return {
    data: {
      salons: found.map((one) => ({ ...one, first: one.first.toISOString(), last: one.last.toISOString() })),
      clients: found.reduce((sum, { clients }) => sum + clients, 0),
      deadline: '2026-11-29T12:05:00.000Z',
      texts: textsOf(
        breach,
        found.find(({ id }) => id === chosen),
      ),
    },
  }
}

let api: FakeApi
beforeEach(() => {
  setClock('2026-11-27T08:41:00Z')
  api = fakeApi()
})
const answer = (found: BreachedSalon[]) => api.on(getBreach, ({ salon: chosen }) => replyOf(found, chosen))
const path =
  '/siguria/shkelja?nga=2026-11-25T22:40&deri=2026-11-26T12:58&konstatuar=2026-11-26T13:05&kush=198.51.100.9&cfare=Nj%C3%AB+%C3%A7el%C3%ABs'
const times = () => screen.getAllByLabelText('Ora')

test('a period is entered, refused without a time or with its end before its begin, and asked for', async () => {
  answer(salons)
  const { user } = renderScreen(<BreachScreen />, {
    path: '/siguria/shkelja?nga=2026-11-26T&deri=2026-11-26T12:58&mbyllur=2026-11-27T08:00',
  })
  expect(times().map((field) => (field as HTMLInputElement).value)).toEqual(['', '12:58', '09:41', '08:00'])
  const [from, until] = times() as [HTMLElement, HTMLElement]
  const ask = () => user.click(screen.getByRole('button', { name: 'Shiko kujt i takon' }))
  await ask()
  await screen.findByText('Shkruani datën dhe orën.')
  await fill(user, from, '22:40')
  await ask()
  await screen.findByText('Fundi duhet të jetë pas fillimit.')
  expect(api.calls).toEqual([])
  await fill(user, until, '23:10')
  await fill(user, screen.getByLabelText(/Çfarë ndodhi/), 'Një çelës i vjedhur.')
  await ask()
  await screen.findByRole('row', { name: /Gashi/ })
  expect(api.inputsOf(getBreach)).toEqual([
    {
      from: '2026-11-26T22:40',
      until: '2026-11-26T23:10',
      known: '2026-11-27T09:41',
      stopped: '2026-11-27T08:00',
      about: '',
      what: 'Një çelës i vjedhur.',
    },
  ])
})

test('the hours that are left, whom it concerns with mails, and each text with what a person must add', async () => {
  answer(salons.map((each, n) => ({ ...each, data: [...each.data, ...(n === 1 ? ['alergji'] : [])] })))
  const { user } = renderScreen(<BreachScreen />, { path })
  await screen.findByText('51:24')
  expect(screen.getByText('orë deri te afati, 29.11.2026, 13:05')).toBeTruthy()
  expect(screen.getByText('2 sallone, së paku 1836 klientë')).toBeTruthy()
  expect(screen.getByText('Te 1 sallon edhe shënime, që mund të jenë për shëndetin.')).toBeTruthy()
  expect(screen.getByText('Te 1 sallon mund të jenë parë alergji.')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Gashi/ }))
  row.getByText('gashi@salloni.example')

  const texts = within(screen.getByRole('region', { name: 'Tekstet' }))
  texts.getByText('[plotësoni: numri]')
  await user.click(row.getByRole('button', { name: 'Gashi' }))
  await texts.findByText(/1224 klientëve tuaj/)
  // The text for the clients belongs to the owner's.
  texts.getByText('Njoftim për të dhënat tuaja')
  await user.click(texts.getByText('AIP'))
  texts.getByText(/2 sallone, së paku 1836 klientë/)
  expect(texts.getByText(/^\[plotësoni: p\.sh\. thirrje/).tagName).toBe('MARK')

  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(texts.getByRole('button', { name: 'Kopjo tekstin' }))
  await screen.findByText('Teksti u kopjua.')
  expect(written.mock.calls[0]?.[0]).toMatch(/^Njoftim për shkelje .*\n\n1\. Njoftuesi: info@orari\.example/)
})

test('less than a day is amber, and a missed deadline says so', async () => {
  answer(salons)
  setClock('2026-11-28T13:00:00Z')
  const { unmount } = renderScreen(<BreachScreen />, { path })
  expect((await screen.findByText('23:05')).className).toContain('text-wait')
  unmount()
  setClock('2026-11-30T13:00:00Z')
  renderScreen(<BreachScreen />, { path })
  await screen.findByText('Afati kaloi')
})

test('nobody read anything: no texts, and the period can be changed', async () => {
  answer([])
  const { user } = renderScreen(<BreachScreen />, { path })
  await screen.findByText('Në këtë periudhë askush nuk lexoi të dhëna.')
  expect(screen.queryByRole('region', { name: 'Tekstet' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ndrysho' }))
  expect(screen.getByLabelText(/Kush/)).toHaveProperty('value', '198.51.100.9')
  await user.click(screen.getByRole('button', { name: 'Kthehu' }))
  await screen.findByText('51:24')
})

test('a failure can be tried again', async () => {
  const { user } = renderScreen(<BreachScreen />, { path })
  const again = await screen.findByRole('button', { name: /Provo/ })
  answer(salons)
  await user.click(again)
  await screen.findByText('51:24')
})

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { listSeen } from '../contract.ts'
import { SeenCard } from './SeenCard.tsx'

type Rows = ReplyOf<typeof listSeen>['rows']

const row = (id: string, time: string, more: Partial<Rows[number]> = {}): Rows[number] => ({
  id,
  kind: 'card',
  at: `2026-11-20T${time}:00.000Z`,
  until: `2026-11-20T${time}:00.000Z`,
  who: 'Çlirim Berisha',
  address: '203.0.113.7',
  client: null,
  content: null,
  count: 1,
  many: false,
  ...more,
})

let api: FakeApi
let asked: unknown[]
beforeEach(() => {
  asked = []
  api = salonApi()
})
const answer = (rows: Rows, more = false) =>
  api.on(listSeen, (input) => {
    asked.push(input)
    return { rows, more }
  })

test('each row says who, what and when; many cards are marked above the list', async () => {
  answer([
    row('3', '13:12', { client: 'Njomëza Hoxha' }),
    row('2', '12:40', { who: 'Arta Rama', until: '2026-11-20T12:49:00.000Z', count: 64, many: true }),
    row('1.5', '10:30', { kind: 'export', content: 'të dhënat e një klienti', client: 'Njomëza Hoxha' }),
    row('1', '10:05', { who: null, kind: 'login_failed', count: 3 }),
  ])
  renderScreen(<SeenCard />)
  await screen.findByText('64 karta në 10 minuta')
  const rows = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(rows).toEqual([
    '14:12Çlirim Berisha · kartaNjomëza Hoxha · 203.0.113.7',
    '13:40Arta Rama · 64 kartaderi në 13:49 · 203.0.113.7',
    '11:30Çlirim Berisha · eksporttë dhënat e një klienti · Njomëza Hoxha · 203.0.113.7',
    '11:05Pa hyrje · hyrje e dështuar3 herë · 203.0.113.7',
  ])
})

test('a group is asked for, and older rows follow the last one', async () => {
  answer([row('9', '13:12')], true)
  const { user } = renderScreen(<SeenCard />)
  await user.click(await screen.findByRole('button', { name: 'Më të vjetra' }))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Çfarë' })).getByText('Eksporte'))
  await screen.findByRole('button', { name: 'Më të vjetra' })
  expect(asked).toEqual([{ group: 'all' }, { group: 'all', before: '9' }, { group: 'exports' }])
})

test('nothing yet is said', async () => {
  answer([])
  renderScreen(<SeenCard />)
  await screen.findByText('Askush ende.')
})

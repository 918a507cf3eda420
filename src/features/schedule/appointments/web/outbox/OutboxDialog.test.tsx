import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerOutbox, type Outbox } from '#platform/web/outbox/access.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import type { KeptPart } from './keptChanges.ts'
import { OutboxDialog } from './OutboxDialog.tsx'

const confirmed: KeptPart = {
  kind: 'changed',
  base: { ...makeAppointment(540, 30), client_name: 'Arta Berisha' },
  change: { status: 'confirmed' },
  version: '2026-11-17T14:30:00.000Z',
}
const entry = (seq: number, at: string): OutboxEntry => ({
  owner: 'u s',
  seq,
  key: `k${seq}`,
  call: '',
  input: {},
  subjects: [`a${seq}`],
  creates: false,
  shown: [confirmed],
  at: Date.parse(at),
  state: 'waiting',
  tab: 't',
  tries: 0,
  refusal: null,
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

beforeEach(() => {
  setClock('2026-11-20T09:15:00Z')
  logInAsSalon()
  const entries = [entry(1, '2026-11-17T14:30:00Z'), entry(2, '2026-11-20T08:05:00Z')]
  registerOutbox({ entries: () => entries, subscribe: () => () => undefined } as Partial<Outbox> as Outbox)
})
afterEach(() => {
  act(() => registerOutbox(null))
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'standalone')
})

test('buttons of refused changes name the client first, so that no two have the same name', async () => {
  const refused = (seq: number, client_name: string): OutboxEntry => ({
    ...entry(seq, '2026-11-20T08:05:00Z'),
    shown: [{ ...confirmed, base: { ...confirmed.base, client_name } }],
    state: 'refused',
    refusal: { status: 400, code: 'invalid', message: 'Nuk u pranua.', extra: {} },
  })
  const entries = [refused(1, 'Arta Berisha'), refused(2, 'Gent Shala')]
  registerOutbox({ entries: () => entries, subscribe: () => () => undefined } as Partial<Outbox> as Outbox)
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  for (const word of ['Hidhe', 'Provo përsëri'])
    for (const client of ['Arta Berisha', 'Gent Shala'])
      expect(await screen.findByRole('button', { name: RegExp(`^${word}: Konfirmim · ${client}, `) })).toBeTruthy()
})

const warning = () => screen.queryByText('Dërgojini brenda shtatë ditësh')

test('a waiting change shows since when', async () => {
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText('pret lidhjen · ruajtur më 17 nëntor, 15:30')).toBeTruthy()
  expect(screen.getByText('pret lidhjen · ruajtur në 09:05')).toBeTruthy()
  expect(warning()).toBeNull()
})

test('an iPhone without the installed app warns that changes may be lost, and shows how to install it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
  const page = renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText('Dërgojini brenda shtatë ditësh')).toBeTruthy()
  await page.user.click(screen.getByText('Si instalohet?'))
  expect(screen.getByText(/Hapeni Orarin nga ikona e re/)).toBeTruthy()
  page.unmount()
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText(/ruajtur në 09:05/)).toBeTruthy()
  expect(warning()).toBeNull()
})

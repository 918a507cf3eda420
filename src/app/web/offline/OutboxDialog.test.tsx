import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerOutbox, type Outbox } from '#platform/web/outbox/access.ts'
import { callName, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { subscriptionRequired } from '#platform/shared/fault.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { makeQueryClient, readKey } from '#platform/web/data.ts'
import { listPaidVisits } from '#features/money/sales/contract.ts'
import { keptSaleCalls } from '#features/money/sales/web/outbox/keptCalls.ts'
import {
  appointmentGone,
  bookAppointment,
  deleteAppointment,
  listAppointments,
  paymentChanged,
  stale,
  updateAppointment,
  withColleague,
  type Appointment,
} from '#features/schedule/appointments/contract.ts'
import { keptAppointmentCalls } from '#features/schedule/appointments/web/outbox/keptCalls.ts'
import { paymentEffects } from '#features/schedule/appointments/web/outbox/keptChanges.ts'
import { shownAppointments } from '#features/schedule/appointments/web/outbox/keptVersions.ts'
import type { Refusal } from '#platform/web/outbox/entries.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { OutboxDialog } from './OutboxDialog.tsx'

const day = '2026-11-20'
const visit: Appointment = { ...makeAppointment(900, 30, 'pending'), client_name: 'Arta Berisha', visit_id: 'v' }
const client = makeQueryClient()
client.setQueryData(readKey(listAppointments, { from: day, to: day }), { appointments: [visit] } as never)
const paid = {
  appointment_id: visit.id,
  sale_id: 's1',
  line: 1,
  amount: 3,
  total: 5,
  currency: 'EUR',
  methods: ['card'],
  sold_at: '',
}
client.setQueryData(readKey(listPaidVisits, { date: day }), { visits: [paid], usual: [] } as never)
const calls = [
  ...keptAppointmentCalls(client),
  ...keptSaleCalls(client, { visits: () => shownAppointments(client), ...paymentEffects, tell: () => undefined }),
]

/** An entry as the code of its call keeps it. */
function entry(
  seq: number,
  instant: string,
  call: string,
  input: Record<string, unknown>,
  refusal?: Refusal,
): OutboxEntry {
  const kept = calls.find(({ spec }) => callName(spec) === call)
  const keeping = kept?.keep(input, new Date(instant), { isOffline: false, insists: false, seen: [{ row: visit }] })
  if (!kept || !keeping) throw new Error(`${call} is not kept`)
  return {
    owner: 'u s',
    seq,
    key: `k${seq}`,
    call,
    creates: false,
    at: Date.parse(instant),
    state: refusal ? 'refused' : 'waiting',
    tab: 't',
    tries: 0,
    refusal: refusal ?? null,
    ...keeping,
  }
}
const confirmed = (seq: number, at: string) =>
  entry(seq, at, callName(updateAppointment), { id: visit.id, status: 'confirmed' })

const resend = vi.fn(async () => undefined)
const show = (entries: readonly OutboxEntry[]) =>
  registerOutbox({
    entries: () => entries,
    subscribe: () => () => undefined,
    overlay: () => null,
    send: async () => ({ reply: {}, kept: null }) as never,
    resend,
  } as Partial<Outbox> as Outbox)

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

beforeEach(() => {
  setClock('2026-11-20T09:15:00Z')
  logInAsSalon()
  resend.mockClear()
  show([confirmed(1, '2026-11-17T14:30:00Z'), confirmed(2, '2026-11-20T08:05:00Z')])
})
afterEach(() => {
  act(() => registerOutbox(null))
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'standalone')
})

const warning = () => screen.queryByText('Dërgojini brenda shtatë ditësh')

test('a waiting change shows since when', async () => {
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText('pret lidhjen · ruajtur më 17 nëntor, 15:30')).toBeTruthy()
  expect(screen.getByText('pret lidhjen · ruajtur në 09:05')).toBeTruthy()
  expect(warning()).toBeNull()
})

test('a change that waits for the subscription says so, and can be thrown away', async () => {
  const { status, code, message, extra } = subscriptionRequired()
  show([{ ...confirmed(1, '2026-11-20T08:05:00Z'), tries: 3, refusal: { status, code, message, extra } }])
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText('pret abonimin · ruajtur në 09:05')).toBeTruthy()
  expect(screen.getByText(/Abonimi ka përfunduar\. Ruhet këtu dhe dërgohet vetë/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Hidhe: Konfirmo · Arta/ })).toBeTruthy()
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

const instant = '2026-11-20T08:05:00Z'
const place = { appointment_date: day, appointment_time: '15:00' }
const part = { id: 'p1', service_name: 'Prerje', price: 5, barber_id: 'b1', duration: 30 }
const line = { kind: 'service', appointment_id: visit.id, label: 'Prerje', barber_id: 'b1', price: 5 }

/** An input of each kind of call, and the text of its change. */
const samples: Record<string, { input: Record<string, unknown>; says: RegExp }> = {
  'POST /appointments': {
    input: { ...part, ...place, client_name: 'Arta Berisha', client_phone: '044 111 222' },
    says: /^Rezervo · Arta Berisha, sot 15:00.*044 111 222/,
  },
  'PUT /appointments/:id': {
    input: { id: visit.id, notes: 'me gërshërë' },
    says: /^Ndrysho shënimin · Arta Berisha, sot 15:00.*me gërshërë/,
  },
  'DELETE /appointments/:id': { input: { id: visit.id }, says: /^Fshi · Arta Berisha, sot 15:00/ },
  'POST /visits': {
    input: { ...place, visits: [{ id: 'v1', client_name: 'Arta Berisha', parts: [part] }] },
    says: /^Rezervo · Arta Berisha, sot 15:00/,
  },
  'PUT /appointments/:id/linked': {
    input: { id: visit.id, scope: 'visit', appointment_time: '16:30' },
    says: /^Zhvendos · Arta Berisha, sot 15:00 → 16:30 · e gjithë vizita.*Ora: 15:00 → 16:30/,
  },
  'DELETE /appointments/:id/linked': {
    input: { id: visit.id, scope: 'visit' },
    says: /^Fshi · Arta Berisha, sot 15:00 · e gjithë vizita/,
  },
  'POST /sales': {
    input: { id: 's2', client_id: 'c', lines: [line], payments: [{ method: 'cash', amount: 5 }], sold_at: instant },
    says: /^Paguaj 5,00\s€ · Arta Berisha, sot 15:00.*Kesh 5,00\s€.*marrë sot, 09:05/,
  },
  'POST /sales/:sale_id/returns': {
    input: { sale_id: 's1', id: 'r1', is_undo: true },
    says: /^Zhbëj pagesën 5,00\s€ · Arta Berisha, sot 15:00.*pagesa ishte kartelë 5,00\s€/,
  },
  'POST /sales/:sale_id/keep': {
    input: { sale_id: 's1', appointment_id: visit.id },
    says: /^Mbaj pagesën 3,00\s€ · Arta Berisha, sot 15:00.*5,00\s€/,
  },
}

test('every kind of kept call has a sentence with the client, the time and the change', async () => {
  const contracts = import.meta.glob<Record<string, unknown>>('/src/features/**/contract.ts', { eager: true })
  const kinds = Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter((one): one is EndpointSpec => typeof one === 'object' && one !== null && 'outbox' in one && 'path' in one)
    .map(callName)
  expect(Object.keys(samples).toSorted()).toEqual(kinds.toSorted())
  expect(calls.map(({ spec }) => callName(spec)).toSorted()).toEqual(kinds.toSorted())
  show(Object.entries(samples).map(([call, { input }], seq) => entry(seq, instant, call, input)))
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  const items = await screen.findAllByRole('listitem')
  expect(items).toHaveLength(kinds.length)
  for (const [index, { says }] of Object.values(samples).entries()) {
    const text = items[index]?.textContent ?? ''
    expect(text).toContain('Arta Berisha')
    expect(text).toContain('15:00')
    expect(text).toMatch(says)
  }
})

const now = { ...visit, appointment_time: '18:30', price: 9, updated_at: '2026-11-20T09:00:00.000Z' }
const moved = { id: visit.id, appointment_time: '16:00', notes: 'me gërshërë', updated_at: visit.updated_at }

test('a move that a colleague made too shows both times and the note that would be sent', async () => {
  show([entry(1, instant, callName(updateAppointment), moved, stale({ appointment: now }))])
  const { user } = renderScreen(<OutboxDialog open onClose={() => undefined} />)
  const rows = await screen.findAllByRole('row')
  expect(rows.slice(1).map((one) => one.textContent)).toEqual(['Ora16:0018:30', 'Shënimeme gërshërë–'])
  await user.click(screen.getByRole('button', { name: /^Ruaj versionin tim: Zhvendos, ndrysho shënimin · Arta/ }))
  const { updated_at } = now
  const mine = { appointment_date: day, appointment_time: '16:00', barber_id: 'b1', notes: 'me gërshërë' }
  expect(resend).toHaveBeenLastCalledWith('k1', { id: visit.id, ...mine, updated_at })
  await user.click(screen.getByRole('button', { name: /^Merr versionin e ri: / }))
  expect(resend).toHaveBeenLastCalledWith('k1', { id: visit.id, notes: 'me gërshërë', updated_at })
})

test('a deletion of a visit that was paid meanwhile asks about the money before it is sent again', async () => {
  const sale = { id: 's1', amount: 5, currency: 'EUR' as const, methods: ['cash'], sold_at: '2026-11-20T08:30:00Z' }
  const deletion = { id: visit.id, updated_at: visit.updated_at, sale: 'none' }
  show([entry(1, instant, callName(deleteAppointment), deletion, paymentChanged({ appointment: now, sale }))])
  const payment = { ...paid, line: 1, amount: 5, methods: ['cash'], client_id: visit.client_id }
  const api = fakeApi()
  api.on(listPaidVisits, () => ({ visits: [payment], usual: [] }) as never)
  const { user } = renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText(/Ky termin u pagua ndërkohë/)).toBeTruthy()
  expect(screen.getByText(/^Paguar 5,00\s€ · sot, 09:30/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Fshije gjithsesi: Fshi · Arta/ }))
  expect(await screen.findByText(/Vizita fshihet\. Çfarë bëhet me paratë/)).toBeTruthy()
  expect(resend).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Mbaji/ }))
  await waitFor(() =>
    expect(resend).toHaveBeenLastCalledWith('k1', { id: visit.id, updated_at: now.updated_at, sale: 's1' }),
  )
})

test.each([
  ['client', 'Anuloje gjithsesi', /Vizita anulohet\. Çfarë bëhet me paratë/],
  ['no_show', 'Shënoje „Nuk erdhi” gjithsesi', /Vizita shënohet „Nuk erdhi”\. Çfarë bëhet me paratë/],
])('a change to %s of a visit that was paid meanwhile asks about the money first', async (reason, label, question) => {
  const sale = { id: 's1', amount: 5, currency: 'EUR' as const, methods: ['cash'], sold_at: '2026-11-20T08:30:00Z' }
  const change = { id: visit.id, status: 'cancelled', cancel_reason: reason }
  const input = { ...change, updated_at: visit.updated_at, sale: 'none' }
  show([entry(1, instant, callName(updateAppointment), input, paymentChanged({ appointment: now, sale }))])
  const payment = { ...paid, line: 1, amount: 5, methods: ['cash'], client_id: visit.client_id }
  const api = fakeApi()
  api.on(listPaidVisits, () => ({ visits: [payment], usual: [] }) as never)
  const { user } = renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText(/Ky termin u pagua ndërkohë/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}: `) }))
  expect(await screen.findByText(question)).toBeTruthy()
  expect(resend).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Mbaji/ }))
  const sent = { ...change, updated_at: now.updated_at, sale: 's1' }
  await waitFor(() => expect(resend).toHaveBeenLastCalledWith('k1', sent))
})

test('a note of a visit that is gone is shown with its words, and cannot be sent again', async () => {
  show([entry(1, instant, callName(updateAppointment), { id: visit.id, notes: 'alergji nga hena' }, appointmentGone())])
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText('Shënime: alergji nga hena')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Hidhe: / })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Provo përsëri/ })).toBeNull()
})

test('a change of a visit that a colleague has by now says whose it is, and can be tried again', async () => {
  show([entry(1, instant, callName(updateAppointment), moved, withColleague({ barber: 'Çlirimi' }))])
  const { user } = renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText('Ky termin është te Çlirimi tani.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Provo përsëri: Zhvendos, ndrysho shënimin · Arta/ }))
  expect(resend).toHaveBeenLastCalledWith('k1', moved)
})

test('buttons of refused changes name the client first, so that no two have the same name', async () => {
  const refused = (seq: number, client_name: string): OutboxEntry => ({
    ...confirmed(seq, instant),
    shown: [{ kind: 'changed', base: { ...visit, client_name }, change: { status: 'confirmed' }, version: instant }],
    state: 'refused',
    refusal: { status: 500, code: 'internal', message: 'Nuk u pranua.', extra: {} },
  })
  show([refused(1, 'Arta Berisha'), refused(2, 'Gent Shala')])
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  for (const word of ['Hidhe', 'Provo përsëri'])
    for (const name of ['Arta Berisha', 'Gent Shala'])
      expect(await screen.findByRole('button', { name: RegExp(`^${word}: Konfirmo · ${name}, `) })).toBeTruthy()
})

test('a kept booking calls the parent of a client under 16, and nobody if the device does not know whom', async () => {
  const parent = { client_id: 'child', name: 'Besa', parent_phone: '049 999 888' }
  const list = readKey(listAppointments, { from: day, to: day })
  const child = { ...visit, id: 'c', visit_id: null, client_id: 'child', client_name: 'Ana', parent }
  client.setQueryData(list, { appointments: [visit, child] } as never)
  const booked = {
    service_name: 'Prerje',
    barber_id: visit.barber_id,
    appointment_date: day,
    appointment_time: '16:00',
  }
  const numbersOf = (chosen: object) => {
    const input = { ...booked, id: 'n', client_name: 'Ana', client_phone: '044 123 456', ...chosen }
    show([entry(1, instant, callName(bookAppointment), input)])
    const { unmount } = renderScreen(<OutboxDialog open onClose={() => undefined} />)
    const numbers = screen.queryAllByRole('link').map(({ textContent }) => textContent)
    unmount()
    return numbers
  }
  expect(numbersOf({ client_id: 'child' })).toEqual(['049 999 888'])
  expect(numbersOf({ client_id: visit.client_id })).toEqual(['044 123 456'])
  expect(numbersOf({ client_id: 'unknown' })).toEqual([])
  expect(numbersOf({ client_name: 'Nora' })).toEqual(['044 123 456'])
  client.setQueryData(list, { appointments: [visit] } as never)
})

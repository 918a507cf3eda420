import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { badInput, internalFault, ownAppointmentsOnly, type Fault } from '#platform/shared/fault.ts'
import { registerOutbox, type Outbox } from '#platform/web/outbox/access.ts'
import { callName, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { makeQueryClient, readKey } from '#platform/web/data.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { getSale, getSaleSettings, listPaidVisits, listSales, recordSale } from '#features/money/sales/contract.ts'
import { keptSaleCalls } from '#features/money/sales/web/outbox/keptCalls.ts'
import { returnRefused, saleExists, saleNotFound, stockShort, undoLate, visitSold } from '#features/money/sales/copy.ts'
import {
  alreadyBooked,
  appointmentGone,
  bookAppointment,
  listAppointments,
  partTaken,
  paymentChanged,
  slotTaken,
  stale,
  updateAppointment,
  withColleague,
} from '#features/schedule/appointments/contract.ts'
import { notLinked } from '#features/schedule/appointments/linked/contract.ts'
import { keptAppointmentCalls } from '#features/schedule/appointments/web/outbox/keptCalls.ts'
import { paymentEffects } from '#features/schedule/appointments/web/outbox/keptChanges.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { OutboxDialog } from './OutboxDialog.tsx'

/** Every refusal of a call that waits has a way out, unless nothing hangs on it. */

const day = '2026-11-20'
const visit = { ...makeAppointment(900, 30), client_name: 'Arta Berisha', visit_id: 'v' }
const theirs = { ...visit, appointment_time: '18:30', status: 'cancelled' as const, updated_at: '2026-11-20T09:00:00Z' }
const slot = { date: day, time: '16:30', barber_id: 'b1', barber: 'Blerim' }

const faults: Record<string, Fault> = {
  alreadyBooked: alreadyBooked({ appointment: theirs }),
  appointmentGone: appointmentGone(),
  notLinked: notLinked(),
  ownAppointmentsOnly: ownAppointmentsOnly(),
  partTaken: partTaken({ free_slots: [slot], taken_parts: [] }),
  slotTaken: slotTaken({ free_slots: [] }),
  stale: stale({ appointment: theirs }),
  paymentChanged: paymentChanged({ appointment: theirs, sale: null }),
  withColleague: withColleague({ barber: 'Çlirimi' }),
  returnRefused: returnRefused(),
  saleExists: saleExists(),
  saleNotFound: saleNotFound(),
  stockShort: stockShort({ product_id: 'p', left: 0, errors: [] }),
  undoLate: undoLate(),
  visitSold: visitSold({ appointment_id: visit.id }),
  // Faults of every call.
  badInput: badInput([{ field: 'barber_id', message: 'Ky berber nuk punon më.' }]),
  internal: internalFault(),
}

const part = { id: 'p1', service_name: 'Prerje', price: 5, barber_id: 'b1', duration: 30 }
const place = { appointment_date: day, appointment_time: '15:00' }
const line = { kind: 'service', appointment_id: visit.id, label: 'Prerje', barber_id: 'b1', price: 5 }

const samples: Record<string, Record<string, unknown>> = {
  'POST /appointments': { ...part, ...place, client_name: 'Arta Berisha' },
  'PUT /appointments/:id': { id: visit.id, appointment_time: '16:00' },
  'DELETE /appointments/:id': { id: visit.id, updated_at: visit.updated_at, sale: 's9' },
  'POST /visits': { ...place, visits: [{ id: 'v1', client_name: 'Arta Berisha', parts: [part] }] },
  'PUT /appointments/:id/linked': { id: visit.id, scope: 'visit', appointment_time: '16:00' },
  'DELETE /appointments/:id/linked': { id: visit.id, scope: 'visit', seen: `${visit.id}@${visit.updated_at}@s9` },
  'POST /sales': { id: 's2', client_id: 'c', lines: [line], payments: [{ method: 'cash', amount: 5 }] },
  'POST /sales/:sale_id/returns': { sale_id: 's1', id: 'r1', is_undo: true },
  'POST /sales/:sale_id/keep': { sale_id: 's1', appointment_id: visit.id },
}

const again = 'Provo përsëri'
const money = `${again}, Shit pa vizitë, Ktheji 5,00\u00a0€, Ruaj si kapar 5,00\u00a0€`
const common = { ownAppointmentsOnly: again, badInput: again, internal: again }
/** The answer finishes the entry, or it is sent again by itself. */
const [done, sent] = ['done', 'sent']
const booking = { ...common, alreadyBooked: done, appointmentGone: done, partTaken: 'start' }
const colleague = `Dërgoja kolegut, ${again}`
const change = {
  ...common,
  appointmentGone: 'Rezervo përsëri',
  stale: 'Ruaj versionin tim',
  withColleague: colleague,
}
const deletion = {
  appointmentGone: done,
  paymentChanged: 'Fshije gjithsesi',
  stale: 'Fshije gjithsesi',
  withColleague: colleague,
  badInput: again,
  internal: again,
}
const returning = {
  returnRefused: again,
  saleExists: 'Regjistro si kthim tjetër',
  saleNotFound: again,
  badInput: again,
  internal: again,
}
/** The server gives no free start, and the device knows none. */
const anyStart = `${again}, Zgjidh kohë tjetër`
const ofOne = { ...change, slotTaken: again }

/** Buttons of each refusal beside 'Hidhe'. */
const ways: Record<string, Record<string, string>> = {
  'POST /appointments': { ...booking, slotTaken: anyStart },
  'PUT /appointments/:id': { ...change, slotTaken: anyStart, paymentChanged: 'Ruaj versionin tim' },
  'DELETE /appointments/:id': deletion,
  'POST /visits': booking,
  'PUT /appointments/:id/linked': {
    ...change,
    paymentChanged: 'Ruaj versionin tim',
    partTaken: 'start',
    notLinked: 'Rezervo përsëri',
  },
  'DELETE /appointments/:id/linked': { ...deletion, notLinked: done, ownAppointmentsOnly: again, partTaken: again },
  'POST /sales': {
    saleExists: 'Regjistro si shitje tjetër',
    stockShort: money,
    visitSold: again,
    badInput: money,
    internal: money,
  },
  'POST /sales/:sale_id/returns': { ...returning, undoLate: 'Regjistro si kthim', visitSold: again },
  'POST /sales/:sale_id/keep': { saleNotFound: again, badInput: again, internal: again },
}

/** Other changes of an appointment. Nothing is promised by one that is cancelled, or by a note. */
const changes: Record<string, [change: object, ways: Record<string, string>]> = {
  cancellation: [
    { status: 'cancelled', cancel_reason: 'client', sale: 's9' },
    { ...ofOne, appointmentGone: '', paymentChanged: 'Anuloje gjithsesi' },
  ],
  note: [{ notes: 'me gërshërë' }, { ...ofOne, appointmentGone: '', stale: sent, paymentChanged: sent }],
  price: [
    { price: 8, sale: 's9' },
    { ...ofOne, stale: sent, paymentChanged: 'Ruaj versionin tim' },
  ],
}

const client = makeQueryClient()
client.setQueryData(readKey(listPaidVisits, { date: day }), { visits: [], usual: [] } as never)
const calls = [
  ...keptAppointmentCalls(client),
  ...keptSaleCalls(client, { visits: () => [visit], ...paymentEffects, tell: () => undefined }),
]

function refused(
  spec: EndpointSpec,
  seq: number,
  { status, code, message, extra }: Fault,
  input = samples[callName(spec)] ?? {},
): OutboxEntry {
  const call = calls.find((kept) => kept.spec === spec)
  const seen = [{ row: visit, sale: null }]
  const instant = new Date('2026-11-20T08:05:00Z')
  const keeping = call?.keep(input, instant, { isOffline: false, insists: false, seen })
  if (!keeping) throw new Error(`${callName(spec)} is not kept`)
  const refusal = { status, code, message, extra }
  const own = { owner: 'u s', seq, key: `k${seq}`, call: callName(spec), creates: call?.creates ?? false }
  return { ...own, at: instant.getTime(), state: 'refused', tab: 't', tries: 1, refusal, ...keeping }
}

beforeEach(() => {
  const api = salonApi()
  api.on(listSales, () => ({ sales: [] }) as never)
  const sale = { id: 's1', kind: 'sale', user_id: 'u1', currency: 'EUR', total: 5, lines: [], payments: [] }
  api.on(getSale, () => ({ sale, returns: [], corrections: [] }) as never)
  api.on(getSaleSettings, () => ({ discount_limit: null, discounts_by: 'owner', returns_by: 'owner' }) as never)
})
afterEach(() => act(() => registerOutbox(null)))

const cases = [
  ...calls.map(({ spec }) => [callName(spec), spec, samples[callName(spec)], ways[callName(spec)]] as const),
  ...Object.entries(changes).map(
    ([name, [fields, expected]]) => [name, updateAppointment, { id: visit.id, ...fields }, expected] as const,
  ),
]

test.each(cases)('%s has ways out of every refusal', async (name, spec, input, expected) => {
  const names = [...(spec.faults ?? []), 'badInput', 'internal']
  expect(names.filter((fault) => !faults[fault])).toEqual([])
  const answered = names.map((fault, index) => {
    const entry = refused(spec, index, faults[fault] ?? internalFault(), input)
    const resolved = calls.find((kept) => kept.spec === spec)?.resolve?.(entry, faults[fault] as Fault)
    return { fault, entry, resolved: resolved && ('input' in resolved ? sent : done) }
  })
  const entries = answered.filter(({ resolved }) => !resolved).map(({ entry }) => entry)
  registerOutbox({
    entries: () => entries,
    subscribe: () => () => undefined,
    overlay: () => null,
    refusalOf: () => null,
  } as Partial<Outbox> as Outbox)
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  const items = await screen.findAllByRole('listitem').then((all) => all.filter((item) => item.dataset.waiting))
  // The last choice of a sale or return is known after a read.
  if (name.includes('returns')) await screen.findByRole('button', { name: /^Regjistro si kthim/ })
  if (name === 'POST /sales')
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Provo përsëri/ })).toHaveLength(names.length - 1),
    )
  const found = answered.map(({ fault, entry, resolved }) => {
    if (resolved) return [fault, resolved]
    const labels = within(items[entries.indexOf(entry)] as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter((label) => label !== 'Hidhe')
    return [fault, labels.map((label) => (label.includes('16:30') ? 'start' : label)).join(', ')]
  })
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('a move of a visit that was deleted meanwhile is booked again as it was wanted', async () => {
  const entries = [refused(updateAppointment, 1, appointmentGone())]
  const send = vi.fn(async () => ({ reply: { appointment: visit, message: '' }, kept: null }))
  const discard = vi.fn(async () => undefined)
  const outbox = { entries: () => entries, subscribe: () => () => undefined, overlay: () => null, send, discard }
  registerOutbox(outbox as Partial<Outbox> as Outbox)
  const { user } = renderScreen(<OutboxDialog open onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: /^Rezervo përsëri: Zhvendos · Arta Berisha/ }))
  const wanted = { client_id: 'c', client_name: 'Arta Berisha', service_name: 'Prerje', barber_id: 'b1', price: 5 }
  const input = expect.objectContaining({ ...wanted, appointment_date: day, appointment_time: '16:00' })
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
  expect(send).toHaveBeenCalledWith(bookAppointment, input, expect.objectContaining({ seen: 'new' }))
})

test('a payment whose booking was thrown away is given back, kept for another visit or sold without a visit', async () => {
  const entry = { ...refused(recordSale, 1, badInput([])), needs: [{ of: 'visit' as const, id: visit.id }] }
  const lost = calls.find(({ spec }) => spec === recordSale)?.lose?.(entry, { of: 'visit', id: visit.id })
  const entries = [{ ...entry, ...lost }]
  registerOutbox({ entries: () => entries, subscribe: () => () => undefined } as Partial<Outbox> as Outbox)
  renderScreen(<OutboxDialog open onClose={() => undefined} />)
  expect(await screen.findByText('Termini i kësaj pagese u hodh. Çfarë bëhet me paratë?')).toBeTruthy()
  const item = screen.getAllByRole('listitem').find((one) => one.dataset.waiting)
  const labels = within(item as HTMLElement)
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(labels).toEqual(['Shit pa vizitë', 'Ktheji 5,00\u00a0€', 'Ruaj si kapar 5,00\u00a0€', 'Hidhe'])
})

test('a sale whose id has another content is sent with another id', async () => {
  const entries = [refused(recordSale, 1, saleExists())]
  const resend = vi.fn(async () => undefined)
  const outbox = { entries: () => entries, subscribe: () => () => undefined, overlay: () => null, resend }
  registerOutbox(outbox as Partial<Outbox> as Outbox)
  const { user } = renderScreen(<OutboxDialog open onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: /^Regjistro si shitje tjetër: / }))
  const { id, ...rest } = entries[0]?.input ?? {}
  expect(resend).toHaveBeenCalledWith('k1', { ...rest, id: expect.not.stringMatching(new RegExp(`^${String(id)}$`)) })
})

/** Reads that a device has loaded: a day on which the wanted time is taken. */
function TakenDay() {
  const shown = useQueryClient()
  useState(() => {
    const range = { from: day, to: day }
    const days = [{ date: day, barbers: [{ barber_id: 'b1', open: [{ from: '14:30', to: '16:00' }] }] }]
    const taken = { ...visit, id: 'taken', visit_id: null, barber_id: 'b1' }
    shown.setQueryData(readKey(listBarbers, {}), { data: [{ id: 'b1', name: 'Blerim', is_active: true }] } as never)
    shown.setQueryData(readKey(getWorkingDays, range), { is_set: true, step: 30, days } as never)
    shown.setQueryData(readKey(listAppointments, range), { appointments: [taken] } as never)
  })
  return null
}

test.each([
  ['a loaded day has free starts', true, { appointment_time: '15:30', barber_id: 'b1' }],
  ['none is known', false, { appointment_time: '17:10' }],
] as const)(
  'a booking at a taken time gets another one without starts of the server: %s',
  async (_case, isKnown, start) => {
    const entries = [refused(bookAppointment, 1, slotTaken({ free_slots: [] }))]
    const resend = vi.fn(async () => undefined)
    const outbox = { entries: () => entries, subscribe: () => () => undefined, overlay: () => null, resend }
    registerOutbox(outbox as Partial<Outbox> as Outbox)
    const { user } = renderScreen(
      <>
        {isKnown && <TakenDay />}
        <OutboxDialog open onClose={() => undefined} />
      </>,
    )
    if (isKnown) {
      expect(await screen.findByRole('button', { name: /^14:30 · Blerim: / })).toBeTruthy()
      expect(screen.queryByRole('button', { name: /^15:00/ })).toBeNull()
      await user.click(screen.getByRole('button', { name: /^15:30 · Blerim: / }))
    } else {
      await user.click(await screen.findByRole('button', { name: /^Zgjidh kohë tjetër: Rezervo · Arta Berisha/ }))
      const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Ora' })
      expect(field.value).toBe('15:00')
      await fill(user, field, '17:10')
      await user.click(screen.getByRole('button', { name: /^Ruaj: / }))
    }
    expect(resend).toHaveBeenCalledWith('k1', { ...entries[0]?.input, ...start })
  },
)

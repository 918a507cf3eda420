import { act, screen, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { callApi } from '#platform/web/api.ts'
import { makeQueryClient, readKey } from '#platform/web/data.ts'
import { registerOutbox } from '#platform/web/outbox/access.ts'
import { callName, type Seen } from '#platform/web/outbox/entries.ts'
import { TabOutbox } from '#platform/web/outbox/outbox.ts'
import { listPaidVisits } from '#features/money/sales/contract.ts'
import { keptSaleCalls } from '#features/money/sales/web/outbox/keptCalls.ts'
import {
  deleteAppointment,
  listAppointments,
  paymentChanged,
  stale,
  updateAppointment,
  type Appointment,
} from '#features/schedule/appointments/contract.ts'
import { useAppointmentActions } from '#features/schedule/appointments/web/public.tsx'
import { keptAppointmentCalls } from '#features/schedule/appointments/web/outbox/keptCalls.ts'
import { paymentEffects } from '#features/schedule/appointments/web/outbox/keptChanges.ts'
import { shownAppointments } from '#features/schedule/appointments/web/outbox/keptVersions.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { memoryStore } from '#testing/web/memoryStore.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'

/** A write is based on the rows of its window, not on those that were loaded meanwhile. */

const day = '2026-11-20'
let old: Appointment
let noted: Appointment
// A tab remembers the versions that it made of an appointment.
beforeEach(() => {
  old = { ...makeAppointment(600, 30, 'pending'), client_name: 'Arta Berisha' }
  noted = { ...old, notes: 'alergji nga hena', updated_at: '2026-11-20T08:59:00.000Z' }
})
const days = readKey(listAppointments, { from: day, to: day })

const callsOf = (client: ReturnType<typeof makeQueryClient>) => [
  ...keptAppointmentCalls(client),
  ...keptSaleCalls(client, { visits: () => shownAppointments(client), ...paymentEffects, tell: () => undefined }),
]

const part = { id: 'p1', service_name: 'Prerje', price: 5, barber_id: 'b1', duration: 30 }
const place = { appointment_date: day, appointment_time: '15:00' }
const line = () => ({ kind: 'service', appointment_id: old.id, label: 'Prerje', barber_id: 'b1', price: 5 })

/** Inputs of the calls that wait; those that make their own rows have no others. */
const samples = (): Record<string, { input: object; seen?: Seen }> => ({
  'POST /appointments': { input: { ...part, ...place, client_name: 'Arta Berisha' }, seen: 'new' },
  'PUT /appointments/:id': { input: { id: old.id, status: 'cancelled' } },
  'DELETE /appointments/:id': { input: { id: old.id } },
  'POST /visits': {
    input: { ...place, visits: [{ id: 'v1', client_name: 'Arta Berisha', parts: [part] }] },
    seen: 'new',
  },
  'PUT /appointments/:id/linked': { input: { id: old.id, scope: 'visit', status: 'cancelled' } },
  'DELETE /appointments/:id/linked': { input: { id: old.id, scope: 'visit' } },
  'POST /sales': { input: { id: 's2', client_id: 'c', lines: [line()], payments: [{ method: 'cash', amount: 5 }] } },
  'POST /sales/:sale_id/returns': { input: { sale_id: 's1', id: 'r1', is_undo: true } },
  'POST /sales/:sale_id/keep': { input: { sale_id: 's1', appointment_id: old.id } },
})

test('every call that waits keeps the rows as they were seen, although later ones are loaded', () => {
  salonApi()
  const contracts = import.meta.glob<Record<string, unknown>>('/src/features/**/contract.ts', { eager: true })
  const kinds = Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter((one): one is EndpointSpec => typeof one === 'object' && one !== null && 'outbox' in one && 'path' in one)
    .map(callName)
  expect(Object.keys(samples()).toSorted()).toEqual(kinds.toSorted())
  const client = makeQueryClient()
  client.setQueryData(days, { appointments: [{ ...old, client_name: 'Tjetër emër', barber: 'Tjetri' }] } as never)
  const paid = { appointment_id: old.id, sale_id: 's1', total: 5, currency: 'EUR', methods: ['card'], sold_at: '' }
  client.setQueryData(readKey(listPaidVisits, { date: day }), { visits: [paid], usual: [] } as never)
  const calls = callsOf(client)
  for (const [name, { input, seen = [{ row: old, sale: null }] }] of Object.entries(samples())) {
    const how = { isOffline: true, insists: true, seen }
    const keeping = calls
      .find(({ spec }) => callName(spec) === name)
      ?.keep(input as Record<string, unknown>, new Date('2026-11-20T09:00:00Z'), how)
    const text = JSON.stringify(keeping?.shown)
    expect(text, name).toContain('Arta Berisha')
    expect(text, name).not.toMatch(/Tjetër emër|Tjetri/)
  }
})

/** A window with the old row, while the noted one has been loaded, and a server that has the given one. */
function openOld(stored: Appointment, sale: { id: string; amount: number } | null = null) {
  const api = salonApi()
  const current = { row: stored }
  const paidBy = sale && { ...sale, currency: 'EUR' as const, methods: ['cash'], sold_at: '2026-11-20T08:58:00Z' }
  const requireSame = (input: { updated_at?: string | undefined; sale?: string | undefined }) => {
    const { row: appointment } = current
    if (input.sale !== undefined && input.sale !== (sale?.id ?? 'none'))
      throw paymentChanged({ appointment, sale: paidBy })
    if (input.updated_at !== appointment.updated_at)
      throw stale({ appointment, ...(input.sale !== undefined && { sale: paidBy }) })
  }
  api.on(updateAppointment, ({ id: _id, ...input }) => {
    requireSame(input)
    current.row = { ...current.row, ...(input as Partial<Appointment>), updated_at: '2026-11-20T09:10:00.000Z' }
    return { appointment: current.row, message: 'U ruajt.' }
  })
  api.on(deleteAppointment, (input) => {
    requireSame(input)
    return { message: 'U fshi.' }
  })
  api.on(listAppointments, () => ({ appointments: [current.row] }) as never)
  api.on(listPaidVisits, () => ({ visits: [], usual: [] }) as never)
  function Window() {
    const actions = useAppointmentActions()
    return useMemo(
      () => (
        <>
          <button type="button" onClick={() => void actions.confirm(old)}>
            hap konfirmimin
          </button>
          <button type="button" onClick={() => void actions.cancel(old)}>
            hap anulimin
          </button>
          <button type="button" onClick={() => void actions.remove(old)}>
            hap fshirjen
          </button>
        </>
      ),
      [actions],
    )
  }
  const page = renderScreen(<Window />)
  page.client.setQueryData(days, { appointments: [noted] } as never)
  page.client.setQueryData(readKey(listPaidVisits, { date: day }), { visits: [], usual: [] } as never)
  const device = { isOffline: false }
  const store = memoryStore()
  const outbox = new TabOutbox({
    owner: 'u1 s1',
    tab: 't',
    store,
    calls: callsOf(page.client),
    overlays: [],
    now: () => new Date('2026-11-20T09:00:00Z'),
    isOffline: () => device.isOffline,
    isAlive: async () => () => true,
    announce: () => undefined,
    exclusively: (work) => work(),
    call: (spec, input, options) => callApi(spec, input as never, options),
  })
  registerOutbox(outbox)
  const press = async (action: string, answer: string) => {
    await page.user.click(screen.getByRole('button', { name: action }))
    await page.user.click(await screen.findByRole('button', { name: answer }))
  }
  /** Presses without a network, which is back when the entry is kept. */
  const pressOffline = async (action: string, answer: string) => {
    device.isOffline = true
    await press(action, answer)
    await waitFor(() => expect(store.all()).toHaveLength(1))
    device.isOffline = false
    for (let at = 0; at < 3; at++) await outbox.step()
  }
  return { api, press, pressOffline, entries: () => store.all(), row: () => current.row }
}

afterEach(() => act(() => registerOutbox(null)))

const presses: Record<'cancelled' | 'confirmed', [action: string, answer: string]> = {
  cancelled: ['hap anulimin', 'Anulo terminin'],
  confirmed: ['hap konfirmimin', 'Konfirmo'],
}

test.each(['cancelled', 'confirmed'] as const)(
  'a visit is %s beside the note of a colleague that was loaded while the window was open',
  async (status) => {
    const { pressOffline, entries, row } = openOld(noted)
    await pressOffline(...presses[status])
    expect(entries()).toEqual([])
    expect(row()).toMatchObject({ status, notes: noted.notes })
  },
)

test.each(['cancelled', 'confirmed'] as const)(
  'online the window is told that its row is old before it is %s',
  async (status) => {
    const { press, entries, row } = openOld(noted)
    await press(...presses[status])
    expect(await screen.findByText(/u ndryshua ndërkohë nga dikush tjetër/, { selector: 'p' })).toBeTruthy()
    expect(entries()).toEqual([])
    expect(row()).toEqual(noted)
  },
)

test('a visit that a colleague has confirmed meanwhile is not cancelled online without a question', async () => {
  const confirmed = { ...noted, notes: old.notes, status: 'confirmed' as const }
  const { press, row } = openOld(confirmed)
  await press(...presses.cancelled)
  expect(await screen.findByText(/u ndryshua ndërkohë nga dikush tjetër/, { selector: 'p' })).toBeTruthy()
  expect(row()).toEqual(confirmed)
})

test.each([true, false])('a deletion asks about a note that its window did not show (offline: %s)', async (offline) => {
  const { press, pressOffline, entries, api } = openOld(noted)
  await (offline ? pressOffline : press)('hap fshirjen', 'Fshi terminin')
  await waitFor(() => expect(api.inputsOf(deleteAppointment)).toMatchObject([{ updated_at: old.updated_at }]))
  if (offline) expect(entries()).toMatchObject([{ state: 'refused', refusal: { extra: { appointment: noted } } }])
  else expect(await screen.findByText(/u ndryshua ndërkohë nga dikush tjetër/, { selector: 'p' })).toBeTruthy()
})

test('a visit that was paid meanwhile is not deleted as unpaid', async () => {
  const { pressOffline, entries } = openOld(old, { id: 's1', amount: 5 })
  await pressOffline('hap fshirjen', 'Fshi terminin')
  expect(entries()).toMatchObject([{ state: 'refused', refusal: { extra: { sale: { id: 's1' } } } }])
})

test('a confirmed visit that was paid meanwhile, which left its row, is not cancelled without a question', async () => {
  const { pressOffline, entries, row } = openOld(old, { id: 's1', amount: 5 })
  await pressOffline(...presses.cancelled)
  const refusal = { code: 'stale', extra: { sale: { id: 's1' } } }
  expect(entries()).toMatchObject([{ state: 'refused', input: { sale: 'none' }, refusal }])
  expect(row()).toEqual(old)
})

test('a visit that was paid meanwhile, which confirmed it, is not cancelled without a question', async () => {
  const { pressOffline, entries } = openOld({ ...noted, status: 'confirmed' }, { id: 's1', amount: 5 })
  await pressOffline(...presses.cancelled)
  expect(entries()).toMatchObject([{ state: 'refused', refusal: { code: 'stale' } }])
})

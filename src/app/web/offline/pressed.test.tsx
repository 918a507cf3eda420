import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Fault } from '#platform/shared/fault.ts'
import { callApi } from '#platform/web/api.ts'
import { useRead } from '#platform/web/data.ts'
import { currentOutbox, registerOutbox } from '#platform/web/outbox/access.ts'
import { TabOutbox } from '#platform/web/outbox/outbox.ts'
import { useOutboxEntries } from '#platform/web/outbox/useOverlay.ts'
import { listPaidVisits, recordSale } from '#features/money/sales/contract.ts'
import { keptSaleCalls, saleOverlays } from '#features/money/sales/web/outbox/keptCalls.ts'
import { usePay } from '#features/money/sales/web/usePay.ts'
import {
  deleteAppointment,
  listAppointments,
  stale,
  updateAppointment,
  type Appointment,
} from '#features/schedule/appointments/contract.ts'
import { waitingOf } from '#features/schedule/appointments/web/cache/public.ts'
import { useAppointmentActions } from '#features/schedule/appointments/web/public.tsx'
import { appointmentOverlays, keptAppointmentCalls } from '#features/schedule/appointments/web/outbox/keptCalls.ts'
import { paymentEffects } from '#features/schedule/appointments/web/outbox/keptChanges.ts'
import { shownAppointments } from '#features/schedule/appointments/web/outbox/keptVersions.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { memoryStore } from '#testing/web/memoryStore.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'

/** The display of a press before storage and server have answered. */

const day = '2026-11-20'
const noStorage = { read: () => Promise.reject(new Error('none')), update: () => Promise.reject(new Error('none')) }

/** A visit with its payment, on a device with or without storage, whose server answers when `answer` is called. */
async function open({ hasStorage = true } = {}) {
  const api = salonApi()
  const visit: Appointment = { ...makeAppointment(600, 30, 'pending'), client_name: 'Arta Berisha' }
  const slow = Promise.withResolvers<Fault | null>()
  const current: { row: Appointment | null } = { row: visit }
  const answered = async () => {
    const fault = await slow.promise
    if (fault) throw fault
  }
  api.on(updateAppointment, async ({ status }) => {
    await answered()
    current.row = { ...visit, status: status ?? 'pending', updated_at: '2026-11-20T09:10:00.000Z' }
    return { appointment: current.row, message: 'U ruajt.' }
  })
  api.on(deleteAppointment, async () => {
    await answered()
    current.row = null
    return { message: 'U fshi.' }
  })
  api.on(recordSale, async () => {
    await answered()
    throw new Fault(500, 'internal', 'Nuk u regjistrua.')
  })
  api.on(listAppointments, () => ({ appointments: current.row ? [current.row] : [] }) as never)
  api.on(listPaidVisits, () => ({ visits: [], usual: [] }) as never)
  const pressed: Record<'confirm' | 'remove' | 'pay', () => unknown> = {
    confirm: () => undefined,
    remove: () => undefined,
    pay: () => undefined,
  }
  function Day() {
    const { data } = useRead(listAppointments, { from: day, to: day })
    const paid = useRead(listPaidVisits, { date: day })
    const waiting = useOutboxEntries()
    const actions = useAppointmentActions()
    const pay = usePay()
    const [row] = data?.appointments ?? []
    pressed.confirm = () => row && actions.confirm(row)
    pressed.remove = () => row && actions.remove(row)
    const line = { appointment_id: visit.id, prepaid_id: null, cents: 500 }
    const payments = [{ method: 'cash' as const, cents: 500, prepaid_id: null }]
    pressed.pay = () => row && pay([row], { cents: 500, currency: 'EUR', lines: [line], payments } as never, vi.fn())
    const state = row ? `${row.status}, ${waitingOf(row) ?? 'no mark'}` : 'none'
    return (
      <output data-testid="day">{`${state}, paid ${paid.data?.visits.length ?? 0}, waiting ${waiting.length}`}</output>
    )
  }
  const page = renderScreen(<Day />)
  const device = { isOffline: false }
  const store = memoryStore()
  const outbox = new TabOutbox({
    owner: 'u1 s1',
    tab: 't',
    store: hasStorage ? store : noStorage,
    calls: [
      ...keptAppointmentCalls(page.client),
      ...keptSaleCalls(page.client, {
        visits: () => shownAppointments(page.client),
        ...paymentEffects,
        tell: () => undefined,
      }),
    ],
    overlays: [...appointmentOverlays, ...saleOverlays],
    now: () => new Date('2026-11-20T09:00:00Z'),
    isOffline: () => device.isOffline,
    isAlive: async () => () => true,
    announce: () => undefined,
    exclusively: (work) => work(),
    call: (spec, input, options) => callApi(spec, input as never, options),
  })
  await outbox.load().catch(() => undefined)
  act(() => registerOutbox(outbox))
  const shown = () => screen.getByTestId('day').textContent
  await waitFor(() => expect(shown()).toContain('pending'))
  return {
    api,
    page,
    device,
    store,
    shown,
    pressed,
    answer: (fault: Fault | null = null) => act(async () => slow.resolve(fault)),
  }
}

afterEach(() => act(() => registerOutbox(null)))

const confirm = async ({ page, pressed }: Awaited<ReturnType<typeof open>>) => {
  await act(async () => void pressed.confirm())
  await page.user.click(await screen.findByRole('button', { name: 'Konfirmo' }))
}

test.each([true, false])(
  'a change is shown before its answer, without a mark or bar (storage: %s)',
  async (hasStorage) => {
    const opened = await open({ hasStorage })
    await confirm(opened)
    await waitFor(() => expect(opened.shown()).toBe('confirmed, no mark, paid 0, waiting 0'))
    expect(opened.api.inputsOf(updateAppointment)).toHaveLength(1)
    await opened.answer()
    await waitFor(() => expect(opened.store.all()).toEqual([]))
    expect(opened.shown()).toBe('confirmed, no mark, paid 0, waiting 0')
    expect(currentOutbox()?.entries()).toEqual([])
  },
)

test('a refusal is told on its screen, which shows the visit as it was, and leaves no entry', async () => {
  const opened = await open()
  await confirm(opened)
  await waitFor(() => expect(opened.shown()).toContain('confirmed'))
  await opened.answer(stale({ appointment: makeAppointment(600, 30, 'pending') }))
  await waitFor(() => expect(opened.shown()).toBe('pending, no mark, paid 0, waiting 0'))
  expect(await screen.findByText(/u ndryshua ndërkohë nga dikush tjetër/, { selector: 'p' })).toBeTruthy()
  expect([currentOutbox()?.entries(), opened.store.all()]).toEqual([[], []])
})

test('a deleted visit stays until the server has answered', async () => {
  const opened = await open()
  await act(async () => void opened.pressed.remove())
  await opened.page.user.click(await screen.findByRole('button', { name: 'Fshi terminin' }))
  await waitFor(() => expect(opened.api.inputsOf(deleteAppointment)).toHaveLength(1))
  expect(opened.shown()).toContain('pending, no mark')
  await opened.answer()
  await waitFor(() => expect(opened.shown()).toContain('none'))
})

test('a payment is shown before its answer, and no more after a refusal', async () => {
  const opened = await open()
  await act(async () => void opened.pressed.pay())
  expect(opened.shown()).toBe('pending, no mark, paid 1, waiting 0')
  await opened.answer()
  await waitFor(() => expect(opened.shown()).toBe('pending, no mark, paid 0, waiting 0'))
  expect(opened.store.all()).toEqual([])
})

test('without a network a press waits in the same frame, although storage has not answered', async () => {
  const opened = await open()
  opened.device.isOffline = true
  const slow = Promise.withResolvers<never>()
  opened.store.update = () => slow.promise
  await confirm(opened)
  await waitFor(() => expect(opened.shown()).toBe('confirmed, waiting, paid 0, waiting 1'))
  expect(opened.store.all()).toEqual([])
})

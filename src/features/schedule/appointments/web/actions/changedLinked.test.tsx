import { screen, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { readKey } from '#platform/web/data.ts'
import { listPaidVisits } from '#features/money/sales/contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { listAppointments, paymentChanged, stale, type Appointment, type ChangedVisit } from '../../contract.ts'
import { changeLinked } from '../../linked/contract.ts'
import { useAppointmentActions } from './public.ts'

/** A user who changes linked appointments is asked about those that somebody else has changed meanwhile. */

const day = '2026-11-20'
let first: Appointment
let second: Appointment
beforeEach(() => {
  const visit = { client_name: 'Arta Berisha', visit_id: 'v' }
  first = { ...makeAppointment(600, 30, 'pending'), ...visit }
  second = { ...makeAppointment(630, 30, 'pending'), ...visit, service_name: 'Larje' }
})

const sale = { id: 's1', amount: 5, currency: 'EUR' as const, methods: ['cash'], sold_at: '2026-11-20T08:58:00Z' }

/** A screen with both parts, and a server that has others, of which `paid` are paid. */
function openWith(stored: readonly Appointment[], paid: readonly string[] = []) {
  const api = salonApi()
  api.on(changeLinked, ({ seen = [] }) => {
    const changed = stored.flatMap((appointment): ChangedVisit[] => {
      const read = seen.find(({ id }) => id === appointment.id)
      const now = paid.includes(appointment.id) ? sale : null
      const isPaidOtherwise = read?.sale !== undefined && read.sale !== (now?.id ?? 'none')
      const isLater = read?.updated_at !== appointment.updated_at
      return isPaidOtherwise || isLater ? [{ appointment, ...(read?.sale !== undefined && { sale: now }) }] : []
    })
    const [one] = changed
    if (one?.sale) throw paymentChanged({ ...one, sale: one.sale, changed })
    if (one) throw stale({ ...one, changed })
    return { appointments: [...stored], before: [], message: '2 termine u ndryshuan.' }
  })
  api.on(listAppointments, () => ({ appointments: [...stored] }) as never)
  const paidVisits = paid.map((appointment_id) => {
    const { id, amount, currency, methods, sold_at } = sale
    return { appointment_id, sale_id: id, total: amount, amount, currency, methods, payments: [], sold_at }
  })
  api.on(listPaidVisits, () => ({ visits: paidVisits, usual: [] }) as never)
  function Window() {
    const actions = useAppointmentActions()
    return useMemo(
      () => (
        <>
          <button type="button" onClick={() => void actions.confirm(first)}>
            konfirmimi
          </button>
          <button type="button" onClick={() => void actions.cancel(first)}>
            anulimi
          </button>
        </>
      ),
      [actions],
    )
  }
  const { client, user } = renderScreen(<Window />)
  client.setQueryData(readKey(listAppointments, { from: day, to: day }), { appointments: [first, second] } as never)
  client.setQueryData(readKey(listPaidVisits, { date: day }), { visits: [], usual: [] } as never)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { api, client, press, sent: () => api.inputsOf(changeLinked) }
}

const later = '2026-11-20T08:59:00.000Z'
const seenBy = (...rows: Appointment[]) => rows.map(({ id, updated_at }) => ({ id, updated_at }))

test('a note that a colleague has written on the other part is shown before both are confirmed', async () => {
  const noted = { ...second, notes: 'alergji nga hena', updated_at: later }
  const { press, sent, client } = openWith([first, noted])
  await press('konfirmimi')
  // Loaded while the question is open, so that nobody has seen it.
  client.setQueryData(readKey(listAppointments, { from: day, to: day }), { appointments: [first, noted] } as never)
  await press('Konfirmo')
  expect(await screen.findByText('Një termin i lidhur u ndryshua ndërkohë')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Shënime/ }).textContent).toContain('alergji nga hena')
  expect(sent()).toMatchObject([{ seen: seenBy(first, second) }])
  await press('Vazhdo gjithsesi')
  await waitFor(() => expect(sent()).toMatchObject([{}, { status: 'confirmed', seen: seenBy(first, noted) }]))
})

test('who does not want to continue changes nothing', async () => {
  const moved = { ...second, appointment_time: '16:30', updated_at: later }
  const { press, sent } = openWith([first, moved])
  await press('konfirmimi')
  await press('Konfirmo')
  expect(await screen.findByText(/Tani: Arta Berisha, Larje · sot, 16:30/)).toBeTruthy()
  await press('Kthehu')
  await waitFor(() => expect(screen.queryByText(/Tani: /)).toBeNull())
  expect(sent()).toHaveLength(1)
})

test('a payment of the other part is asked about before both are cancelled', async () => {
  const { press, sent } = openWith([first, second], [second.id])
  await press('anulimi')
  await press('Anulo terminin')
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        seen: [
          { id: first.id, sale: 'none' },
          { id: second.id, sale: 'none' },
        ],
      },
    ]),
  )
  expect(await screen.findAllByText(/5,00/)).not.toEqual([])
  expect(sent()).toHaveLength(1)
})

import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { getReassignment, reassign, type ConcernedVisit, type Place } from '../contract.ts'
import { ReassignDialog, type ReassignSource } from './ReassignDialog.tsx'

const updated_at = '2026-11-20T08:00:00.000Z'
const place = (time: string, barber: string, date = '2026-11-23'): Place => ({ date, time, barber, barber_id: barber })
const visit = (id: string, time: string, places: Place[]): ConcernedVisit => ({
  id,
  client_name: `Klienti ${id}`,
  service_name: 'Prerje',
  appointment_date: '2026-11-23',
  appointment_time: time,
  duration: 30,
  updated_at,
  places,
})

let api: FakeApi
let visits: ConcernedVisit[]

beforeEach(() => {
  api = salonApi()
  visits = [
    visit('A', '09:00', [place('09:00', 'Agim'), place('10:00', 'Agim'), place('09:00', 'Agim', '2026-11-24')]),
    visit('B', '09:30', [place('09:30', 'Agim')]),
    visit('C', '10:00', []),
  ]
  api.on(listBarbers, () => ({ data: [] }))
  api.on(getReassignment, () => ({
    visits,
    pagination: { page: 1, limit: 20, total_items: visits.length, total_pages: 1 },
  }))
  api.on(reassign, ({ moves = [] }) => {
    const moved = moves.map((one) => ({ id: one.id, date: '', time: '', barber_id: '', barber: '' }))
    visits = visits.filter(({ id }) => !moves.some((one) => one.id === id))
    const back = moves.map(({ id }) => ({
      id,
      updated_at: 'later',
      appointment_date: '2026-11-23',
      appointment_time: '09:00',
      barber_id: 'besa',
    }))
    return { moved, left: [], back, message: `${moved.length} u zhvendosën.` }
  })
})

function Opened() {
  const [source, setSource] = useState<ReassignSource | null>({ barberId: 'besa', name: 'Besa', leaveId: 'leave' })
  return <ReassignDialog source={source} onClose={() => setSource(null)} />
}
const open = async () => {
  const { user } = renderScreen(<Opened />)
  await screen.findByText('Klienti A')
  const choose = async (client: string, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`Orari i ri: ${client}`) }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, choose, press }
}
const row = (client: string) => within(screen.getByText(client).closest('li') as HTMLElement)
const moveOf = (id: string, time: string, date = '2026-11-23') => ({
  id,
  updated_at,
  appointment_date: date,
  appointment_time: time,
  barber_id: 'Agim',
})

test('all appointments that fit move to their offered or chosen places, and the rest stay', async () => {
  const { choose, press } = await open()
  expect(screen.getByRole('heading', { name: '3 termine për të zhvendosur' })).toBeTruthy()
  expect(row('Klienti C').getByText('Nuk u gjet orar i lirë.')).toBeTruthy()
  await choose('Klienti A', /24 nëntor/)
  await choose('Klienti B', /Lëri kështu/)
  await press('Zhvendosi të gjitha që përshtaten')
  await waitFor(() => expect(api.inputsOf(reassign)).toHaveLength(1))
  expect(api.inputsOf(reassign)[0]).toEqual({
    moves: [moveOf('A', '09:00', '2026-11-24')],
    rest: { barber_id: 'besa', leave_id: 'leave' },
    keep: ['B', 'C'],
  })
  await waitFor(() => expect(screen.queryByText('Klienti A')).toBeNull())
  expect(screen.getByText('1 u zhvendosën.')).toBeTruthy()
})

test('moves made one after another share an undo bar, shown when the dialog closes', async () => {
  const { user, press } = await open()
  await user.click(row('Klienti A').getByRole('button', { name: /^Zhvendos: / }))
  await waitFor(() => expect(screen.queryByText('Klienti A')).toBeNull())
  await user.click(row('Klienti B').getByRole('button', { name: /^Zhvendos: / }))
  await waitFor(() => expect(screen.queryByText('Klienti B')).toBeNull())
  await press('Lëri kështu')
  expect(await screen.findByText('2 termine u zhvendosën.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Zhbëj/ }))
  await waitFor(() => expect(api.inputsOf(reassign)).toHaveLength(3))
  expect(api.inputsOf(reassign)[2]).toMatchObject({ undo: true, moves: [{ id: 'B' }, { id: 'A' }] })
})

test('a place taken meanwhile is reported, and its row stays with new places', async () => {
  const { user } = await open()
  api.on(reassign, () => ({
    moved: [],
    back: [],
    left: [{ id: 'B', client_name: 'Klienti B', reason: 'taken' as const }],
    message: 'Asnjë termin nuk u zhvendos.',
  }))
  visits = visits.map((one) => (one.id === 'B' ? { ...one, places: [place('11:00', 'Agim')] } : one))
  await user.click(row('Klienti B').getByRole('button', { name: /^Zhvendos: / }))
  expect(await row('Klienti B').findByText('Ky orar është zënë ndërkohë.')).toBeTruthy()
  await waitFor(() => expect(row('Klienti B').getByText(/11:00/)).toBeTruthy())
})

test('a failed list can be loaded again, and an empty one shows a message', async () => {
  let broken = true
  api.on(getReassignment, () => {
    if (broken) throw new Fault(400, 'bad_input', 'Nuk u lexua.')
    return { visits: [], pagination: { page: 1, limit: 20, total_items: 0, total_pages: 1 } }
  })
  const { user } = renderScreen(<Opened />)
  expect(await screen.findByText('Nuk u lexua.')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Provo përsëri' }))
  expect(await screen.findByText('Asnjë termin për të zhvendosur.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Zhvendosi të gjitha që përshtaten' }).hasAttribute('disabled')).toBe(true)
})

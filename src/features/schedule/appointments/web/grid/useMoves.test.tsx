import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { appointmentMessages, deleteAppointment, stale, updateAppointment, type Appointment } from '../../contract.ts'
import { restoreLinked } from '../../linked/contract.ts'
import { useAppointmentActions } from '../actions/useAppointmentActions.tsx'
import { useChange } from '../actions/useChange.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { startOf } from '../../rules.ts'
import { useMoves } from './useMoves.ts'

const barbers = [{ id: 'b1', name: 'Blerim', color: 1, position: 0, is_active: true }]
const besa = { ...makeAppointment(11 * 60, 30), client_name: 'Besa Rama' }
const drita = { ...makeAppointment(14 * 60, 30), client_name: 'Drita Hoxha' }
/** A visit that no earlier test has changed. */
const arta = { ...makeAppointment(9 * 60, 30), client_name: 'Arta Gashi' }
const deleted = `Drita Hoxha · ${appointmentMessages.deleted}`

/** Moves Besa by keyboard steps and removes Drita, like the schedule. */
function renderMoves(read: Appointment[] = [besa, drita]) {
  setClock('2026-11-20T09:00:00Z')
  logInAsSalon()
  const current: {
    draw?: (minutes: number) => void
    settle?: () => void
    remove?: (one: Appointment) => Promise<boolean>
    load?: (rows: Appointment[]) => void
  } = {}
  function Example() {
    const [rows, load] = useState(read)
    const { shown, draw, settle } = useMoves(rows, barbers, useChange())
    const { remove } = useAppointmentActions()
    const [moved] = shown as [Appointment]
    current.draw = (minutes) =>
      draw(moved, {
        barberId: 'b1',
        date: moved.appointment_date,
        start: startOf(moved),
        duration: moved.duration + minutes,
      })
    Object.assign(current, { settle, remove, load })
    return <output>{moved.duration}</output>
  }
  renderScreen(<Example />)
  return {
    draw: (minutes: number) => act(async () => current.draw?.(minutes)),
    settle: () => act(async () => current.settle?.()),
    lengthen: (minutes: number) =>
      act(async () => {
        current.draw?.(minutes)
        current.settle?.()
      }),
    load: (rows: Appointment[]) => act(async () => current.load?.(rows)),
    remove: (one: Appointment) => act(async () => void current.remove?.(one)),
  }
}

test('the undo of a lengthened part brings back the later parts that it pushed', async () => {
  const api = fakeApi()
  const updated_at = '2026-11-20T09:00:01.000Z'
  const before = [besa, drita].map((one) => ({ ...one, price: 7, client_phone: undefined, updated_at }))
  api.on(updateAppointment, ({ duration }) => ({
    appointment: { ...besa, duration: Number(duration), updated_at },
    message: appointmentMessages.updated,
    before,
  }))
  api.on(restoreLinked, () => ({ appointments: [besa, drita], message: '2 termine u kthyen.' }))
  const { lengthen } = renderMoves()
  await lengthen(15)
  fireEvent.click(await screen.findByRole('button', { name: /Zhbëj/ }))
  await screen.findByText('2 termine u kthyen.')
  expect(api.inputsOf(restoreLinked)).toMatchObject([{ before: [{ id: besa.id }, { id: drita.id }] }])
  expect(api.inputsOf(updateAppointment)).toHaveLength(1)
})

test('Ctrl+Z undoes the action after a move, although that move waits for an earlier reply', async () => {
  const api = fakeApi()
  const slow = Promise.withResolvers<void>()
  api.on(updateAppointment, async ({ duration, updated_at: before }) => {
    await slow.promise
    const updated_at = new Date(Date.parse(before ?? '') + 1000).toISOString()
    return { appointment: { ...besa, duration: Number(duration), updated_at }, message: appointmentMessages.updated }
  })
  api.on(deleteAppointment, () => ({ message: appointmentMessages.deleted }))
  const { lengthen, remove } = renderMoves()
  await lengthen(15)
  await lengthen(-15)
  await remove(drita)
  fireEvent.click(await screen.findByRole('button', { name: 'Fshi terminin' }))
  await screen.findByText(deleted)
  await act(async () => slow.resolve())
  await screen.findByText(/^Besa Rama → 11:00–11:30/)
  expect(api.inputsOf(updateAppointment).map(({ duration }) => duration)).toEqual([45, 30])
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(screen.queryByText(deleted)).toBeNull()
  expect(screen.queryAllByText(/^Besa Rama → /)).toHaveLength(2)
})

test('several presses are one change of the row that the first one had, and a refused one is reverted', async () => {
  const api = fakeApi()
  const slow = Promise.withResolvers<void>()
  const noted = { ...arta, notes: 'pa ujë', updated_at: '2026-11-20T09:00:05.000Z' }
  api.on(updateAppointment, async () => {
    await slow.promise
    throw stale({ appointment: noted })
  })
  const { draw, settle, load } = renderMoves([arta])
  const duration = () => screen.getByRole('status').textContent
  await draw(15)
  // A colleague's change, which the person may not have seen.
  await load([noted])
  await draw(15)
  await settle()
  expect(api.inputsOf(updateAppointment)).toMatchObject([{ duration: 60, updated_at: arta.updated_at }])
  expect(duration()).toBe('60')
  await act(async () => slow.resolve())
  await waitFor(() => expect(duration()).toBe('30'))
  // Without a refusal in between a move back to the same place is no change.
  await draw(15)
  await draw(-15)
  await settle()
  expect(api.inputsOf(updateAppointment)).toHaveLength(1)
})

test('a move that is drawn before the answer to the one before is based on that answer', async () => {
  const api = fakeApi()
  const slow = Promise.withResolvers<void>()
  api.on(updateAppointment, async ({ duration }) => {
    await slow.promise
    const updated_at = `2026-11-20T09:01:${duration === 45 ? '01' : '02'}.000Z`
    return { appointment: { ...arta, duration: Number(duration), updated_at }, message: appointmentMessages.updated }
  })
  const { draw, settle, lengthen } = renderMoves([arta])
  await lengthen(15)
  await draw(-15)
  await act(async () => slow.resolve())
  await screen.findByText(/^Arta Gashi → 09:00–09:45/)
  await settle()
  await waitFor(() => expect(api.inputsOf(updateAppointment)).toHaveLength(2))
  expect(api.inputsOf(updateAppointment)[1]).toMatchObject({ duration: 30, updated_at: '2026-11-20T09:01:01.000Z' })
})

import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { appointmentMessages, deleteAppointment, updateAppointment, type Appointment } from '../../contract.ts'
import { restoreLinked } from '../../linked/contract.ts'
import { useAppointmentActions } from '../actions/useAppointmentActions.tsx'
import { useChange } from '../actions/useChange.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { startOf } from '../../rules.ts'
import { useMoves } from './useMoves.ts'

const barbers = [{ id: 'b1', name: 'Blerim', color: 1, position: 0, is_active: true }]
const besa = { ...makeAppointment(11 * 60, 30), client_name: 'Besa Rama' }
const drita = { ...makeAppointment(14 * 60, 30), client_name: 'Drita Hoxha' }
const read = [besa, drita]
const deleted = `Drita Hoxha · ${appointmentMessages.deleted}`

/** Moves Besa by keyboard steps and removes Drita, like the schedule. */
function renderMoves() {
  setClock('2026-11-20T09:00:00Z')
  logInAsSalon()
  const current: { lengthen?: (minutes: number) => void; remove?: (one: Appointment) => Promise<boolean> } = {}
  function Example() {
    const { shown, draw, settle } = useMoves(read, barbers, useChange())
    const { remove } = useAppointmentActions()
    const [moved] = shown as [Appointment]
    current.lengthen = (minutes) => {
      draw(moved, {
        barberId: 'b1',
        date: moved.appointment_date,
        start: startOf(moved),
        duration: moved.duration + minutes,
      })
      settle()
    }
    current.remove = remove
    return <output>{moved.duration}</output>
  }
  renderScreen(<Example />)
  return {
    lengthen: (minutes: number) => act(async () => current.lengthen?.(minutes)),
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
  api.on(restoreLinked, () => ({ appointments: read, message: '2 termine u kthyen.' }))
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

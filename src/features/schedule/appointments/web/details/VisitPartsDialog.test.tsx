import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { makeService } from '#testing/web/makeService.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { partTaken, stale, type Appointment } from '../../contract.ts'
import { changeParts } from '../../linked/contract.ts'
import { VisitPartsDialog } from './VisitPartsDialog.tsx'

const id = (n: number) => `0191f7a0-0000-7000-8000-00000000000${n}`
const besa = { id: id(1), name: 'Besa', color: 1, position: 0, is_active: true }
const agim = { id: id(2), name: 'Agim', color: 2, position: 1, is_active: true }
const cut: Appointment = { ...makeAppointment(660, 30), id: id(5), visit_id: id(9), barber: 'Besa', barber_id: besa.id }
const dry: Appointment = {
  ...makeAppointment(690, 45),
  id: id(6),
  visit_id: id(9),
  service_name: 'Fenirim',
  price: 10,
  barber: 'Agim',
  barber_id: agim.id,
}
const before = { appointment_date: '2026-11-20', parts: [] }

let api: FakeApi
beforeEach(() => {
  api = salonApi()
  api.on(getWorkingDays, () => ({ days: [] }) as never)
  api.on(listServices, () => ({
    data: [makeService({ id: id(3), name: 'Mjekër', price: 3, duration: 20 })],
    message: '',
  }))
  api.on(changeParts, () => ({ appointments: [cut, dry], before, message: 'Shërbimet e vizitës u ndryshuan.' }))
})

function open(...parts: [Appointment, ...Appointment[]]) {
  const onClose = vi.fn()
  const { user } = renderScreen(<VisitPartsDialog open parts={parts} barbers={[besa, agim]} onClose={onClose} />)
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return { user, press, onClose }
}
const sent = () => api.inputsOf(changeParts) as { read: unknown[]; parts: Record<string, unknown>[] }[]
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '))

test('services are moved and removed in a list with the new times, and nothing is sent before saving', async () => {
  const { press, onClose } = open(cut, dry)
  expect(lines()).toEqual(['11:00 PrerjeBesa · 30 min · 5,00 €', '11:30 FenirimAgim · 45 min · 10,00 €'])
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Ruaj ndryshimet' })).disabled).toBe(true)
  await press('Më përpara: Fenirim')
  expect(lines()).toEqual(['11:00 FenirimAgim · 45 min · 10,00 €', '11:45 PrerjeBesa · 30 min · 5,00 €'])
  await press('Hiqe: Prerje')
  expect(sent()).toEqual([])
  await press('Ruaj ndryshimet')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[0]).toMatchObject({
    id: cut.id,
    read: [
      { id: cut.id, updated_at: cut.updated_at },
      { id: dry.id, updated_at: dry.updated_at },
    ],
    parts: [{ id: dry.id, service_name: 'Fenirim', price: 10, barber_id: agim.id, duration: 45 }],
  })
  await press('Zhbëje')
  await waitFor(() => expect(sent()[1]).toMatchObject({ id: cut.id, ...before }))
})

test('a service is added to an appointment of one with its price and duration; an empty one shows what is missing', async () => {
  const { user, press, onClose } = open({ ...cut, visit_id: null })
  await press('Ruaj ndryshimet')
  expect(await screen.findByText('Plotësoni shërbimin, çmimin dhe kohëzgjatjen.')).toBeTruthy()
  expect(sent()).toEqual([])
  await fill(user, screen.getByLabelText('Shërbimi'), 'Mje')
  await user.click(await screen.findByRole('option', { name: /Mjekër/ }))
  expect(
    lines()
      .slice(0, 2)
      .map((line) => line?.slice(0, 12)),
  ).toEqual(['11:00 Prerje', '11:30 Mjekër'])
  await press('Ruaj ndryshimet')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[0]?.parts).toMatchObject([
    { id: cut.id, service_name: 'Prerje' },
    { service_name: 'Mjekër', price: 3, duration: 20, barber_id: besa.id },
  ])
})

test('a taken time keeps the list and offers starts at which all barbers are free', async () => {
  const slot = { date: '2026-11-20', time: '15:00', barber: 'Besa', barber_id: besa.id }
  const taken = {
    id: cut.id,
    service_name: 'Prerje',
    barber: 'Besa',
    barber_id: besa.id,
    date: '2026-11-20',
    time: '11:45',
  }
  api.on(changeParts, ({ parts }) => {
    const [first] = parts as { appointment_time?: string }[]
    if (first?.appointment_time === undefined) throw partTaken({ free_slots: [slot], taken_parts: [taken] })
    return { appointments: [cut, dry], before, message: '' }
  })
  const { press, onClose } = open(cut, dry)
  await press('Më pas: Prerje')
  await press('Ruaj ndryshimet')
  expect(await screen.findByText('Ora 11:45 nuk është e lirë te Besa. Zgjidhni një orar tjetër.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await press(/15:00 · Besa/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[1]).toMatchObject({
    appointment_date: '2026-11-20',
    parts: [{ id: dry.id, appointment_time: '15:00' }, {}],
  })
})

test('a concurrent change is shown before it is overwritten', async () => {
  api.on(changeParts, () => {
    throw stale({ appointment: cut })
  })
  const { press } = open(cut, dry)
  await press('Hiqe: Fenirim')
  await press('Ruaj ndryshimet')
  await press('Shiko si është tani')
  expect(lines()).toHaveLength(2)
})

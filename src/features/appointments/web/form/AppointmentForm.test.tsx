import { makeAppointment } from '#features/appointments/web/testing/makeAppointment.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import { fakeApi, type FakeApi } from '#platform/web/testing/fakeApi.ts'
import { useLocation } from '#platform/web/router.tsx'
import { logInAsSalon, renderScreen, setClock } from '#platform/web/testing/render.tsx'
import { listBarbers } from '#features/barbers/contract.ts'
import { searchClients } from '#features/clients/contract.ts'
import { addService, listServices, type Service } from '#features/services/contract.ts'
import { makeService } from '#features/services/web/testing/makeService.ts'
import { alreadyBooked, bookAppointment, stale, updateAppointment, type Appointment } from '../../contract.ts'
import { AppointmentForm } from './AppointmentForm.tsx'
import type { FormTarget } from './formValues.ts'

const barber = { id: '0191f7a0-0000-7000-8000-000000000001', name: 'Besa', color: 1, position: 0, is_active: true }
const base = {
  client_id: '0191f7a0-0000-7000-8000-0000000000c1',
  client_phone: null,
  barber: barber.name,
  status: 'pending',
  cancel_reason: null,
  notes: null,
  user_id: null,
} as const

let api: FakeApi
let stored: Appointment | null
/** Calls whose write is carried out and whose response is lost. */
let losing: number

const write = (fields: object, version: number): Appointment => {
  stored = { ...base, ...stored, ...fields, updated_at: `2026-11-20T09:00:00.00${version}Z` } as Appointment
  if (losing > 0) {
    losing -= 1
    throw new TypeError('connection lost')
  }
  return stored
}

beforeEach(() => {
  setClock('2026-11-20T09:00:00Z')
  logInAsSalon()
  stored = null
  losing = 0
  api = fakeApi()
  api.on(listBarbers, () => ({ data: [barber], message: '' }))
  api.on(listServices, () => ({ data: [], message: '' }))
  api.on(searchClients, () => ({ clients: [] }))
  api.on(bookAppointment, (input) => {
    if (stored && stored.notes !== input.notes) throw alreadyBooked({ appointment: stored })
    return { appointment: stored ?? write(input, 1), message: '' }
  })
  api.on(updateAppointment, ({ updated_at, ...fields }) => {
    if (stored && updated_at !== stored.updated_at) throw stale({ appointment: stored })
    return { appointment: write(fields, 2), message: '' }
  })
})

/** Where the tab is, and what its history entry says. */
function Place() {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

async function open(target: FormTarget) {
  const onSaved = vi.fn()
  const { user } = renderScreen(
    <>
      <AppointmentForm target={target} onClose={() => undefined} onSaved={onSaved} />
      <Place />
    </>,
  )
  const notes = await screen.findByLabelText(/Shënime/)
  const note = async (text: string) => {
    await user.clear(notes)
    await user.type(notes, text)
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, onSaved, note, press }
}
const newTarget: FormTarget = { mode: 'new', date: localDate('2026-11-20'), time: localTime('10:30') }

test('a note that was changed after a lost response is what is saved', async () => {
  losing = 1
  const { user, onSaved, note, press } = await open(newTarget)
  await user.type(screen.getByLabelText('Klienti'), 'Nora Gashi')
  await user.type(screen.getByLabelText('Shërbimi'), 'Prerje')
  await user.type(screen.getByLabelText('Çmimi'), '5')
  await note('me gërshërë')
  await press('Shto terminin')
  expect(await screen.findByText('Gabim në shtimin e klientit')).toBeTruthy()
  await note('me makinë')
  await press('Provo përsëri')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored?.notes).toBe('me makinë')
  expect(screen.getByText('Klienti Nora Gashi u shtua me sukses!')).toBeTruthy()
})

test.each([
  ['2026-11-20', 'sot, 10:30 · Besa'],
  ['2026-11-21', 'nesër, 10:30 · Besa'],
  ['2026-11-27', 'e premte, 27 nëntor, 10:30 · Besa'],
])('the toast of a booking on %s says when and with whom, and leads there', async (date, place) => {
  const { user, press } = await open({ ...newTarget, date: localDate(date) })
  await user.type(screen.getByLabelText('Klienti'), 'Nora Gashi')
  await user.type(screen.getByLabelText('Shërbimi'), 'Prerje')
  await user.type(screen.getByLabelText('Çmimi'), '5')
  await press('Shto terminin')
  expect(await screen.findByText('Klienti Nora Gashi u shtua me sukses!')).toBeTruthy()
  expect(screen.getByText(place)).toBeTruthy()
  await press('Shiko')
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(
    `/terminet?date=${date} ${JSON.stringify({ appointment: stored?.id })}`,
  )
})

const saved: Appointment = {
  ...makeAppointment(630, 30, 'pending'),
  ...base,
  id: '0191f7a0-0000-7000-8000-0000000000aa',
  client_name: 'Nora Gashi',
  service_name: 'Prerje',
  price: 5,
  appointment_date: '2026-11-20',
  appointment_time: '10:30',
  duration: 30,
  barber_id: barber.id,
  updated_at: '2026-11-20T08:00:00.000Z',
}

test('an edit whose response was lost is not shown as somebody else’s change', async () => {
  stored = saved
  losing = 1
  const { onSaved, note, press } = await open({ mode: 'edit', appointment: saved })
  await note('me gërshërë')
  await press('Ruaj ndryshimet')
  expect(await screen.findByText('Gabim në përditësimin e terminit')).toBeTruthy()
  await note('me makinë')
  await press('Provo përsëri')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored?.notes).toBe('me makinë')
  expect(screen.queryByText('Ruaj versionin tim')).toBeNull()
})

test('somebody else’s change is shown with the field that differs, and neither version is lost', async () => {
  stored = { ...saved, client_phone: '044 999 999', updated_at: '2026-11-20T08:30:00.000Z' }
  const { onSaved, note, press } = await open({ mode: 'edit', appointment: saved })
  await note('me makinë')
  await press('Ruaj ndryshimet')
  expect(await screen.findByText('044 999 999')).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
  await press('Ruaj versionin tim')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  // The phone is the client's: the form did not change it.
  expect(stored).toMatchObject({ notes: 'me makinë', client_phone: '044 999 999' })
})

test('a service that is typed while booking can be added to the price list, and is then selected', async () => {
  const services: Service[] = []
  api.on(listServices, () => ({ data: services, message: '' }))
  api.on(addService, ({ name, price, duration = 30 }) => {
    services.push(makeService({ name, price: Number(price), duration: Number(duration) }))
    return { data: services[0] as Service, message: `Shërbimi ${name} u shtua.` }
  })
  const { user, onSaved, press } = await open(newTarget)
  const field = screen.getByLabelText<HTMLInputElement>('Shërbimi')
  // A new salon has no services: its list is not empty all the same.
  await user.click(field)
  expect(await screen.findByRole('option', { name: 'Shto shërbimin e parë' })).toBeTruthy()
  await user.type(field, 'Larje')
  await user.click(await screen.findByRole('option', { name: 'Shto shërbimin „Larje”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Shto Shërbim' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Emri').value).toBe('Larje')
  await user.type(dialog.getByLabelText('Çmimi'), '3,5')
  await user.click(dialog.getByRole('button', { name: 'Shto' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Çmimi').value).toBe('3,50'))
  expect(api.inputsOf(addService)).toMatchObject([{ name: 'Larje', price: 3.5, duration: 30 }])
  expect(api.inputsOf(bookAppointment)).toEqual([])
  await user.type(screen.getByLabelText('Klienti'), 'Nora Gashi')
  await press('Shto terminin')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ service_name: 'Larje', price: 3.5 })
})

test('a form that only its client’s usual service filled in closes without a question', async () => {
  const service = makeService({ duration: 45 })
  api.on(listServices, () => ({ data: [service], message: '' }))
  const onClose = vi.fn()
  const client = { id: base.client_id, name: 'Nora Gashi', phone: null, usual_service: 'Prerje', last_visit: null }
  const target: FormTarget = { ...newTarget, client }
  const { user } = renderScreen(<AppointmentForm target={target} onClose={onClose} />)
  await screen.findByLabelText('Çmimi')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Çmimi').value).toBe('5,00'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('price and duration are the chosen barber’s, until somebody types their own', async () => {
  const agim = { ...barber, id: '0191f7a0-0000-7000-8000-000000000002', name: 'Agim', position: 1 }
  const own = { barber_id: agim.id, offered: true, duration: 120, price: 40 }
  const colour = { pause_after_minutes: 30, pause_minutes: 45, buffer_minutes: 10 }
  const services = [
    makeService({ id: 's1', barbers: [{ ...own, offered: false, duration: null, price: null }] }),
    makeService({
      id: 's2',
      name: 'Ngjyrosje',
      price: 35,
      duration: 90,
      category: 'Ngjyra',
      ...colour,
      barbers: [own],
    }),
  ]
  api.on(listBarbers, () => ({ data: [barber, agim], message: '' }))
  api.on(listServices, () => ({ data: services, message: '' }))
  const { user } = await open({ ...newTarget, barberId: agim.id })
  const price = screen.getByLabelText<HTMLInputElement>('Çmimi')
  const duration = screen.getByLabelText<HTMLInputElement>('Kohëzgjatja')
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const choose = async (name: string) => {
    await user.click(screen.getByLabelText('Berberi'))
    await user.click(await screen.findByRole('option', { name }))
  }
  await user.click(screen.getByLabelText('Shërbimi'))
  const options = await screen.findAllByRole('option')
  expect(options.map((one) => plain(one.textContent))).toEqual(['Ngjyrosje40,00 € · 2 orë', 'Prerjenuk e bën Agim'])
  expect(screen.getByText('Nuk i bën Agim')).toBeTruthy()
  await user.click(options[0]!)
  expect([price.value, plain(duration.value)]).toEqual(['40,00', '2 orë'])
  expect(screen.getByText('pauza nis pas 30 min dhe zgjat 45 min · 10 min pas vizitës')).toBeTruthy()
  await choose('Besa')
  expect([price.value, plain(duration.value)]).toEqual(['35,00', '1 orë 30 min'])
  await user.clear(price)
  await user.type(price, '38')
  await choose('Agim')
  expect([price.value, plain(duration.value)]).toEqual(['38,00', '2 orë'])
})

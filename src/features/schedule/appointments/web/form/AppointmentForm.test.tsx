import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { useLocation } from '#platform/web/router.tsx'
import { fill, renderScreen, setClock } from '#testing/web/render.tsx'
import { readAgain, readKey } from '#platform/web/data.ts'
import { tabDraftsKey } from '#platform/web/rememberedDevice.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getAvailability } from '#features/salon/availability/contract.ts'
import { getClientSummary, searchClients } from '#features/clients/contract.ts'
import { listPaidVisits } from '#features/money/sales/contract.ts'
import { addService, listServices, type Service } from '#features/salon/services/contract.ts'
import { makeService } from '#testing/web/makeService.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import {
  alreadyBooked,
  bookAppointment,
  deleteAppointment,
  paymentChanged,
  slotTaken,
  stale,
  updateAppointment,
  type Appointment,
} from '../../contract.ts'
import { AppointmentForm } from './AppointmentForm.tsx'
import type { KeptTarget } from './useBookingForm.ts'
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
/** Number of further writes whose reply is lost. */
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
  api = salonApi()
  stored = null
  losing = 0
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

/** Path of the tab and the state of its history entry. */
function Place() {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

async function open(target: KeptTarget) {
  const onSaved = vi.fn()
  const { user } = renderScreen(
    <>
      <AppointmentForm target={target} onClose={() => undefined} onSaved={onSaved} />
      <Place />
    </>,
  )
  await screen.findByRole('dialog')
  const note = async (text: string) => {
    const more = screen.queryByRole('button', { name: 'Shënim' })
    if (more) await user.click(more)
    const notes = await screen.findByLabelText(/Shënime/)
    await fill(user, notes, text)
  }
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  /** Saves a note, whose reply is lost, and then another one. */
  const saveTwice = async (save: string, failure: string) => {
    await note('me gërshërë')
    await press(save)
    expect(await screen.findByText(failure)).toBeTruthy()
    await note('me makinë')
    await press('Provo përsëri')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(stored?.notes).toBe('me makinë')
  }
  return { user, onSaved, note, press, saveTwice }
}
const newTarget: FormTarget = { mode: 'new', date: localDate('2026-11-20'), time: localTime('10:30') }

test('a note changed after a lost reply is saved with the new text', async () => {
  losing = 1
  const { user, saveTwice } = await open(newTarget)
  await fill(user, screen.getByLabelText('Klienti'), 'Nora Gashi')
  await fill(user, await screen.findByLabelText('Shërbimi'), 'Prerje')
  await fill(user, screen.getByLabelText('Çmimi'), '5')
  await saveTwice('Shto terminin', 'Gabim në lidhje me serverin')
  expect(screen.getByText('Klienti Nora Gashi u shtua me sukses!')).toBeTruthy()
})

test('the requested field has the focus at once, so that typed keys go there', async () => {
  const known = { id: base.client_id, name: 'Agim Hoxha', phone: null, is_blocked: false, last_visit: null }
  api.on(searchClients, () => ({ clients: [{ ...known, usual_service: null }] }))
  const { user } = await open(newTarget)
  fireEvent.click(screen.getByRole('button', { name: 'Shënim' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/Shënime/))

  await user.type(screen.getByLabelText('Klienti'), 'Agim')
  fireEvent.click(await screen.findByRole('option', { name: 'Klient i ri: Agim' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/Telefoni/))
})

test.each([
  ['2026-11-20', 'sot, 10:30 · Besa'],
  ['2026-11-21', 'nesër, 10:30 · Besa'],
  ['2026-11-27', 'e premte, 27 nëntor, 10:30 · Besa'],
])('the toast of a booking on %s shows time and barber, and links to the booking', async (date, place) => {
  const { user, press } = await open({ ...newTarget, date: localDate(date) })
  await fill(user, screen.getByLabelText('Klienti'), 'Nora Gashi')
  await fill(user, await screen.findByLabelText('Shërbimi'), 'Prerje')
  await fill(user, screen.getByLabelText('Çmimi'), '5')
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

test('an edit whose reply was lost is not shown as somebody else’s change', async () => {
  stored = saved
  losing = 1
  const { saveTwice } = await open({ mode: 'edit', appointment: saved })
  await saveTwice('Ruaj ndryshimet', 'Gabim në lidhje me serverin')
  expect(screen.queryByText('Ruaj versionin tim')).toBeNull()
})

test('somebody else’s change is shown with the differing field, and neither version is lost', async () => {
  stored = { ...saved, client_phone: '044 999 999', updated_at: '2026-11-20T08:30:00.000Z' }
  const { onSaved, note, press } = await open({ mode: 'edit', appointment: saved })
  await note('me makinë')
  await press('Ruaj ndryshimet')
  expect(await screen.findByText('044 999 999')).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
  await press('Ruaj versionin tim')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  // The form has not changed the phone, so the client's new one stays.
  expect(stored).toMatchObject({ notes: 'me makinë', client_phone: '044 999 999' })
})

test('a service typed while booking can be added to the price list, and is then selected', async () => {
  const services: Service[] = []
  api.on(listServices, () => ({ data: services, message: '' }))
  api.on(addService, ({ name, price, duration = 30 }) => {
    services.push(makeService({ name, price: Number(price), duration: Number(duration) }))
    return { data: services[0] as Service, message: `Shërbimi ${name} u shtua.` }
  })
  const { user, onSaved, press } = await open(newTarget)
  const field = await screen.findByLabelText<HTMLInputElement>('Shërbimi')
  // Without services the list still has an option.
  await user.click(field)
  expect(await screen.findByRole('option', { name: 'Shto shërbimin e parë' })).toBeTruthy()
  await fill(user, field, 'Larje')
  await user.click(await screen.findByRole('option', { name: 'Shto shërbimin „Larje”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Shto Shërbim' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Emri').value).toBe('Larje')
  await fill(user, dialog.getByLabelText('Çmimi'), '3,5')
  await user.click(dialog.getByRole('button', { name: 'Shto' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Çmimi').value).toBe('3,50'))
  expect(api.inputsOf(addService)).toMatchObject([{ name: 'Larje', price: 3.5, duration: 30 }])
  expect(api.inputsOf(bookAppointment)).toEqual([])
  await fill(user, screen.getByLabelText('Klienti'), 'Nora Gashi')
  await press('Shto terminin')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ service_name: 'Larje', price: 3.5 })
})

test('the first service is chosen also if the price list had none when the form opened', async () => {
  const { client } = renderScreen(<AppointmentForm target={newTarget} onClose={() => undefined} />)
  const service = await screen.findByLabelText<HTMLInputElement>(/^Shërbimi/)
  await waitFor(() => expect(client.getQueryData(readKey(listServices, {}))).toBeDefined())
  expect(service.value).toBe('')
  api.on(listServices, () => ({ data: [makeService({ name: 'Fade' })], message: '' }))
  await readAgain(client, 'services')
  expect(await screen.findByRole('radio', { name: /^Fade/, checked: true })).toBeDefined()
})

test('a form filled in only by the client’s usual service closes without a question', async () => {
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

test('price and duration are the chosen barber’s until they are typed', async () => {
  const agim = { ...barber, id: '0191f7a0-0000-7000-8000-000000000002', name: 'Agim', position: 1 }
  const agimOffer = { barber_id: agim.id, offered: true, duration: 120, price: 40 }
  const colour = { pause_after_minutes: 30, pause_minutes: 45, buffer_minutes: 10 }
  const services = [
    makeService({ id: 's1', barbers: [{ ...agimOffer, offered: false, duration: null, price: null }] }),
    makeService({
      id: 's2',
      name: 'Ngjyrosje',
      price: 35,
      duration: 90,
      category: 'Ngjyra',
      ...colour,
      barbers: [agimOffer],
    }),
  ]
  api.on(listBarbers, () => ({ data: [barber, agim], message: '' }))
  api.on(listServices, () => ({ data: services, message: '' }))
  const { user } = await open({ ...newTarget, barberId: agim.id })
  const price = screen.getByLabelText<HTMLInputElement>('Çmimi')
  const duration = screen.getByLabelText<HTMLInputElement>('Kohëzgjatja')
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }))
  // The barber does not offer the first service of the list.
  await waitFor(() => expect(price.value).toBe('40,00'))
  await user.click(await screen.findByRole('button', { name: 'Tjetër…' }))
  const options = await screen.findAllByRole('option')
  expect(options.map((one) => plain(one.textContent))).toEqual(['Ngjyrosje40,00 € · 2 orë', 'Prerjenuk e bën Agim'])
  expect(screen.getByText('Nuk i bën Agim')).toBeTruthy()
  await user.click(options[0]!)
  expect([price.value, plain(duration.value)]).toEqual(['40,00', '2 orë'])
  expect(screen.getByText('pauza nis pas 30 min dhe zgjat 45 min · 10 min pas vizitës')).toBeTruthy()
  await choose('Besa')
  expect([price.value, plain(duration.value)]).toEqual(['35,00', '1 orë 30 min'])
  await fill(user, price, '38')
  await choose('Agim')
  expect([price.value, plain(duration.value)]).toEqual(['38,00', '2 orë'])
})

const nora = {
  id: base.client_id,
  name: 'Nora Gashi',
  phone: '044 123 456',
  usual_service: 'Fade',
  last_visit: '2026-10-23',
}
const summary = {
  id: nora.id,
  name: nora.name,
  phone: nora.phone,
  notes: null,
  colour_formula: null,
  is_blocked: true,
  block_reason: 'nuk pagoi',
  visits: 5,
  no_shows: 2,
  last_no_show: '2026-10-30',
  reliability: { visits: 5, no_shows: 2 },
  last_visit: null,
  next_visit: null,
  usual_service: 'Fade',
  rhythm_days: 28,
}
function withServices() {
  const names = [
    ['Prerje', 5, 30],
    ['Fade', 7, 40],
    ['Mjekër', 3, 20],
  ] as const
  const data = names.map(([name, price, duration], index) => makeService({ id: `s${index}`, name, price, duration }))
  api.on(listServices, () => ({ data, message: '' }))
  api.on(searchClients, () => ({ clients: [nora] }))
  api.on(getClientSummary, () => ({ summary }))
}
const plainText = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const line = () => screen.findByRole('button', { name: /· Besa ·/ })

test('a known client takes three steps: the usual service is first with price and duration, and warnings are shown', async () => {
  withServices()
  const { user, onSaved, press } = await open(newTarget)
  await waitFor(async () => expect(plainText(await line())).toBe('sot 10:30 · Besa · 30 min · 5,00 €'))
  await user.type(screen.getByLabelText('Klienti'), 'nor')
  const option = await screen.findByRole('option', { name: /Nora Gashi/ })
  expect(plainText(option)).toBe('NGNora Gashi · Fade · para 4 javësh… 456')
  await user.click(option)
  expect(await screen.findByText('Klienti është bllokuar: nuk pagoi')).toBeTruthy()
  expect(screen.getByText('Nuk erdhi 2 nga 5 · së fundi më 30 tetor')).toBeTruthy()
  expect(plainText(await line())).toBe('sot 10:30 · Besa · 40 min · 7,00 €')
  expect(
    screen
      .getAllByRole('radio')
      .slice(0, 3)
      .map((one) => plainText(one.closest('label'))),
  ).toEqual(['Fade7,00 €', 'Prerje5,00 €', 'Mjekër3,00 €'])
  await press('Shto terminin')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ client_id: nora.id, service_name: 'Fade', price: 7, duration: 40 })
})

const inBesasDay = (...times: string[]) => ({
  step: 30,
  days: [
    {
      date: '2026-11-20',
      closed: false,
      fullness: 0,
      barbers: [{ barber_id: barber.id, barber: barber.name, starts: times.map((time) => ({ time, rank: 1 })) }],
    },
  ],
})

test('a name that nobody has gets the row of a new client and the phone at once, beside a match and without one', async () => {
  withServices()
  const ardita = { ...nora, id: '0191f7a0-0000-7000-8000-0000000000c2', name: 'Ardita Balaj', phone: null }
  api.on(searchClients, ({ q }) => ({ clients: String(q).startsWith('Ardit') ? [ardita] : [] }))
  const { user, onSaved } = await open(newTarget)
  const name = screen.getByLabelText('Klienti')
  expect(screen.queryByLabelText(/Telefoni/)).toBeNull()
  await user.type(name, 'Ardit Bala')
  expect((await screen.findAllByRole('option')).map(plainText)).toEqual([
    'ABArdita Balaj · Fade · para 4 javësh',
    'Klient i ri: Ardit Bala',
  ])
  expect(screen.getByLabelText(/Telefoni/)).toBeTruthy()
  await fill(user, name, 'Zef Ndoja')
  expect((await screen.findByRole('option', { name: 'Klient i ri: Zef Ndoja' })).textContent).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.type(screen.getByLabelText(/Telefoni/), '044 123 456{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ client_name: 'Zef Ndoja', client_phone: '044 123 456' })
})

test('Enter takes the first match, and the phone if no match can be the typed name’s', async () => {
  withServices()
  const { user } = await open(newTarget)
  const name = screen.getByLabelText('Klienti')
  await user.type(name, 'Norab Gashi')
  await screen.findByRole('option', { name: 'Klient i ri: Norab Gashi' })
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText(/Telefoni/))
  expect(api.inputsOf(bookAppointment)).toEqual([])
  await fill(user, name, 'nora g')
  await screen.findByRole('option', { name: 'Klient i ri: nora g' })
  await user.click(name)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('group', { name: 'Klienti: Nora Gashi' })).toBeTruthy()
  expect(screen.queryByLabelText(/Telefoni/)).toBeNull()
})

test('a client without a name begins now if a barber is free, and the button says so', async () => {
  withServices()
  setClock('2026-11-20T09:03:00Z')
  api.on(getAvailability, ({ at }) => inBesasDay(...(at ? [String(at)] : []), '10:30'))
  const { onSaved, press } = await open({ ...newTarget, suggested: true, barberId: barber.id })
  expect(await screen.findByRole('button', { name: /^Pa emër tani$/ })).toBeTruthy()
  await press(/^Pa emër tani$/)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ client_name: 'Pa emër', appointment_time: '10:00', barber_id: barber.id })
})

test('with nobody free, and for a chosen time, the button of a client without a name says that time', async () => {
  withServices()
  api.on(getAvailability, () => inBesasDay('10:30'))
  await open({ ...newTarget, suggested: true, barberId: barber.id })
  expect(await screen.findByRole('button', { name: /^Pa emër 10:30$/ })).toBeTruthy()
})

test('a service chosen before the client stays', async () => {
  withServices()
  const { user } = await open(newTarget)
  await user.click(await screen.findByRole('radio', { name: /Mjekër/ }))
  await fill(user, screen.getByLabelText('Klienti'), 'nor')
  await user.click(await screen.findByRole('option', { name: /Nora Gashi/ }))
  expect(plainText(await line())).toBe('sot 10:30 · Besa · 20 min · 3,00 €')
})

test('a client without a name is booked by one tap, which can be undone', async () => {
  withServices()
  api.on(deleteAppointment, () => ({ message: '' }))
  const { onSaved, press } = await open(newTarget)
  await waitFor(async () => expect(plainText(await line())).toContain('5,00 €'))
  await press(/^Pa emër/)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ client_name: 'Pa emër', service_name: 'Prerje', price: 5, appointment_time: '10:30' })
  expect(screen.getByText('Klienti Pa emër u shtua me sukses!', { exact: false })).toBeTruthy()
  await press('Zhbëje')
  await waitFor(() => expect(api.inputsOf(deleteAppointment)).toHaveLength(1))
})

test('without a service nothing is booked, and the form shows what is missing', async () => {
  const { press } = await open(newTarget)
  await screen.findByLabelText('Shërbimi')
  await press(/^Pa emër/)
  expect(await screen.findByText('Ju lutem plotesoni te gjitha fushat!')).toBeTruthy()
  expect(api.inputsOf(bookAppointment)).toEqual([])
})

test('a suggested time moves to the next one at which the service fits, a chosen one stays', async () => {
  withServices()
  const starts = (...times: string[]) => times.map((time, index) => ({ time, rank: index + 1 }))
  api.on(getAvailability, ({ duration }) => ({
    step: 15,
    days: [
      {
        date: '2026-11-20',
        closed: false,
        fullness: 0,
        barbers: [
          {
            barber_id: barber.id,
            barber: barber.name,
            starts: Number(duration) === 40 ? starts('11:15', '14:00') : starts('10:30', '11:15', '14:00', '16:00'),
          },
        ],
      },
    ],
  }))
  const { user } = await open({ ...newTarget, suggested: true, barberId: barber.id })
  await user.click(await screen.findByRole('radio', { name: /Fade/ }))
  await waitFor(async () => expect(plainText(await line())).toBe('sot 11:15 · Besa · 40 min · 7,00 €'))
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  await user.click(screen.getByRole('radio', { name: /Prerje/ }))
  await waitFor(async () => expect(plainText(await line())).toBe('sot 14:00 · Besa · 30 min · 5,00 €'))
})

test('a client without a name can get one in an edit, and the price is saved without one too', async () => {
  withServices()
  stored = { ...saved, client_name: 'Pa emër' }
  const { user, onSaved, press } = await open({ mode: 'edit', appointment: stored })
  const field = await screen.findByLabelText<HTMLInputElement>('Klienti')
  expect([field.value, field.placeholder]).toEqual(['', 'Pa emër'])
  await fill(user, field, 'Nora Gashi')
  await press('Ruaj ndryshimet')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(api.inputsOf(updateAppointment)[0]).toMatchObject({ client_name: 'Nora Gashi' })
  expect(api.inputsOf(updateAppointment)[0]).not.toHaveProperty('client_id')
})

const agim = { ...barber, id: '0191f7a0-0000-7000-8000-000000000002', name: 'Agim' }
const dayOf = (date: string, ...starts: [barberId: string, time: string][]) => ({
  date,
  closed: false,
  fullness: 1,
  barbers: [barber, agim].map(({ id, name }) => ({
    barber_id: id,
    barber: name,
    starts: starts.filter(([barberId]) => barberId === id).map(([, time], index) => ({ time, rank: index + 1 })),
  })),
})

test('on a full day the next free place is proposed, of the barber who is free first', async () => {
  api.on(listBarbers, () => ({ data: [barber, agim], message: '' }))
  const free = dayOf('2026-11-21', [barber.id, '10:30'], [agim.id, '09:15'])
  api.on(getAvailability, ({ from, to }) => ({
    step: 15,
    days: [dayOf('2026-11-20'), free].filter(({ date }) => from <= date && date <= to),
  }))
  const target: FormTarget = {
    mode: 'new',
    date: localDate('2026-11-20'),
    time: null,
    barberId: barber.id,
    suggested: true,
  }
  const { user } = await open(target)
  const line = await screen.findByRole('button', { name: /nesër 09:15 · Agim/ })
  expect(line).toBeTruthy()
  // A proposal is not an unsaved change, so the form closes without a question.
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the edited visit is free for its own start and for what a clash offers', async () => {
  stored = saved
  api.on(getAvailability, () => ({ step: 15, days: [] }))
  api.on(updateAppointment, () => {
    throw slotTaken({ free_slots: [] })
  })
  const { note, press } = await open({ mode: 'edit', appointment: saved })
  await note('me makinë')
  await press('Ruaj ndryshimet')
  await waitFor(() => expect(api.inputsOf(getAvailability)).toContainEqual(expect.objectContaining({ at: '10:30' })))
  expect(new Set(api.inputsOf(getAvailability).map(({ except }) => except))).toEqual(new Set([saved.id]))
})

test('the first free start is suggested, and a clash offers the same evening, other barbers and later days', async () => {
  api.on(listBarbers, () => ({ data: [barber, agim], message: '' }))
  const days = [
    dayOf('2026-11-20', [barber.id, '17:35'], [barber.id, '18:00'], [agim.id, '18:15']),
    dayOf('2026-11-21', [barber.id, '09:00']),
  ]
  api.on(getAvailability, ({ from, to, barber_id }) => ({
    step: 15,
    days: days
      .filter(({ date }) => from <= date && date <= to)
      .map((day) => ({ ...day, barbers: day.barbers.filter((one) => !barber_id || one.barber_id === barber_id) })),
  }))
  api.on(bookAppointment, () => {
    throw slotTaken({ free_slots: [{ date: '2026-11-25', time: '09:00', barber: 'Besa', barber_id: barber.id }] })
  })
  const { user, press } = await open({
    ...newTarget,
    time: localTime('18:00'),
    barberId: barber.id,
    suggested: true,
    filled: { client_name: 'Nora Gashi', service_name: 'Prerje', price: 5, duration: 30 },
  })
  expect(await screen.findByRole('button', { name: /sot 17:35 · Besa/ })).toBeTruthy()
  await press('Shto terminin')
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: / · (?:Besa|Agim)$/ }).map(({ textContent }) => textContent)).toEqual([
      '17:35 · Besa',
      '18:00 · Besa',
      '18:15 · Agim',
      'nesër, 09:00 · Besa',
    ]),
  )
  // A start taken from the offer is chosen: no suggestion moves it.
  await user.click(screen.getByRole('button', { name: '18:00 · Besa' }))
  expect(await screen.findByRole('button', { name: /sot 18:00 · Besa/ })).toBeTruthy()
})

test('without a proposal for the day no choice is changed', async () => {
  api.on(getAvailability, () => ({ step: 15, days: [] }))
  const { user } = await open({ mode: 'new', date: localDate('2026-11-20'), time: null, suggested: true })
  await fill(user, await screen.findByLabelText('Ora'), '1630')
  expect(await screen.findByRole('button', { name: /sot 16:30/ })).toBeTruthy()
})

test('the list of times begins with the next one of today, and opens at the typed one', async () => {
  setClock('2026-11-20T13:10:00Z')
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 40
    },
  })
  try {
    const { user } = await open({ mode: 'new', date: localDate('2026-11-20'), time: null, barberId: barber.id })
    const field = await screen.findByLabelText('Ora')
    await user.click(field)
    const options = await screen.findAllByRole('option')
    expect(options[0]?.textContent).toBe('14:30')
    await fill(user, field, '17:15')
    const list = (await screen.findByRole('option', { name: '17:00' })).parentElement
    expect(list?.scrollTop).toBeGreaterThan(0)
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetTop')
  }
})

test('a reload keeps what was typed, until it is discarded', async () => {
  api.on(listServices, () => ({ data: [makeService({ id: barber.id, name: 'Fade', price: 7 })], message: '' }))
  const first = await open({ ...newTarget, suggested: true })
  expect(sessionStorage.getItem(tabDraftsKey)).toBeNull()
  await fill(first.user, screen.getByLabelText('Klienti'), 'Nora Gashi')
  await fill(first.user, screen.getByLabelText('Çmimi'), '9,50')
  await first.note('me gërshërë')
  const kept = () =>
    (JSON.parse(sessionStorage.getItem(tabDraftsKey) ?? '{}') as { booking?: { content: KeptTarget } }).booking
  await waitFor(() => expect(kept()?.content.typed?.values.notes).toBe('me gërshërë'))
  const target = kept()?.content
  cleanup()
  expect(kept()).toBeUndefined()

  const { user } = await open(target ?? newTarget)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Klienti').value).toBe('Nora Gashi'))
  expect(screen.getByLabelText<HTMLInputElement>('Çmimi').value).toBe('9,50')
  expect((await screen.findByLabelText<HTMLInputElement>(/Shënime/)).value).toBe('me gërshërë')
  await waitFor(() => expect(kept()).toBeDefined())
  await user.click(screen.getByRole('button', { name: 'Mbyll' }))
  expect(await screen.findByRole('alertdialog', { name: 'Të largoheni pa ruajtur?' })).toBeTruthy()
})

test('a change of the price says the payment that was shown, and one paid meanwhile asks first', async () => {
  stored = saved
  const payment = { appointment_id: saved.id, sale_id: 's1', amount: 5, methods: ['cash'], sold_at: '' }
  let paid: object[] = []
  api.on(listPaidVisits, () => ({ visits: paid, usual: [] }) as never)
  const sale = { id: 's1', amount: 5, currency: 'EUR' as const, methods: ['cash'], sold_at: '2026-11-20T08:30:00Z' }
  api.on(updateAppointment, ({ sale: seen, price }) => {
    if (seen !== undefined && seen !== 's1') throw paymentChanged({ appointment: saved, sale })
    return { appointment: write({ price }, 2), message: '' }
  })
  const edit = async (price: string) => {
    const opened = await open({ mode: 'edit', appointment: saved })
    await waitFor(() => expect(api.inputsOf(listPaidVisits).length).toBeGreaterThan(0))
    await fill(opened.user, screen.getByLabelText(/Çmimi/), price)
    await opened.press('Ruaj ndryshimet')
    return opened
  }
  const { press } = await edit('8')
  expect(await screen.findByText(/Ky termin u pagua ndërkohë/)).toBeTruthy()
  expect(api.inputsOf(updateAppointment)).toMatchObject([{ price: 8, sale: 'none' }])
  await press('Ruaj versionin tim')
  await waitFor(() => expect(api.inputsOf(updateAppointment).at(-1)).toMatchObject({ price: 8, sale: 's1' }))

  cleanup()
  paid = [payment]
  await edit('9')
  await waitFor(() => expect(api.inputsOf(updateAppointment).at(-1)).toMatchObject({ price: 9, sale: 's1' }))
})

test('a note says nothing about the payment', async () => {
  stored = saved
  const { note, press } = await open({ mode: 'edit', appointment: saved })
  await note('me makinë')
  await press('Ruaj ndryshimet')
  await waitFor(() => expect(api.inputsOf(updateAppointment)).toHaveLength(1))
  expect(api.inputsOf(updateAppointment)[0]).not.toHaveProperty('sale')
})

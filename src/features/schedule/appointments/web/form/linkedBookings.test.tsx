import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { searchClients } from '#features/clients/contract.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { makeService } from '#testing/web/makeService.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { appointmentMessages, slotTaken, updateAppointment } from '../../contract.ts'
import { bookSeries, previewSeries } from '../../series/contract.ts'
import { bookVisits, changeLinked } from '../../linked/contract.ts'
import { AppointmentForm } from './AppointmentForm.tsx'
import type { FormTarget } from './formValues.ts'

const id = (n: number) => `0191f7a0-0000-7000-8000-00000000000${n}`
const besa = { id: id(1), name: 'Besa', color: 1, position: 0, is_active: true }
const agim = { id: id(2), name: 'Agim', color: 2, position: 1, is_active: true }

let api: FakeApi
beforeEach(() => {
  api = salonApi()
  api.on(listBarbers, () => ({ data: [besa, agim], message: '' }))
  api.on(listServices, () => ({
    data: [
      makeService({ id: id(3), name: 'Prerje', price: 5, duration: 30 }),
      makeService({ id: id(4), name: 'Fenirim', price: 10, duration: 45 }),
    ],
    message: '',
  }))
  api.on(searchClients, () => ({ clients: [] }))
})

async function open(target: FormTarget) {
  const onSaved = vi.fn()
  const { user } = renderScreen(<AppointmentForm target={target} onClose={() => undefined} onSaved={onSaved} />)
  await screen.findByRole('dialog')
  const more = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Më shumë për terminin' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, onSaved, press, more }
}

const empty: FormTarget = { mode: 'new', date: localDate('2026-11-23'), time: localTime('11:00'), barberId: besa.id }
/** The form of a new appointment with a client, a service and more. */
async function openWith(name: string) {
  const { more, ...opened } = await open(empty)
  await fill(opened.user, screen.getByLabelText('Klienti'), 'Vjosa Dreshaj')
  await opened.user.click(await screen.findByRole('radio', { name: /Prerje/ }))
  await more(name)
  return opened
}

test('another service is validated, then booked after the first one in one call', async () => {
  const sent: unknown[] = []
  api.on(bookVisits, (input) => {
    sent.push(input)
    return { appointments: [makeAppointment(660, 30)], message: '2 termine u caktuan.' }
  })
  const { user, press, onSaved } = await openWith('Shërbim tjetër')
  await press('Shto terminin')
  expect(await screen.findByText('Plotësoni shërbimin, çmimin dhe kohëzgjatjen.')).toBeTruthy()
  expect(sent).toEqual([])

  const second = within(screen.getByRole('group', { name: 'Shërbimi 2' }))
  await fill(user, second.getByLabelText('Shërbimi'), 'Fenirim')
  await user.click(await screen.findByRole('option', { name: /Fenirim/ }))
  await press('Shto terminin')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([
    {
      appointment_date: '2026-11-23',
      appointment_time: '11:00',
      visits: [
        {
          client_name: 'Vjosa Dreshaj',
          parts: [
            { service_name: 'Prerje', price: 5, duration: 30, barber_id: besa.id },
            { service_name: 'Fenirim', price: 10, duration: 45, barber_id: besa.id },
          ],
        },
      ],
    },
  ])
})

test('requested services are in the form when it opens', async () => {
  const sent: unknown[] = []
  api.on(bookVisits, (input) => {
    sent.push(input)
    return { appointments: [makeAppointment(660, 30)], message: '2 termine u caktuan.' }
  })
  const { press, onSaved } = await open({
    ...empty,
    filled: { client_name: 'Vjosa Dreshaj', service_name: 'Prerje', price: 5, currency: 'EUR', duration: 30 },
    more: [{ service_name: 'Fenirim', price: 10, currency: 'EUR', duration: 45 }],
  })
  expect(await screen.findByRole('group', { name: 'Shërbimi 2' })).toBeTruthy()
  await press('Shto terminin')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([
    {
      visits: [
        {
          client_name: 'Vjosa Dreshaj',
          parts: [
            { service_name: 'Prerje', barber_id: besa.id },
            { service_name: 'Fenirim', price: 10, duration: 45, barber_id: besa.id },
          ],
        },
      ],
    },
  ])
})

test('a part outside its barber’s working hours is asked about once', async () => {
  const hours = (barber_id: string, to: string) => ({
    barber_id,
    open: [{ from: '09:00', to }],
    breaks: [],
    leaves: [],
    reason: null,
  })
  const opening = [{ from: '09:00', to: '18:00' }]
  api.on(getWorkingDays, () => ({
    is_set: true,
    step: 30,
    days: [{ date: '2026-11-23', holiday: null, opening, barbers: [hours(besa.id, '18:00'), hours(agim.id, '11:30')] }],
  }))
  let booked = 0
  api.on(bookVisits, () => {
    booked += 1
    return { appointments: [makeAppointment(660, 30)], message: '2 termine u caktuan.' }
  })
  const { user, press, onSaved } = await openWith('Shërbim tjetër')
  const second = within(screen.getByRole('group', { name: 'Shërbimi 2' }))
  await fill(user, second.getByLabelText('Shërbimi'), 'Fenirim')
  await user.click(await screen.findByRole('option', { name: /Fenirim/ }))
  await user.click(second.getByLabelText('Berberi'))
  await user.click(await screen.findByRole('option', { name: 'Agim' }))
  await press('Shto terminin')
  expect(await screen.findByText('Jashtë orarit të Agimit. Ta caktoj gjithsesi?')).toBeTruthy()
  expect(booked).toBe(0)
  await press('Cakto gjithsesi')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(booked).toBe(1)
})

test('another client gets a free barber; a taken time keeps all values and offers free ones', async () => {
  const sent: { visits: { client_name: string; parts: { barber_id: string }[] }[] }[] = []
  api.on(bookVisits, (input) => {
    sent.push(input as never)
    throw slotTaken({ free_slots: [{ date: '2026-11-23', time: '12:00', barber: 'Besa', barber_id: besa.id }] })
  })
  const { user, press, onSaved } = await openWith('Person tjetër')
  const person = within(screen.getByRole('group', { name: 'Personi 2' }))
  await fill(user, person.getByLabelText('Klienti'), 'Djali')
  await fill(user, person.getByLabelText('Shërbimi'), 'Prerje')
  await user.click(await screen.findByRole('option', { name: /Prerje/ }))
  await press('Shto terminin')
  expect(await screen.findByText('Ky orar eshte i zene! Zgjidhni nje orar tjeter.')).toBeTruthy()
  expect(sent[0]?.visits.map(({ client_name, parts }) => [client_name, parts[0]?.barber_id])).toEqual([
    ['Vjosa Dreshaj', besa.id],
    ['Djali', agim.id],
  ])
  expect(onSaved).not.toHaveBeenCalled()
  expect(person.getByLabelText<HTMLInputElement>('Klienti').value).toBe('Djali')
})

test('a series shows its days, and a taken one is moved or left out', async () => {
  const day = { time: '11:00', barber_id: besa.id, barber: 'Besa', taken_by: null, holiday: null }
  const place = { date: '2026-12-07', time: '11:30', barber_id: besa.id, barber: 'Besa' }
  api.on(previewSeries, () => ({
    dates: [
      { ...day, date: '2026-11-23', state: 'free' as const, places: [] },
      { ...day, date: '2026-12-07', state: 'taken' as const, taken_by: 'Gent Hoxha', places: [place] },
      { ...day, date: '2026-12-21', state: 'closed' as const, places: [] },
    ] as never,
  }))
  const sent: { dates: { appointment_date: string; appointment_time: string }[] }[] = []
  api.on(bookSeries, (input) => {
    sent.push(input as never)
    return { appointments: [makeAppointment(660, 30)], message: '2 termine u caktuan.' }
  })
  const { user, press, onSaved } = await openWith('Përsërite')
  await press('Shto terminin')
  expect(await screen.findByText('11:00 · Besa · e zënë nga Gent Hoxha')).toBeTruthy()
  await user.click(screen.getByLabelText(/21 dhjetor/))
  await user.click(await screen.findByRole('option', { name: 'Lëre këtë datë' }))
  await press('Cakto 2 termine')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent[0]?.dates.map((one) => `${one.appointment_date} ${one.appointment_time}`)).toEqual([
    '2026-11-23 11:00',
    '2026-12-07 11:30',
  ])
})

test('a series needs the network, as its disabled button shows', async () => {
  api.on(previewSeries, () => ({
    dates: [
      {
        date: '2026-11-23',
        time: '11:00',
        barber_id: besa.id,
        barber: 'Besa',
        duration: 30,
        state: 'free' as const,
        taken_by: null,
        holiday: null,
        places: [],
      },
    ],
  }))
  const { press } = await openWith('Përsërite')
  await press('Shto terminin')
  const book = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cakto 1 termin' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(book.disabled).toBe(true)
  expect(screen.getAllByText(appointmentMessages.seriesOffline)).not.toHaveLength(0)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(book.disabled).toBe(false)
  online.mockRestore()
})

test('a series’ place with another barber is booked with that barber’s price and duration', async () => {
  const own = [{ barber_id: agim.id, offered: true, duration: 60, price: 9, currency: 'EUR' as const }]
  api.on(listServices, () => ({
    data: [makeService({ id: id(3), name: 'Prerje', price: 5, duration: 30, barbers: own })],
    message: '',
  }))
  const day = { time: '11:00', barber_id: besa.id, barber: 'Besa', duration: 30, taken_by: null, holiday: null }
  const place = { date: '2026-12-07', time: '10:30', barber_id: agim.id, barber: 'Agim', duration: 60 }
  api.on(previewSeries, () => ({
    dates: [
      { ...day, date: '2026-11-23', state: 'free' as const, places: [] },
      { ...day, date: '2026-12-07', state: 'taken' as const, taken_by: 'Gent Hoxha', places: [place] },
    ],
  }))
  const sent: { price: number; dates: object[] }[] = []
  api.on(bookSeries, (input) => {
    sent.push(input as never)
    return { appointments: [makeAppointment(660, 30)], message: '2 termine u caktuan.' }
  })
  const { user, press, onSaved } = await openWith('Përsërite')
  await press('Shto terminin')
  await user.click(await screen.findByLabelText(/7 dhjetor/))
  const option = await screen.findByRole('option', { name: /Agim/ })
  expect(option.textContent?.replaceAll('\u00a0', ' ')).toBe('10:30 · Agim · 1 orë · 9,00 €')
  await user.click(option)
  await press('Cakto 2 termine')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent[0]).toMatchObject({
    price: 5,
    dates: [{ barber_id: besa.id }, { barber_id: agim.id, duration: 60, price: 9 }],
  })
  expect(sent[0]?.dates[0]).not.toHaveProperty('price')
})

test.each([
  { label: /Shënime/, typed: 'me makinë', change: { notes: 'me makinë' }, paid: {} },
  // The price is also that of a sale.
  { label: /Çmimi/, typed: '7', change: { price: 7 }, paid: { sale: 'none' } },
])(
  'an edit of $label in a series asks for its scope and changes only that field',
  async ({ label, typed, change, paid }) => {
    const appointment = { ...makeAppointment(660, 30, 'pending'), barber_id: besa.id, series_id: id(9) }
    const sent: unknown[] = []
    api.on(changeLinked, (input) => {
      sent.push(input)
      return { appointments: [appointment], before: [], message: '3 termine u ndryshuan.' }
    })
    api.on(updateAppointment, () => ({ appointment, message: '' }))
    const { user, press, onSaved } = await open({ mode: 'edit', appointment })
    await press('Shënim')
    await fill(user, await screen.findByLabelText(label), typed)
    await press('Ruaj ndryshimet')
    await user.click(await screen.findByLabelText('Këtë dhe pasardhësit'))
    await press('Vazhdo')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const { updated_at } = appointment
    const seen = [{ id: appointment.id, updated_at, ...paid }]
    expect(sent).toEqual([{ id: appointment.id, scope: 'following', ...change, updated_at, seen }])
  },
)

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { useLocation } from '#platform/web/router.tsx'
import { renderScreen } from '#testing/web/render.tsx'
import { bookAppointment, slotTaken } from '#features/schedule/appointments/contract.ts'
import { bookVisits } from '#features/schedule/appointments/linked/contract.ts'
import { getAvailability } from '#features/salon/availability/contract.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { makeService } from '#testing/web/makeService.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { getClientSummary, searchClients, type ClientMatch } from '#features/clients/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { CommandBar } from './CommandBar.tsx'

const barberOf = (id: string, name: string): Barber => ({ id, name, color: 1, position: 0, is_active: true })
const barbers = [barberOf('b-arber', 'Arbër'), barberOf('b-clirim', 'Çlirim')]
const services = [makeService({ id: 's-fade', name: 'Fade', price: 7 }), makeService({ id: 's-prerje' })]
const clientOf = (id: string, name: string): ClientMatch =>
  ({ id, name, phone: '044 111 222', usual_service: 'Prerje', last_visit: '2026-11-03' }) as ClientMatch
let clients: ClientMatch[]
/** Free starts of each barber on any day. */
let free: Record<string, string[]>

let api: FakeApi
const onClient = vi.fn()
const onForm = vi.fn()
const onNewClient = vi.fn()
const onDone = vi.fn()
const pages = [
  { path: '/klientet', label: 'Klientet', icon: 'people' },
  { path: '/raportet', label: 'Raportet', icon: 'bars' },
]

beforeEach(() => {
  // 11:00 in local time.
  api = salonApi('2026-11-20T10:00:00Z')
  vi.clearAllMocks()
  Element.prototype.scrollIntoView = () => undefined
  clients = [clientOf('c-blerta', 'Blerta Gashi'), clientOf('c-zana', 'Zana Shala')]
  free = { 'b-arber': ['16:30', '17:00', '18:00'], 'b-clirim': ['17:00', '17:30'] }
  api.on(listBarbers, () => ({ data: barbers }))
  api.on(listServices, () => ({ data: services, message: '' }))
  api.on(searchClients, ({ q = '' }) => ({
    clients: clients.filter(({ name }) =>
      q.split(' ').every((word) => name.toLowerCase().includes(word.toLowerCase())),
    ),
  }))
  api.on(getClientSummary, ({ id }) => ({
    summary: { id, last_visit: { barber_id: 'b-clirim' } } as never,
  }))
  api.on(getAvailability, ({ from, barber_id }) => ({
    step: 30,
    days: [
      {
        date: from,
        closed: false,
        fullness: 0,
        barbers: barbers
          .filter(({ id }) => barber_id === undefined || id === barber_id)
          .map(({ id, name }) => ({
            barber_id: id,
            barber: name,
            starts: (free[id] ?? []).map((time, index) => ({ time, rank: index + 1 })),
          })),
      },
    ],
  }))
  api.on(bookVisits, ({ visits }) => ({
    appointments: visits.flatMap(({ client_name, parts }) =>
      parts.map(
        (part) =>
          ({ id: (part as { id: string }).id, client_name, barber: 'Arbër', appointment_date: '2026-11-21' }) as never,
      ),
    ),
    message: '',
    blocked_clients: [],
  }))
  api.on(bookAppointment, (body) => ({
    appointment: {
      ...body,
      id: 'a1',
      barber: 'Çlirim',
      status: 'pending',
      updated_at: '2026-11-20T10:00:00Z',
    } as never,
    message: '',
  }))
})

function Place() {
  const { pathname, search } = useLocation()
  return <output aria-label="vendi">{pathname + search}</output>
}

async function type(text: string) {
  const { user } = renderScreen(
    <>
      <CommandBar
        pages={pages}
        onClient={onClient}
        onForm={onForm}
        onNewClient={onNewClient}
        covers={false}
        onDone={onDone}
      />
      <Place />
    </>,
  )
  const field = screen.getByRole('combobox', { name: 'Kërko ose cakto' })
  await user.click(field)
  if (text) await user.type(field, text)
  return { user, field, option: (name: RegExp) => screen.findByRole('option', { name }) }
}

test('Enter books a known client from a sentence, with the barber of the last visit', async () => {
  const { user, field, option } = await type('blerta nesër 17 fade')
  const booking = await option(/Blerta Gashi.*nesër.*17:00–17:30.*Fade.*Çlirim.*7,00.€/)
  expect(booking.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(booking.id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.inputsOf(bookAppointment)).toEqual([
    expect.objectContaining({
      client_id: 'c-blerta',
      client_name: 'Blerta Gashi',
      service_name: 'Fade',
      price: 7,
      currency: 'EUR',
      appointment_date: '2026-11-21',
      appointment_time: '17:00',
      barber_id: 'b-clirim',
      duration: 30,
    }),
  ])
  expect((field as HTMLInputElement).value).toBe('')
  expect(await screen.findByText('Klienti Blerta Gashi u shtua me sukses!')).toBeTruthy()
})

test('Enter before the search has replied books afterwards', async () => {
  const { user } = await type('zana nesër 17 te arbëri')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.inputsOf(bookAppointment)).toHaveLength(1))
  // The sentence has no service, so the usual one is booked.
  expect(api.inputsOf(bookAppointment)[0]).toMatchObject({
    client_id: 'c-zana',
    service_name: 'Prerje',
    barber_id: 'b-arber',
  })
})

test('Shift+Enter opens the form with the recognised values', async () => {
  const { user, option } = await type('blerta nesër 17 fade')
  await option(/Blerta Gashi.*17:00.*Çlirim/)
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(api.inputsOf(bookAppointment)).toEqual([])
  expect(onForm).toHaveBeenCalledWith(
    expect.objectContaining({
      mode: 'new',
      date: '2026-11-21',
      time: '17:00',
      barberId: 'b-clirim',
      client: expect.objectContaining({ id: 'c-blerta' }),
      filled: expect.objectContaining({ service_name: 'Fade', price: 7 }),
    }),
  )
})

test('words that are not understood are named, nothing is booked, and Enter opens the form', async () => {
  const { user, option } = await type('blerta nesër 17 fade 99')
  await option(/Hap formularin/)
  expect(screen.getByText('Nuk u kuptua: „99”. Ndryshojeni fjalinë ose hapeni formularin.')).toBeTruthy()
  expect(screen.getByText('99')).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Cakto/ })).toBeNull()
  await user.keyboard('{Enter}')
  expect(api.inputsOf(bookAppointment)).toEqual([])
  expect(onForm).toHaveBeenCalledOnce()
})

test('an unknown word beside a client is shown, and booking without it needs a choice', async () => {
  const { user, option } = await type('blerta nesër 17 fade pakesuar te arbëri')
  const booking = await option(/Blerta Gashi.*17:00.*Arbër/)
  expect(
    screen.getByText('Nuk u kuptua: „pakesuar”. Zgjidhni terminin nëse kjo s’ka rëndësi.', { selector: 'output' }),
  ).toBeTruthy()
  expect(screen.getByText('pakesuar', { selector: '[aria-hidden] *' })).toBeTruthy()
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  expect(screen.queryByRole('option', { name: /klient i ri/ })).toBeNull()
  await user.click(booking)
  await waitFor(() => expect(api.inputsOf(bookAppointment)).toMatchObject([{ client_id: 'c-blerta' }]))
})

test('Enter with an unknown word opens the form', async () => {
  const { user, option } = await type('blerta nesër 17 fade pakesuar te arbëri')
  await option(/Blerta Gashi.*17:00.*Arbër/)
  await user.keyboard('{Enter}')
  expect(api.inputsOf(bookAppointment)).toEqual([])
  expect(onForm).toHaveBeenCalledWith(expect.objectContaining({ client: expect.objectContaining({ id: 'c-blerta' }) }))
})

test('a word that asks for another action books nothing', async () => {
  const { option } = await type('anulo blerta nesër 17 fade')
  await option(/Hap formularin/)
  expect(screen.getByText('anulo')).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Cakto/ })).toBeNull()
})

test('two services are booked as one visit, one after the other', async () => {
  const { user, option } = await type('blerta nesër 17 fade dhe prerje te arbëri')
  await option(/Blerta Gashi.*17:00–18:00.*Fade \+ Prerje.*Arbër.*12,00.€/)
  expect(api.inputsOf(getAvailability)).toEqual([expect.objectContaining({ duration: '60', barber_id: 'b-arber' })])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.inputsOf(bookVisits)).toMatchObject([
    {
      appointment_date: '2026-11-21',
      appointment_time: '17:00',
      visits: [
        {
          client_id: 'c-blerta',
          parts: [
            { service_name: 'Fade', price: 7, barber_id: 'b-arber', duration: 30 },
            { service_name: 'Prerje', price: 5, barber_id: 'b-arber', duration: 30 },
          ],
        },
      ],
    },
  ])
  expect(api.inputsOf(bookAppointment)).toEqual([])
})

test('Shift+Enter opens the form with both services', async () => {
  const { user, option } = await type('blerta nesër 17 fade, prerje te arbëri')
  await option(/Blerta Gashi.*Fade \+ Prerje.*Cakto/)
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(onForm).toHaveBeenCalledWith(
    expect.objectContaining({
      filled: expect.objectContaining({ service_name: 'Fade', price: 7 }),
      more: [{ service_name: 'Prerje', price: 5, currency: 'EUR', duration: 30 }],
    }),
  )
})

test('one of two clients with the same first name is chosen', async () => {
  clients.push(clientOf('c-blerta2', 'Blerta Krasniqi'))
  const { user, option } = await type('blerta nesër 17 fade te arbëri')
  const second = await option(/Blerta Krasniqi.*17:00/)
  expect(screen.getAllByText('Zgjidhni klientin.')).toHaveLength(2)
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(second.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.inputsOf(bookAppointment)).toMatchObject([{ client_id: 'c-blerta2' }]))
})

test('an unknown name is a new client, and is shown as such', async () => {
  const { user, option } = await type('drita hoxha 044 123 456 nesër 17 fade')
  await option(/Drita Hoxha.*klient i ri.*17:00.*Arbër/)
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(api.inputsOf(bookAppointment)).toMatchObject([{ client_name: 'Drita Hoxha', client_phone: '044 123 456' }]),
  )
  expect(api.inputsOf(bookAppointment)[0]).not.toHaveProperty('client_id')
})

test('a known first name with an unknown word is not booked without a choice', async () => {
  const { option } = await type('blerta xhemajli nesër 17 fade')
  await option(/Blerta Xhemajli.*klient i ri.*Arbër/)
  expect(
    screen.getByText('Nuk u kuptua: „xhemajli”. Zgjidhni klientin; nëse kjo është mbiemri, klientin e ri.'),
  ).toBeTruthy()
  expect((await screen.findAllByRole('option', { name: /Blerta Gashi/ })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
})

test('a taken time is replaced by the nearest free ones, and one taken meanwhile is reported', async () => {
  const { user, option } = await type('blerta nesër 17:10 fade te arbëri')
  await option(/17:00–17:30/)
  expect(screen.getAllByText('Ora 17:10 nuk është e lirë. Më afër janë:')).toHaveLength(2)
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  api.on(bookAppointment, () => {
    throw slotTaken({ free_slots: [] })
  })
  await user.keyboard('{ArrowDown}{Enter}')
  expect((await screen.findAllByText('Ky orar eshte i zene! Zgjidhni nje orar tjeter.')).length).toBeGreaterThan(0)
  expect(onDone).not.toHaveBeenCalled()
})

test('without a time the free starts are offered', async () => {
  const { option } = await type('blerta pasdite fade')
  await option(/sot.*16:30–17:00.*Arbër/)
  await option(/sot.*17:00–17:30.*Çlirim/)
  expect(screen.getAllByText('Zgjidhni orën.')).toHaveLength(2)
})

test('a name alone finds the client with last visit and usual service', async () => {
  const { user, option } = await type('gashi')
  await option(/Blerta Gashi.*044 111 222.*herën e fundit e martë, 3 nëntor.*Prerje/)
  await user.keyboard('{Enter}')
  expect(onClient).toHaveBeenCalledWith(expect.objectContaining({ id: 'c-blerta' }))
})

test('a day opens its schedule, and a page’s name opens the page', async () => {
  const { user, field, option } = await type('24 dhjetor')
  await option(/Terminet: e enjte, 24 dhjetor/)
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('vendi').textContent).toBe('/terminet?date=2026-12-24')
  await user.type(field, 'rapo')
  await option(/Raportet/)
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('vendi').textContent).toBe('/raportet')
})

test('the empty field shows recent clients and an example; Escape closes the list', async () => {
  const { user, field } = await type('')
  await screen.findByRole('option', { name: /Blerta Gashi/ })
  expect(screen.getByText('blerta nesër 17 fade')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(onClient).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('a failed search is not shown as an empty result', async () => {
  api.on(searchClients, () => {
    throw new TypeError('connection lost')
  })
  await type('blerta nesër 17 fade')
  expect((await screen.findAllByText('Gabim në lidhje me serverin')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Nuk u gjet asnje klient me kete emer')).toBeNull()
})

test('a name that nobody has offers a visit, which Enter takes, or the client alone', async () => {
  const { user, field, option } = await type('zef ndoja')
  const visit = await option(/^Termin i ri për Zef Ndoja/)
  expect(visit.getAttribute('aria-selected')).toBe('true')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Termin i ri për Zef Ndoja/),
    'Shto klientin Zef Ndoja',
  ])
  // Once for the eye, once announced.
  expect(screen.getAllByText('Nuk u gjet asnje klient me kete emer')).toHaveLength(2)
  expect(screen.queryByText(/Nuk u kuptua/)).toBeNull()
  await user.keyboard('{Enter}')
  expect(onForm).toHaveBeenCalledWith(expect.objectContaining({ filled: { client_name: 'Zef Ndoja' } }))
  await user.type(field, 'zef ndoja')
  await user.click(await option(/^Shto klientin Zef Ndoja$/))
  expect(onNewClient).toHaveBeenCalledWith({ name: 'Zef Ndoja', phone: null })
})

test('a known first name with another last name lists similar clients before the two ways on', async () => {
  const { option } = await type('blerta xhemajli')
  await option(/^Termin i ri për Blerta Xhemajli/)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
    expect.stringContaining('Blerta Gas'),
    'Termin i ri ',
    'Shto klienti',
  ])
  expect(screen.getAllByText('Nuk u gjet asnje klient me kete emer')).toHaveLength(2)
  expect(screen.queryByText(/Nuk u kuptua/)).toBeNull()
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
})

test.each(['xqw', 'zef 7b', 'anulo'])('a search is never „not understood”: %s', async (text) => {
  const { option } = await type(text)
  await option(/^Termin i ri për/)
  expect(screen.getAllByText('Nuk u gjet asnje klient me kete emer')).toHaveLength(2)
  expect(screen.queryByText(/Nuk u kuptua/)).toBeNull()
})

test('a number that nobody has is carried over', async () => {
  const { user, option } = await type('044 999 888')
  await user.click(await option(/^Shto klientin 044 999 888$/))
  expect(onNewClient).toHaveBeenCalledWith({ name: '', phone: '044 999 888' })
})

test('a barber, who may not add clients, gets the visit only', async () => {
  updateSessionUser({ ...currentSession()!.user, salon_role: 'barber', barber_id: 'b-arber' })
  const { option } = await type('zef ndoja')
  await option(/^Termin i ri për Zef Ndoja/)
  expect(screen.queryByRole('option', { name: /^Shto klientin/ })).toBeNull()
})

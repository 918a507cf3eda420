import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { bookVisits, changeLinked, removeLinked } from '#features/schedule/appointments/linked/contract.ts'
import { clientMessages, searchClients } from '#features/clients/contract.ts'
import { bookAppointment, deleteAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getMessageSetup } from '#features/schedule/client-messages/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { makeService } from '#testing/web/makeService.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { declineOffer, getWaitingList, removeWait, saveWait, type Wait } from '../contract.ts'
import { listWalkIns, saveWalkIn, seatWalkIn, type WalkIn } from '../walk-ins/contract.ts'
import { FreedPlaces } from './FreedPlaces.tsx'
import { useFreedPlaces } from './public.tsx'
import { WaitDialog } from './WaitDialog.tsx'
import type { QueueDraft } from './QueueAdd.tsx'
import { WaitingDialog, windowText } from './WaitingDialog.tsx'
import { readAgain } from '#platform/web/data.ts'
import { watchFirstScreen } from '#platform/web/firstScreenIdle.ts'
import { tabDraftsKey } from '#platform/web/rememberedDevice.ts'
import { useLocation } from '#platform/web/router.tsx'
import { badInput, Fault } from '#platform/shared/fault.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { localDate } from '#platform/shared/time.ts'

let api: FakeApi
const wait: Wait = {
  id: 'w1',
  client_id: 'c1',
  client_name: 'Blerta Gashi',
  client_phone: '044 123 456',
  service_name: 'Fade',
  service_ids: [],
  duration: 40,
  appointment: {
    id: 'a1',
    date: '2026-11-20',
    time: '19:00',
    barber: 'Arbër',
    barber_id: 'b1',
    visit_id: null,
    updated_at: '2026-11-20T08:00:00.000Z',
  },
  barber_id: null,
  barber: null,
  from_date: '2026-11-20',
  to_date: '2026-11-20',
  from_time: null,
  to_time: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  created_at: '2026-11-20T08:00:00.000Z',
}
const offer = {
  wait_id: 'w1',
  place_id: 'p1',
  date: '2026-11-20',
  time: '17:30',
  barber_id: 'b2',
  barber: 'Çlirim Berisha',
}
const [fadeId, beardId] = ['3f0e8a52-5a0c-4d5e-9a53-0c1d2b3a4f51', '3f0e8a52-5a0c-4d5e-9a53-0c1d2b3a4f52']
const fade = makeService({ id: fadeId, name: 'Fade', price: 7, duration: 30 })
const barbers = ['Arbër Gashi', 'Çlirim Berisha'].map((name, index) => ({
  id: `b${index + 1}`,
  name,
  color: index + 1,
  position: index,
  is_active: true,
}))

beforeEach(() => {
  api = salonApi('2026-11-20T15:46:00Z')
  // 16:46 in Kosovo.
  api.on(listBarbers, () => ({ data: barbers }))
  api.on(listServices, () => ({ data: [fade], message: '' }))
  api.on(getMessageSetup, () => ({
    salon: { name: 'Salloni Drita', address: null, phone: null, country: 'XK' as const },
    templates: [],
  }))
})

test('a freed time names the client, one tap moves the appointment there, and undo moves it back', async () => {
  const appointment = { ...makeAppointment(1050, 40), id: 'a1', updated_at: '2026-11-20T15:47:00.000Z' }
  const moves: object[] = []
  api.on(getWaitingList, () => ({ waits: [wait], offers: [offer] }))
  api.on(updateAppointment, (input) => {
    moves.push(input)
    return { appointment, message: 'Termini u përditësua me sukses!' }
  })
  const { user } = renderScreen(<FreedPlaces />)
  const row = within(await screen.findByRole('region', { name: 'U lirua' }))
  expect(row.getByText('U lirua sot, 17:30 · Çlirim Berisha')).toBeTruthy()
  expect(row.getByText('Blerta Gashi pret · Fade · ka termin sot, 19:00 · Arbër')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Zhvendos: Blerta Gashi' }))
  await user.click(await screen.findByRole('button', { name: /Zhbëj/ }))
  await waitFor(() => expect(moves).toHaveLength(2))
  expect(moves).toEqual([
    expect.objectContaining({
      id: 'a1',
      appointment_date: '2026-11-20',
      appointment_time: '17:30',
      barber_id: 'b2',
      updated_at: wait.appointment?.updated_at,
    }),
    expect.objectContaining({ appointment_time: '19:00', barber_id: 'b1', updated_at: appointment.updated_at }),
  ])
})

test('a visit of several services is moved by the part that was shown, which its call names', async () => {
  const shown = { ...wait.appointment, visit_id: 'v1' } as NonNullable<Wait['appointment']>
  api.on(getWaitingList, () => ({ waits: [{ ...wait, appointment: shown }], offers: [offer] }))
  api.on(changeLinked, () => ({ appointments: [], before: [], message: '' }))
  const { user } = renderScreen(<FreedPlaces />)
  await user.click(await screen.findByRole('button', { name: 'Zhvendos: Blerta Gashi' }))
  const { id, updated_at } = shown
  await waitFor(() =>
    expect(api.inputsOf(changeLinked)).toMatchObject([
      { id, scope: 'visit', appointment_time: '17:30', updated_at, seen: [{ id, updated_at }] },
    ]),
  )
})

test('Dërgo opens a message with the freed time', async () => {
  api.on(getWaitingList, () => ({ waits: [wait], offers: [offer] }))
  const { user } = renderScreen(<FreedPlaces />)
  await user.click(await screen.findByRole('button', { name: 'Dërgo: Blerta Gashi' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('u lirua një orë: sot në 17:30'))
})

test('under 16 the freed time is offered to the parent, also of a child without a phone', async () => {
  const parent = { name: 'Besa Gashi', parent_phone: '049 999 888' }
  api.on(getWaitingList, () => ({ waits: [{ ...wait, client_phone: null, parent }], offers: [offer] }))
  const { user } = renderScreen(<FreedPlaces />)
  await user.click(await screen.findByRole('button', { name: 'Dërgo: Blerta Gashi' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(clientMessages.toParent(parent.name))).toBeTruthy()
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href.includes('49999888'))).not.toEqual([])
})

test('a client without an appointment is booked at the service’s price, and a time can be declined', async () => {
  const alone = { ...wait, appointment: null }
  const calls: object[] = []
  api.on(getWaitingList, () => ({ waits: [alone], offers: [offer] }))
  api.on(bookAppointment, (input) => {
    calls.push(input)
    return { appointment: makeAppointment(1050, 40), message: '', blocked_client: null } as never
  })
  api.on(declineOffer, (input) => {
    calls.push(input)
    return { message: 'Kjo orë nuk i ofrohet më.' }
  })
  const { user } = renderScreen(<FreedPlaces />)
  await user.click(await screen.findByRole('button', { name: 'Cakto: Blerta Gashi' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ client_id: 'c1', service_name: 'Fade', price: 7, duration: 40, barber_id: 'b2' })
  await user.click(screen.getByRole('button', { name: 'Mos ia ofro: Blerta Gashi' }))
  await waitFor(() => expect(calls[1]).toEqual({ id: 'w1', place_id: 'p1' }))
})

test('a time given before the price list has loaded has the service’s price; without the list nobody is booked', async () => {
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  let isThere = false
  api.on(getWaitingList, () => ({ waits: [{ ...wait, appointment: null }], offers: [offer] }))
  api.on(listServices, async () => {
    await pressed
    if (!isThere) throw new Fault(403, 'forbidden', 'Nuk u lexuan shërbimet')
    return { data: [fade], message: '' }
  })
  api.on(
    bookAppointment,
    () => ({ appointment: makeAppointment(1050, 40), message: '', blocked_client: null }) as never,
  )
  const { user } = renderScreen(<FreedPlaces />)
  await user.click(await screen.findByRole('button', { name: 'Cakto: Blerta Gashi' }))
  answer()
  expect(await screen.findByText('Nuk u lexuan shërbimet', { selector: 'p' })).toBeTruthy()
  expect(api.inputsOf(bookAppointment)).toEqual([])
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Cakto: Blerta Gashi' }))
  await waitFor(() => expect(api.inputsOf(bookAppointment)).toMatchObject([{ service_name: 'Fade', price: 7 }]))
})

test('a client waiting for two services is booked for both at their prices, with one undo', async () => {
  const beard = makeService({ id: beardId, name: 'Mjekër', price: 4, duration: 15 })
  api.on(listServices, () => ({ data: [fade, beard], message: '' }))
  const waits = [{ ...wait, appointment: null, service_name: 'Fade + Mjekër', service_ids: [fadeId, beardId] }]
  api.on(getWaitingList, () => ({ waits, offers: [offer] }))
  api.on(bookVisits, () => ({ appointments: [makeAppointment(1050, 40)], message: '', blocked_clients: [] }) as never)
  api.on(removeLinked, () => ({ ids: [], message: 'U fshi.' }))
  const { user } = renderScreen(<FreedPlaces />)
  await user.click(await screen.findByRole('button', { name: 'Cakto: Blerta Gashi' }))
  await user.click(await screen.findByRole('button', { name: /Zhbëj/ }))
  await waitFor(() => expect(api.inputsOf(removeLinked)).toHaveLength(1))
  const [booked] = api.inputsOf(bookVisits) as InputOf<typeof bookVisits>[]
  expect(booked).toMatchObject({
    appointment_date: '2026-11-20',
    appointment_time: '17:30',
    visits: [
      {
        client_id: 'c1',
        parts: [
          { service_name: 'Fade', price: 7, duration: 30, barber_id: 'b2' },
          { service_name: 'Mjekër', price: 4, duration: 15, barber_id: 'b2' },
        ],
      },
    ],
  })
  expect(api.inputsOf(removeLinked)).toMatchObject([{ id: booked?.visits[0]?.parts[0]?.id, scope: 'visit' }])
})

test('a service without a price is booked in the form, never for 0', async () => {
  const waits = [{ ...wait, appointment: null, service_name: 'Fade + Diçka' }]
  api.on(getWaitingList, () => ({ waits, offers: [offer] }))
  const Place = () => {
    const { pathname, search } = useLocation()
    return <output aria-label="vendi">{pathname + search}</output>
  }
  const { user } = renderScreen(
    <>
      <FreedPlaces />
      <Place />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Cakto: Blerta Gashi' }))
  const place = screen.getByRole('status', { name: 'vendi' })
  await waitFor(() => expect(place.textContent).toBe('/terminet?date=2026-11-20&new=1&time=17%3A30&barber=b2'))
  expect(api.inputsOf(bookAppointment)).toEqual([])
})

test('a wait for several services keeps them when it is edited, and a single one replaces them', async () => {
  const several = {
    ...wait,
    client_id: fadeId,
    appointment: null,
    service_name: 'Fade + Mjekër',
    service_ids: [fadeId, beardId],
  }
  api.on(saveWait, () => ({ wait: several, message: '' }))
  const { user } = renderScreen(<WaitDialog target={{ wait: several }} open onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(saveWait)).toHaveLength(1))
  expect(api.inputsOf(saveWait)[0]).toMatchObject({ service_ids: [fadeId, beardId] })
  await user.click(screen.getByRole('combobox', { name: 'Shërbimi' }))
  await user.click(await screen.findByRole('option', { name: 'Fade' }))
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(saveWait)).toHaveLength(2))
  expect(api.inputsOf(saveWait)[1]).toMatchObject({ service_ids: [fadeId], service_name: null })
})

test('a new wait names its service by id, also if another has the same name', async () => {
  const twins = [fadeId, beardId].map((id) => makeService({ id, name: 'Fade' }))
  api.on(listServices, () => ({ data: twins, message: '' }))
  api.on(saveWait, () => ({ wait, message: '' }))
  const { user } = renderScreen(<WaitDialog target={{}} open onClose={() => undefined} />)
  await user.type(await screen.findByLabelText('Klienti'), 'Blerta Gashi')
  await user.click(screen.getByRole('button', { name: 'Vendos në pritje' }))
  expect(await screen.findByText('Zgjidhni shërbimin.')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Shërbimi' }))
  const options = await screen.findAllByRole('option', { name: 'Fade' })
  expect(options).toHaveLength(2)
  await user.click(options[1]!)
  await waitFor(() => expect(screen.queryByText('Zgjidhni shërbimin.')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Vendos në pritje' }))
  await waitFor(() => expect(api.inputsOf(saveWait)).toHaveLength(1))
  expect(api.inputsOf(saveWait)[0]).toMatchObject({ service_ids: [beardId], service_name: null })
})

test('a wait without ids keeps the name of its service, and takes the id of a chosen one', async () => {
  const named = { ...wait, client_id: fadeId, appointment: null }
  const beard = makeService({ id: beardId, name: 'Mjekër' })
  api.on(listServices, () => ({ data: [fade, beard], message: '' }))
  api.on(saveWait, () => ({ wait: named, message: '' }))
  const { user } = renderScreen(<WaitDialog target={{ wait: named }} open onClose={() => undefined} />)
  const select = await screen.findByRole('combobox', { name: 'Shërbimi' })
  expect(select.textContent).toBe('Fade')
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(saveWait)).toHaveLength(1))
  expect(api.inputsOf(saveWait)[0]).toMatchObject({ service_name: 'Fade' })
  expect(api.inputsOf(saveWait)[0]?.service_ids).toBeUndefined()
  await user.click(select)
  await screen.findByRole('option', { name: 'Mjekër' })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.click(screen.getByRole('option', { name: 'Mjekër' }))
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(saveWait)).toHaveLength(2))
  expect(api.inputsOf(saveWait)[1]).toMatchObject({ service_ids: [beardId], service_name: null })
})

test('a deleted service is shown by its old name, and its refusal appears at the field', async () => {
  const old = { ...wait, client_id: fadeId, appointment: null, service_name: 'Tupe', service_ids: [beardId] }
  api.on(saveWait, () => {
    throw badInput([{ field: 'service_ids', message: 'Zgjidhni shërbimin.' }])
  })
  const { user } = renderScreen(<WaitDialog target={{ wait: old }} open onClose={() => undefined} />)
  expect((await screen.findByRole('combobox', { name: 'Shërbimi' })).textContent).toBe('Tupe')
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByText('Zgjidhni shërbimin.')).toBeTruthy()
})

test('the list and freed times show the service names of the reply', async () => {
  const renamed = { ...wait, appointment: null, service_name: 'Fade e ulët', service_ids: [fadeId] }
  api.on(getWaitingList, () => ({ waits: [renamed], offers: [offer] }))
  api.on(listWalkIns, () => ({ walk_ins: [] }))
  renderScreen(
    <>
      <FreedPlaces />
      <WaitingDialog open onClose={() => undefined} />
    </>,
  )
  expect(await screen.findByText('Fade e ulët · sot')).toBeTruthy()
  expect(await screen.findByText('Blerta Gashi pret · Fade e ulët')).toBeTruthy()
})

test('on Sot freed times wait behind a button, so that nothing moves, and so does a later one', async () => {
  const later = { ...wait, id: 'w2', client_name: 'Nora Shala', appointment: null }
  const offers = [offer]
  api.on(getWaitingList, () => ({ waits: [wait, later], offers }))
  function Sot() {
    const { count, open, list } = useFreedPlaces()
    const client = useQueryClient()
    return (
      <>
        <button onClick={() => void readAgain(client, 'waiting-list')}>Lexo</button>
        {count > 0 && <button onClick={open}>{`${count} orë`}</button>}
        {list}
      </>
    )
  }
  const { user } = renderScreen(<Sot />)
  act(() => watchFirstScreen(new QueryClient()))
  await screen.findByRole('button', { name: '1 orë' })
  expect(screen.queryByRole('region', { name: 'U lirua' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '1 orë' }))
  const row = within(await screen.findByRole('region', { name: 'U lirua' }))
  expect(screen.queryByRole('button', { name: '1 orë' })).toBeNull()
  offers.push({ ...offer, wait_id: 'w2' })
  await user.click(screen.getByRole('button', { name: 'Lexo' }))
  await user.click(await screen.findByRole('button', { name: '1 orë' }))
  expect(await row.findByRole('button', { name: 'Edhe 1' })).toBeTruthy()
})

test('nothing is shown without a freed time', async () => {
  api.on(getWaitingList, () => ({ waits: [wait], offers: [] }))
  const { container } = renderScreen(<FreedPlaces />)
  await waitFor(() => expect(api.inputsOf(getWaitingList)).toHaveLength(1))
  expect(within(container).queryByRole('region')).toBeNull()
})

test('an appointment waits until its own day, and days, hours and barber can be chosen', async () => {
  const visit = '019a0000-0000-7000-8000-000000000001'
  const saved: object[] = []
  api.on(saveWait, (input) => {
    saved.push(input)
    return { wait, message: 'Blerta Gashi pret për një orë më të hershme.' }
  })
  const appointment = {
    ...makeAppointment(1140, 40),
    id: visit,
    client_name: 'Blerta Gashi',
    appointment_date: '2026-11-23',
  }
  const { user } = renderScreen(<WaitDialog target={{ appointment }} open onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'pre' }))
  await user.click(screen.getByRole('button', { name: 'Vendos në pritje' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    appointment_id: visit,
    from_date: '2026-11-20',
    to_date: '2026-11-23',
    weekdays: [1, 2, 3, 4, 6, 7],
    barber_id: null,
  })
})

test('a missing client is asked for, and typed text stays', async () => {
  const { user } = renderScreen(<WaitDialog target={{}} open onClose={() => undefined} />)
  await user.type(await screen.findByLabelText(/Nga ora/), '14:00')
  await user.click(screen.getByRole('button', { name: 'Vendos në pritje' }))
  expect(await screen.findByText('Zgjidhni kush pret.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Nga ora/).value).toBe('14:00')
})

test('a new name in the waiting list and in the queue gets its phone, and a known client is chosen from the list', async () => {
  const saved: object[] = []
  const known = { id: 'c9', name: 'Ardita Balaj', phone: '044 123 318', usual_service: 'Fade', last_visit: null }
  api.on(searchClients, ({ q }) => ({ clients: String(q).startsWith('Ardita') ? [known] : [] }))
  api.on(saveWait, (input) => {
    saved.push(input)
    return { wait, message: '' }
  })
  api.on(saveWalkIn, (input) => {
    saved.push(input)
    return { message: '' }
  })
  api.on(getWaitingList, () => ({ waits: [], offers: [] }))
  api.on(listWalkIns, () => ({ walk_ins: [] }))
  const { user, unmount } = renderScreen(<WaitDialog target={{}} open onClose={() => undefined} />)
  expect(screen.queryByLabelText(/Telefoni/)).toBeNull()
  await user.type(await screen.findByLabelText('Klienti'), 'Zef Ndoja')
  expect(await screen.findByRole('option', { name: 'Klient i ri: Zef Ndoja' })).toBeTruthy()
  await user.type(screen.getByLabelText(/Telefoni/), '044 700 700')
  await user.click(screen.getByRole('combobox', { name: /Shërbimi/ }))
  await user.click(await screen.findByRole('option', { name: /Fade/ }))
  await user.click(screen.getByRole('button', { name: 'Vendos në pritje' }))
  await waitFor(() => expect(saved).toMatchObject([{ client_name: 'Zef Ndoja', client_phone: '044 700 700' }]))
  unmount()

  renderScreen(<WaitingDialog open onClose={() => undefined} />)
  const section = within(await screen.findByRole('region', { name: 'Në radhë' }))
  await user.click(section.getByRole('button', { name: 'Shto në radhë' }))
  await user.type(section.getByRole('combobox', { name: /^Emri/ }), 'Ardita')
  await user.click(await section.findByRole('option', { name: /Ardita Balaj/ }))
  await user.click(section.getByRole('button', { name: 'Shto në radhë' }))
  await waitFor(() => expect(saved[1]).toMatchObject({ name: 'Ardita Balaj', phone: '044 123 318' }))
})

test('two taps add a client without a name to the queue, and one tap seats them', async () => {
  let queue: WalkIn[] = []
  const calls: object[] = []
  api.on(getWaitingList, () => ({ waits: [wait], offers: [] }))
  api.on(listWalkIns, () => ({ walk_ins: queue }))
  api.on(saveWalkIn, (input) => {
    calls.push(input)
    queue = [
      {
        id: 'q1',
        name: null,
        phone: null,
        service_name: 'Fade',
        duration: 40,
        barber_id: null,
        arrived_at: '2026-11-20T15:34:00.000Z',
        reserved: null,
        estimates: [
          { barber_id: 'b2', barber: 'Çlirim Berisha', time: '16:45', is_now: true },
          { barber_id: 'b1', barber: 'Arbër Gashi', time: '17:10', is_now: false },
        ],
      },
    ]
    return { message: 'Pa emër është në radhë.' }
  })
  api.on(seatWalkIn, (input) => {
    calls.push(input)
    queue = []
    return { appointment: makeAppointment(1005, 40), message: 'Pa emër u ul te Çlirim Berisha.' }
  })
  api.on(deleteAppointment, () => ({ message: '' }))
  api.on(removeWait, () => ({ message: '' }))
  const { user } = renderScreen(<WaitingDialog open onClose={() => undefined} />)
  const section = within(await screen.findByRole('region', { name: 'Në radhë' }))
  expect(await section.findByText('Askush nuk pret në sallon.')).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Shto në radhë' }))
  const add = section.getByRole<HTMLButtonElement>('button', { name: 'Shto në radhë' })
  await waitFor(() => expect(add.disabled).toBe(false))
  await user.click(add)
  expect(await section.findByText(/Fade · 40.min · pret 12.min/)).toBeTruthy()
  expect(section.getByRole('button', { name: 'Rezervo: Pa emër, Arbër rreth 17:10' })).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Ul: Pa emër, Çlirim tani' }))
  expect(await section.findByText('Askush nuk pret në sallon.')).toBeTruthy()
  expect(calls).toMatchObject([
    { name: '', service_name: 'Fade', barber_id: null },
    { id: 'q1', barber_id: 'b2' },
  ])
  expect(calls[1]).not.toHaveProperty('time')
})

test('a later time is reserved, and a colleague’s free time is shown without a button', async () => {
  const walkIn: WalkIn = {
    id: 'q1',
    name: 'Rinor',
    phone: null,
    service_name: 'Fade',
    duration: 40,
    barber_id: null,
    arrived_at: '2026-11-20T15:34:00.000Z',
    reserved: null,
    estimates: [
      { barber_id: null, barber: 'Arbër Gashi', time: '17:10', is_now: false },
      { barber_id: 'b2', barber: 'Çlirim Berisha', time: '18:25', is_now: false },
    ],
  }
  let queue = [walkIn]
  api.on(getWaitingList, () => ({ waits: [], offers: [] }))
  api.on(listWalkIns, () => ({ walk_ins: queue }))
  api.on(seatWalkIn, () => {
    queue = [{ ...walkIn, reserved: { barber: 'Çlirim Berisha', time: '18:25' }, estimates: [] }]
    return { appointment: makeAppointment(1105, 40), message: 'Rinor e ka vendin te Çlirim Berisha në 18:25.' }
  })
  const { user } = renderScreen(<WaitingDialog open onClose={() => undefined} />)
  const section = within(await screen.findByRole('region', { name: 'Në radhë' }))
  expect(await section.findByText('Arbër rreth 17:10')).toBeTruthy()
  expect(section.queryByRole('button', { name: /Arbër/ })).toBeNull()
  expect(section.queryByText('sot nuk ka më vend')).toBeNull()
  await user.click(section.getByRole('button', { name: 'Rezervo: Rinor, Çlirim rreth 18:25' }))
  expect(await section.findByText('Çlirim në 18:25')).toBeTruthy()
  expect(section.queryByText('sot nuk ka më vend')).toBeNull()
  expect(api.inputsOf(seatWalkIn)).toMatchObject([{ barber_id: 'b2', time: '18:25' }])
})

test('Escape asks before it discards who is being added to the queue, which a reload keeps', async () => {
  api.on(getWaitingList, () => ({ waits: [], offers: [] }))
  api.on(listWalkIns, () => ({ walk_ins: [] }))
  const onClose = vi.fn()
  const { user } = renderScreen(<WaitingDialog open onClose={onClose} />)
  await user.click(await screen.findByRole('button', { name: 'Shto në radhë' }))
  await fill(user, await screen.findByLabelText(/^Emri/), 'Luan Meta')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Qëndro' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>(/^Emri/).value).toBe('Luan Meta')
  const kept = JSON.parse(sessionStorage.getItem(tabDraftsKey) ?? '{}') as { queue: { content: QueueDraft } }
  cleanup()
  renderScreen(<WaitingDialog open typed={kept.queue.content} onClose={onClose} />)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Emri/)).value).toBe('Luan Meta')
})

test('a wait is described in words', () => {
  const today = localDate('2026-11-20')
  expect(windowText(wait, today)).toBe('sot')
  expect(windowText({ ...wait, to_date: '2026-11-21', from_time: '14:00', barber: 'Arta' }, today)).toBe(
    'deri nesër, nga 14:00, vetëm te Arta',
  )
  expect(
    windowText({ ...wait, from_date: '2026-11-23', to_date: '2026-11-27', weekdays: [1, 5], to_time: '12:00' }, today),
  ).toBe('e hënë, 23 nëntor – e premte, 27 nëntor, hën pre, deri në 12:00')
})

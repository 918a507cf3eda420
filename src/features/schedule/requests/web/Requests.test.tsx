import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readAgain } from '#platform/web/data.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { keepPayment, listPaidVisits } from '#features/money/sales/contract.ts'
import { getMessageSetup, listAppointmentMessages } from '#features/schedule/client-messages/contract.ts'
import { acceptRequest, declineRequest, listRequests, reopenRequest } from '../contract.ts'
import { RequestCount } from './RequestCount.tsx'
import { Requests, type RequestsProps } from './Requests.tsx'

const request: Appointment = {
  ...makeAppointment(12 * 60 + 30, 60, 'pending'),
  client_name: 'Arlind Hyseni',
  client_phone: '+383 49 305 118',
  online_at: '2026-11-20T09:41:00.000Z',
  request: 'waiting',
  notes: 'Vij me djalin.\nKeni alergji? Jo',
}

test('one tap accepts a request; then the message is ready, and undo makes it pending', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  let now = request
  const answered = (next: Partial<Appointment>) => {
    now = { ...now, ...next }
    return { appointments: [now], message: '' }
  }
  api.on(listRequests, () => ({
    requests: now.request === 'waiting' ? [{ id: now.id, appointments: [now], new_client: true }] : [],
  }))
  api.on(acceptRequest, () =>
    answered({ status: 'confirmed', request: 'accepted', updated_at: '2026-11-20T09:45:01.000Z' }),
  )
  api.on(reopenRequest, () =>
    answered({ status: 'pending', request: 'waiting', updated_at: '2026-11-20T09:45:02.000Z' }),
  )
  const { user } = renderScreen(<Requests layout="rows" onOpen={vi.fn()} />)
  expect(await screen.findByText('klient i ri')).toBeTruthy()
  expect(screen.getByText('kërkesë online · para 4 min')).toBeTruthy()
  // The client's note, and the answers to the salon's questions.
  expect(screen.getByText(/Keni alergji\? Jo/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Prano: Arlind Hyseni' }))
  expect(await screen.findByRole('button', { name: 'Dërgo: Arlind Hyseni' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Prano: Arlind Hyseni' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Zhbëje/ }))
  expect(await screen.findByRole('button', { name: 'Prano: Arlind Hyseni' })).toBeTruthy()
  await waitFor(() =>
    expect(api.inputsOf(reopenRequest)).toEqual([{ id: request.id, updated_at: '2026-11-20T09:45:01.000Z' }]),
  )
})

test('under 16 the parent is called', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const parent = { name: 'Besa Hyseni', parent_phone: '049 999 888' }
  api.on(listRequests, () => ({ requests: [{ id: request.id, appointments: [request], new_client: false, parent }] }))
  renderScreen(<Requests layout="rows" onOpen={vi.fn()} />)
  const link = await screen.findByRole('link', { name: parent.parent_phone })
  expect(link.getAttribute('href')).toBe('tel:049999888')
  expect(screen.getByText(/\(prindi Besa Hyseni\)/)).toBeTruthy()
})

test('one tap declines a request, and undo reverts it; declined a second time, the message is a refusal', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const name = 'Arta Gashi'
  let now: Appointment = { ...request, id: 'declined', client_name: name }
  let version = 0
  const answered = (next: Partial<Appointment>) => {
    version += 1
    now = { ...now, ...next, updated_at: `2026-11-20T09:45:0${version}.000Z` }
    return { appointments: [now], message: '' }
  }
  api.on(listRequests, () => ({
    requests: now.request === 'waiting' ? [{ id: now.id, appointments: [now], new_client: true }] : [],
  }))
  api.on(declineRequest, () => answered({ status: 'cancelled', cancel_reason: 'salon', request: 'declined' }))
  api.on(reopenRequest, () => answered({ status: 'pending', cancel_reason: null, request: 'waiting' }))
  api.on(getMessageSetup, () => ({
    salon: { name: 'Salloni Drita', address: null, phone: null, country: 'XK' as const },
    templates: [],
  }))
  api.on(listAppointmentMessages, () => ({
    messages: [],
    client_channel: null,
    refused: false,
    may_advertise: true,
    parent: null,
  }))
  const { user } = renderScreen(<Requests layout="rows" onOpen={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: `Refuzo: ${name}` }))
  expect(await screen.findByText(`U refuzua: ${name}`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: `Prano: ${name}` })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Zhbëje/ }))
  expect(await screen.findByRole('button', { name: `Prano: ${name}` })).toBeTruthy()
  expect(screen.queryByText(`U refuzua: ${name}`)).toBeNull()
  await waitFor(() =>
    expect(api.inputsOf(reopenRequest)).toEqual([{ id: 'declined', updated_at: '2026-11-20T09:45:01.000Z' }]),
  )

  await user.click(screen.getByRole('button', { name: `Refuzo: ${name}` }))
  await user.click(await screen.findByRole('button', { name: `Dërgo: ${name}` }))
  const message = within(await screen.findByRole('dialog', { name: /^Dërgo/ }))
  expect(await message.findByRole('button', { name: 'Refuzimi', pressed: true })).toBeTruthy()
  expect(await message.findByText(/faleminderit për kërkesën/)).toBeTruthy()
  const seen = (updated_at: string) => ({ id: 'declined', seen: [{ id: 'declined', updated_at, sale: 'none' }] })
  expect(api.inputsOf(declineRequest)).toEqual([seen(request.updated_at), seen('2026-11-20T09:45:02.000Z')])
})

test('who declines a paid request is asked about the money first, and says which payment they saw', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const waiting: Appointment = { ...request, id: 'paid', client_name: 'Vesa Berisha' }
  const declined = { ...waiting, status: 'cancelled' as const, updated_at: '2026-11-20T09:45:01.000Z' }
  const payment = { appointment_id: 'paid', sale_id: 's1', line: 1, client_id: 'c', amount: 8, currency: 'EUR' }
  api.on(listRequests, () => ({ requests: [{ id: 'paid', appointments: [waiting], new_client: false }] }))
  api.on(listPaidVisits, () => ({ visits: [{ ...payment, methods: ['cash'] }], usual: [] }) as never)
  api.on(declineRequest, () => ({ appointments: [declined], message: '' }))
  api.on(keepPayment, () => ({ message: '' }))
  const { user } = renderScreen(<Requests layout="rows" onOpen={vi.fn()} />)
  const press = async () => user.click(await screen.findByRole('button', { name: 'Refuzo: Vesa Berisha' }))
  await press()
  expect(await screen.findByText(/Vesa Berisha ka paguar 8,00\s€\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  expect(api.inputsOf(declineRequest)).toEqual([])
  await press()
  await user.click(await screen.findByRole('button', { name: /^Mbaji/ }))
  await waitFor(() => expect(api.inputsOf(keepPayment)).toEqual([{ sale_id: 's1', appointment_id: 'paid' }]))
  const seen = [{ id: 'paid', updated_at: waiting.updated_at, sale: 's1' }]
  expect(api.inputsOf(declineRequest)).toEqual([{ id: 'paid', seen }])
  await user.click(await screen.findByRole('button', { name: 'Mbyll: Vesa Berisha' }))
})

test.each(['rows', 'panel', 'line'] as const)(
  'as %s, the name opens the visit and Orë tjetër its move',
  async (layout) => {
    const api = salonApi('2026-11-20T09:45:00Z')
    const waiting: Appointment = { ...request, id: `opened-${layout}`, client_name: 'Dea Krasniqi' }
    api.on(listRequests, () => ({ requests: [{ id: waiting.id, appointments: [waiting], new_client: true }] }))
    const onOpen = vi.fn<RequestsProps['onOpen']>()
    const { user } = renderScreen(<Requests layout={layout} onOpen={onOpen} />)
    await user.click(await screen.findByRole('button', { name: 'Dea Krasniqi' }))
    const row = screen.getByRole('listitem')
    // The line has no space for a third button.
    if (layout !== 'line') await user.click(screen.getByRole('button', { name: 'Orë tjetër: Dea Krasniqi' }))
    expect(onOpen.mock.calls).toEqual([
      [waiting.id, row, undefined],
      ...(layout === 'line' ? [] : [[waiting.id, row, 'move']]),
    ])
  },
)

test('the line declines once, while the payments are read', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const waiting: Appointment = { ...request, id: 'slow', client_name: 'Teuta Gashi' }
  const payments = Promise.withResolvers<never>()
  api.on(listRequests, () => ({ requests: [{ id: 'slow', appointments: [waiting], new_client: false }] }))
  api.on(listPaidVisits, () => payments.promise)
  api.on(declineRequest, () => ({ appointments: [{ ...waiting, status: 'cancelled' as const }], message: '' }))
  const { user } = renderScreen(<Requests layout="line" onOpen={vi.fn()} />)
  const button = await screen.findByRole('button', { name: 'Refuzo: Teuta Gashi' })
  await user.click(button)
  await user.click(button)
  payments.resolve({ visits: [], usual: [] } as never)
  await user.click(await screen.findByRole('button', { name: 'Mbyll: Teuta Gashi' }))
  expect(api.inputsOf(declineRequest)).toHaveLength(1)
})

test('several requests in the schedule are one line, which opens them and closes on Escape', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const waiting = ['Dea Krasniqi', 'Ilir Zeka', 'Njomza Rama'].map((name, i) => ({
    id: `several-${i}`,
    appointments: [{ ...request, id: `several-${i}`, client_name: name }],
    new_client: false,
  }))
  api.on(listRequests, () => ({ requests: waiting }))
  const { user } = renderScreen(<Requests layout="line" onOpen={vi.fn()} />)
  const line = await screen.findByRole('button', { name: '3 kërkesa online Dea Krasniqi, Ilir Zeka, Njomza Rama' })
  expect(screen.queryByRole('button', { name: /^Prano/ })).toBeNull()
  await user.click(line)
  expect(screen.getAllByRole('button', { name: /^Prano/ })).toHaveLength(3)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: /^Prano/ })).toBeNull()
})

test('the space for requests is kept while they load, and removed if they cannot be loaded', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const answer = Promise.withResolvers<void>()
  api.on(listRequests, async () => {
    await answer.promise
    return { requests: [{ id: request.id, appointments: [request], new_client: true }] }
  })
  const { unmount } = renderScreen(<Requests layout="rows" onOpen={vi.fn()} loading={<p>Vendi</p>} />)
  expect(screen.getByText('Vendi')).toBeTruthy()
  answer.resolve()
  expect(await screen.findByText('klient i ri')).toBeTruthy()
  expect(screen.queryByText('Vendi')).toBeNull()
  unmount()

  api.on(listRequests, () => {
    throw new TypeError('connection lost')
  })
  renderScreen(<Requests layout="rows" onOpen={vi.fn()} loading={<p>Vendi</p>} />)
  expect(screen.getByText('Vendi')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Vendi')).toBeNull())
})

test('the navigation counts pending requests, also for screen readers, and shows no number without any', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  let waiting = 2
  api.on(listRequests, () => ({
    requests: Array.from({ length: waiting }, (_, i) => ({
      id: String(i),
      appointments: [{ ...request, id: String(i) }],
      new_client: true,
    })),
  }))
  const { client } = renderScreen(
    <a href="/terminet">
      Terminet
      <RequestCount />
    </a>,
  )
  expect(await screen.findByRole('link', { name: /^Terminet ?2 kërkesa online$/ })).toBeTruthy()
  waiting = 0
  await act(() => readAgain(client, 'appointments'))
  expect(await screen.findByRole('link', { name: 'Terminet' })).toBeTruthy()
  expect(screen.queryByText('0')).toBeNull()
})

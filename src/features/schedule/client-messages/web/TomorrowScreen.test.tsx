import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { setViewportWidth } from '#testing/web/setup.ts'
import { getMessageSetup, getReminders, recordMessage, removeMessage, type AppointmentMessage } from '../contract.ts'
import { openedLinks, visitAt } from '#testing/web/tomorrow.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { TomorrowScreen } from './TomorrowScreen.tsx'

let api: FakeApi
let appointments: Appointment[]
let messages: AppointmentMessage[]
let opened: string[]

const salon = { name: 'Salloni Drita', address: null, phone: null, country: 'XK' as const }

beforeEach(() => {
  api = salonApi('2026-11-20T15:40:00Z')
  localStorage.clear()
  opened = openedLinks()
  appointments = [
    visitAt('09:00', 'Agim Hoxha'),
    visitAt('10:15', 'Blerta Gashi', { client_phone: '+355 69 234 5678' }),
    visitAt('11:00', 'Pa emër', { client_phone: null }),
    visitAt('12:00', 'Dritan Kola'),
  ]
  messages = []
  api.on(listBarbers, () => ({ data: [], message: '' }))
  api.on(getMessageSetup, () => ({ salon, templates: [] }))
  api.on(getReminders, ({ date }) => ({
    date: String(date),
    appointments,
    messages,
    channels: [],
    refused: [],
    parents: [],
    next_date: appointments.length > 0 ? null : '2026-11-24',
  }))
  api.on(recordMessage, ({ id, message_id, template, state, channel }) => {
    const recorded = {
      id: message_id,
      appointment_id: id,
      template,
      state,
      channel: channel ?? null,
      created_at: '2026-11-20T15:40:00.000Z',
    }
    messages = [...messages, recorded]
    return { recorded }
  })
  api.on(removeMessage, ({ message_id }) => {
    messages = messages.filter(({ id }) => id !== message_id)
    return { message: '' }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const whoseTurn = (name: string) => screen.findByRole('heading', { name, level: 2 })
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('Enter opens the current client’s message, marks it and goes to the next; → skips one', async () => {
  renderScreen(<TomorrowScreen />)
  await whoseTurn('Agim Hoxha')
  expect(api.inputsOf(getReminders)).toMatchObject([{ date: '2026-11-21' }])
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await whoseTurn('Blerta Gashi')
  const first = new URL(opened[0] ?? '')
  expect(first.origin + first.pathname).toBe('https://wa.me/38344123456')
  expect(first.searchParams.get('text')).toBe(
    'Përshëndetje Agim, ju kujtojmë terminin e nesërm: e shtunë, 21 nëntor, në 09:00, Prerje, te Salloni Drita.\n\nNëse ju duhet orë tjetër, na shkruani këtu.',
  )
  expect(within(rowOf('Agim Hoxha')).getByText('I shkruar 16:40')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  // The client without a phone is skipped.
  await whoseTurn('Dritan Kola')
  expect(opened).toHaveLength(1)
  await waitFor(() =>
    expect(api.inputsOf(recordMessage)).toMatchObject([
      {
        id: appointments[0]?.id,
        template: 'tomorrow',
        state: 'written',
        channel: 'whatsapp',
        date: '2026-11-21',
        time: '09:00',
      },
      { id: appointments[1]?.id, state: 'skipped', channel: null },
    ]),
  )
  expect(screen.getByText('1 / 4')).toBeTruthy()
})

test('undo removes the mark, on the server too, and returns to that client', async () => {
  const { user } = renderScreen(<TomorrowScreen />)
  await whoseTurn('Agim Hoxha')
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  await whoseTurn('Blerta Gashi')
  await screen.findByText(/^U shkrua: Agim Hoxha/)
  await user.click(screen.getByRole('button', { name: 'Zhbëje' }))
  await whoseTurn('Agim Hoxha')
  await waitFor(() => expect(messages).toEqual([]))
  expect(within(rowOf('Agim Hoxha')).getByText('Radha')).toBeTruthy()
})

test('only the latest message has an undo bar', async () => {
  const { user } = renderScreen(<TomorrowScreen />)
  await whoseTurn('Agim Hoxha')
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  await screen.findByText(/^U shkrua: Agim Hoxha/)
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  await screen.findByText(/^U shkrua: Blerta Gashi/)
  expect(screen.getAllByRole('button', { name: 'Zhbëje' })).toHaveLength(1)
})

test('a refused mark is removed, and its message is shown', async () => {
  api.on(recordMessage, () => {
    throw new Fault(404, 'not_found', 'Termini nuk u gjet. Rifreskoni faqen.')
  })
  const { user } = renderScreen(<TomorrowScreen />)
  await whoseTurn('Agim Hoxha')
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  await screen.findAllByText('Termini nuk u gjet. Rifreskoni faqen.')
  await waitFor(() => expect(screen.getByText('0 / 4')).toBeTruthy())
})

test('a client’s channel takes precedence over the device’s, which is remembered', async () => {
  const channel = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement
  api.on(getReminders, ({ date }) => ({
    date: String(date),
    appointments,
    messages,
    channels: [{ client_id: appointments[1]?.client_id ?? '', channel: 'sms' as const }],
    refused: [],
    parents: [],
    next_date: null,
  }))
  const { user } = renderScreen(<TomorrowScreen />)
  await whoseTurn('Agim Hoxha')
  expect(channel('WhatsApp').checked).toBe(true)
  await user.click(channel('Viber'))
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  await whoseTurn('Blerta Gashi')
  expect(channel('SMS').checked).toBe(true)
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  await whoseTurn('Dritan Kola')
  expect(channel('SMS').checked).toBe(true)
  expect(opened.map((link) => link.split('?')[0])).toEqual(['viber://chat', 'sms:+355692345678'])
})

test('an incomplete number has SMS and a call only', async () => {
  appointments = [visitAt('09:00', 'Agim Hoxha', { client_phone: '12 345' })]
  renderScreen(<TomorrowScreen />)
  await whoseTurn('Agim Hoxha')
  const enabled = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => !radio.disabled)
  expect(enabled.map((radio) => radio.labels?.[0]?.textContent)).toEqual(['SMS', 'Thirr'])
})

test('an edited text is for this client only, another template also for the following ones', async () => {
  const { user } = renderScreen(<TomorrowScreen />)
  await whoseTurn('Agim Hoxha')
  await user.click(screen.getByRole('button', { name: 'Ndrysho tekstin' }))
  const area = screen.getByRole('textbox', { name: 'Teksti i mesazhit' })
  await user.clear(area)
  await user.type(area, 'Tung{Enter}')
  expect(opened).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  await whoseTurn('Blerta Gashi')
  expect(opened[0]).toMatch(/text=Tung%0A$/)
  await user.click(screen.getByRole('button', { name: 'Kujtesa' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Konfirmimi' }))
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  await whoseTurn('Dritan Kola')
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  for (const link of opened.slice(1)) expect(decodeURIComponent(link)).toContain('termini juaj është konfirmuar')
  expect(opened).toHaveLength(3)
  await waitFor(() => expect(messages).toHaveLength(3))
})

test('the totals are shown when nobody waits; a written message can be opened and undone', async () => {
  appointments = appointments.slice(0, 3)
  const { user } = renderScreen(<TomorrowScreen />)
  await whoseTurn('Agim Hoxha')
  await user.click(screen.getByRole('button', { name: /^Dërgo/ }))
  await whoseTurn('Blerta Gashi')
  await user.click(screen.getByRole('button', { name: /^Kapërce/ }))
  expect(await screen.findByText('1 nga 3 u kujtuan')).toBeTruthy()
  expect(screen.getByText('1 kapërcyer, 1 pa telefon')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Agim Hoxha$/ }))
  await whoseTurn('Agim Hoxha')
  await user.click(screen.getByRole('button', { name: 'Zhbëj' }))
  await waitFor(() => expect(messages.map(({ state }) => state)).toEqual(['skipped']))
})

test('a walk-in gets a phone together with a name, because walk-ins share one client', async () => {
  const changed = vi.fn<(input: unknown) => void>()
  api.on(updateAppointment, (input) => {
    changed(input)
    return { appointment: appointments[0]!, message: '' }
  })
  const { user } = renderScreen(<TomorrowScreen />)
  await whoseTurn('Agim Hoxha')
  await user.click(screen.getByRole('button', { name: /^Shto telefonin/ }))
  await user.click(await screen.findByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByText('Shkruani numrin e telefonit.')).toBeTruthy()
  await user.type(screen.getByLabelText('Telefoni'), '045 111 222')
  await user.type(screen.getByLabelText('Emri'), 'Pa emer')
  expect(await screen.findByText('Shkruani emrin, që numri të jetë i këtij klienti.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Emri'))
  await user.type(screen.getByLabelText('Emri'), 'Edon')
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  await waitFor(() =>
    expect(changed.mock.calls).toEqual([
      [{ id: appointments[2]?.id, client_phone: '045 111 222', client_name: 'Edon' }],
    ]),
  )
})

test('a day without visits links to the next one with visits', async () => {
  appointments = []
  renderScreen(<TomorrowScreen />)
  expect(await screen.findByText('Nesër nuk ka termine')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'E martë, 24 nëntor' }).getAttribute('href')).toBe('/neser?date=2026-11-24')
})

test('on a phone the button names the channel, and written messages are collapsed', async () => {
  setViewportWidth(390)
  const { user } = renderScreen(<TomorrowScreen />)
  await user.click(await screen.findByRole('button', { name: /^Dërgo ?me WhatsApp/ }))
  await whoseTurn('Blerta Gashi')
  const fold = screen.getByRole('button', { name: /1 të shkruar.*i fundit: Agim Hoxha, 16:40/ })
  expect(screen.queryByRole('button', { name: /^09:00/ })).toBeNull()
  await user.click(fold)
  expect(screen.getByRole('button', { name: /^09:00Agim Hoxha/ })).toBeTruthy()
})

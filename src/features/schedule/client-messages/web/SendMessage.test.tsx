import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientMessages } from '#features/clients/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import {
  getMessageSetup,
  listAppointmentMessages,
  recordMessage,
  removeMessage,
  type AppointmentMessage,
} from '../contract.ts'
import { SendMessageButton, type MessageTarget } from './public.tsx'
import { openedLinks, visitAt, written } from '#testing/web/tomorrow.ts'
import { salonApi } from '#testing/web/salonApi.ts'

let api: FakeApi
let messages: AppointmentMessage[]
let opened: string[]
let refused: boolean
let mayAdvertise: boolean
let parent: { client_id: string; name: string; parent_phone: string } | null
const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())

beforeEach(() => {
  api = salonApi('2026-11-20T15:40:00Z')
  localStorage.clear()
  opened = openedLinks()
  messages = []
  refused = false
  mayAdvertise = true
  parent = null
  api.on(getMessageSetup, () => ({
    salon: { name: 'Salloni Drita', address: 'rr. B 1', phone: null, country: 'XK' as const },
    templates: [{ kind: 'thanks' as const, text: 'Shihemi, {emri}' }],
  }))
  api.on(listAppointmentMessages, () => ({
    messages,
    client_channel: null,
    refused,
    may_advertise: mayAdvertise,
    parent,
  }))
  api.on(recordMessage, ({ id, message_id, template, state, channel }) => {
    const recorded = {
      ...written(visit),
      id: message_id,
      appointment_id: id,
      template,
      state,
      channel: channel ?? null,
    }
    messages = [recorded]
    return { recorded }
  })
  api.on(removeMessage, () => {
    messages = []
    return { message: '' }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const visit = visitAt('10:15', 'Drilon Rexhepi')
const open = async (target: MessageTarget) => {
  const screenOf = renderScreen(<SendMessageButton target={target} />)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  await screenOf.user.click(screen.getByRole('button', { name: 'Dërgo' }))
  await screen.findByRole('link', { name: /^WhatsApp/ })
  return screenOf
}
const pressed = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
    .join()

test('the template for the moment is shown, sent and recorded on the visit, through the last channel', async () => {
  const { user } = await open({ appointment: visit })
  expect(pressed()).toBe('Kujtesa')
  await user.click(screen.getByRole('button', { name: 'Konfirmimi' }))
  await user.click(screen.getByRole('link', { name: 'SMS' }))
  expect(decodeURIComponent(opened[0] ?? '')).toMatch(
    /^sms:\+38344123456\?&body=Përshëndetje Drilon, termini juaj është/,
  )
  expect(await screen.findByText('I shkruar sot, 16:40')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SMS herën e fundit' })).toBeTruthy()
  await waitFor(() =>
    expect(api.inputsOf(recordMessage)).toMatchObject([
      { id: visit.id, template: 'confirmed', state: 'written', channel: 'sms', date: '2026-11-21', time: '10:15' },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Zhbëj' }))
  await waitFor(() => expect(api.inputsOf(removeMessage)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('I shkruar sot, 16:40')).toBeNull())
})

test('a failed record is not shown, but its message is', async () => {
  api.on(recordMessage, () => {
    throw new Fault(404, 'not_found', 'Termini nuk u gjet. Rifreskoni faqen.')
  })
  const { user } = await open({ appointment: visit })
  await user.click(screen.getByRole('link', { name: /WhatsApp/ }))
  await screen.findAllByText('Termini nuk u gjet. Rifreskoni faqen.')
  await waitFor(() => expect(screen.queryByText(/^I shkruar/)).toBeNull())
})

test('a client without messages is marked, and can still be called', async () => {
  refused = true
  const { unmount } = await open({ appointment: visit })
  expect(await screen.findByText('Nuk dëshiron mesazhe')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Thirr' })).toBeTruthy()
  unmount()
  await open({ client: { name: 'Arta', phone: '044 123 456', message_consent: 'refused' } })
  expect(screen.getByText('Nuk dëshiron mesazhe')).toBeTruthy()
})

test('a message for a client under 16 goes to the parent, and never to the client', async () => {
  parent = { client_id: visit.client_id, name: 'Besa Hoxha', parent_phone: '049 999 888' }
  const { unmount } = await open({ appointment: visit })
  expect(await screen.findByText('Nën 16 vjeç: mesazhi i shkon prindit, Besa Hoxha.')).toBeTruthy()
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  await waitFor(() => expect(links().some((href) => href.includes('49999888'))).toBe(true))
  expect(links().some((href) => href.includes('44123456'))).toBe(false)
  unmount()
  const own = { name: 'Ana', phone: '044 123 456', under_16: true, parent_name: 'Besa', parent_phone: '049 999 888' }
  await open({ client: own })
  expect(screen.getByText('Nën 16 vjeç: mesazhi i shkon prindit, Besa.')).toBeTruthy()
  expect(links().some((href) => href.includes('44123456'))).toBe(false)
})

test('without a connection a message of a visit goes to the parent that the visit names', async () => {
  api.on(listAppointmentMessages, () => {
    throw new Fault(0, 'offline', 'Nuk ka lidhje.')
  })
  const named = { client_id: visit.client_id, name: 'Besa Hoxha', parent_phone: '049 999 888' }
  await open({ appointment: { ...visit, parent: named } })
  expect(screen.getByText('Nën 16 vjeç: mesazhi i shkon prindit, Besa Hoxha.')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links.every((href) => href.includes('49999888'))).toBe(true)
})

test('advertising from a client’s sheet says who has not agreed, and who is under 16', async () => {
  const of = { name: 'Ana', phone: '044 123 456', parent_phone: '049 999 888', under_16: false }
  const shown = async (client: object) => {
    const { unmount } = await open({ client: { ...of, ...client } })
    const texts = [clientMessages.notAgreed, clientMessages.noAdvertising].map(
      (text) => screen.queryByText(text) !== null,
    )
    unmount()
    return texts
  }
  expect(await shown({ message_consent: null })).toEqual([true, false])
  expect(await shown({ message_consent: 'given' })).toEqual([false, false])
  expect(await shown({ message_consent: 'given', under_16: true })).toEqual([false, true])
})

test('a client outside of a visit gets the texts, including the salon’s own, and nothing is recorded', async () => {
  const { user } = await open({ client: { name: 'Arta Berisha', phone: '+355 69 234 5678' } })
  expect(pressed()).toBe('Prapë')
  await user.click(screen.getByRole('button', { name: 'Faleminderit' }))
  await user.click(screen.getByRole('link', { name: /WhatsApp/ }))
  expect(opened).toEqual(['https://wa.me/355692345678?text=Shihemi%2C%20Arta'])
  expect(api.inputsOf(recordMessage)).toEqual([])
})

test('Viber opens with the text, which is also copied', async () => {
  const { user } = await open({ client: { name: 'Arta', phone: '044 123 456' } })
  await user.click(screen.getByRole('link', { name: 'Viber' }))
  expect(opened[0]).toMatch(/^viber:\/\/chat\?number=%2B38344123456&draft=P/)
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^Përshëndetje Arta/))
  expect(await screen.findByText('Teksti u kopjua: nëse te Viber nuk del vetë, ngjiteni.')).toBeTruthy()
})

test('a debt is suggested with its amount; a text without a recipient is sent unchanged to the one chosen in the app', async () => {
  const { unmount } = await open({
    client: { name: 'Arta', phone: '044 123 456' },
    suggested: 'debt',
    values: { shuma: '12,00 €' },
  })
  expect(pressed()).toBe('Borxhi')
  expect(screen.getByText('12,00 €').tagName).toBe('MARK')
  unmount()
  const { user } = await open({ text: 'Mbyllja: 212,00 €' })
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  await user.click(screen.getByRole('link', { name: /WhatsApp/ }))
  expect(opened).toEqual(['https://wa.me/?text=Mbyllja%3A%20212%2C00%20%E2%82%AC'])
})

test('there is no button without a phone', () => {
  renderScreen(<SendMessageButton target={{ appointment: { ...visit, client_phone: null } }} />)
  expect(screen.queryByRole('button')).toBeNull()
})

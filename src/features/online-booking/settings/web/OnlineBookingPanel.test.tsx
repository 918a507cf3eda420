import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Fault } from '#platform/shared/fault.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import {
  addressTaken,
  changeAddress,
  offerOnline,
  onlineBookingMessages,
  saveOnlineBooking,
  stopToday,
  type OnlineBookingSetup,
} from '../contract.ts'
import { OnlineBookingPanel } from './OnlineBookingPanel.tsx'
import { answerOnlineBooking, closedSetup } from '#testing/web/onlineBookingApi.ts'
import { salonApi } from '#testing/web/salonApi.ts'

let api: FakeApi
let state: { setup: OnlineBookingSetup }

beforeEach(() => {
  api = salonApi('2026-11-20T09:15:00Z')
  state = { setup: closedSetup() }
  answerOnlineBooking(api, state)
})

const open = () => {
  state.setup = { ...state.setup, address: 'salloni-drita', settings: { ...state.setup.settings, enabled: true } }
}
const show = () => renderScreen(<OnlineBookingPanel sharing={<p>Shpërndajeni</p>} />)
const opening = () => screen.findByRole('switch', { name: 'Klientët caktojnë vetë, online' })
/** Text with ordinary spaces. */
const spoken = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ')
const checked = (element: HTMLElement) => element.getAttribute('aria-checked')

test('one tap opens the page after a preview, and the undo bar closes it', async () => {
  const { user } = show()
  const toggle = await opening()
  expect(checked(toggle)).toBe('false')
  expect(screen.getByText('orari.example/r/salloni-drita')).toBeTruthy()
  const preview = screen.getByRole('figure', { name: 'Si e shohin klientët' })
  expect(within(preview).getByText('Prerje')).toBeTruthy()
  expect(within(preview).getByText(/^5,00\s€$/)).toBeTruthy()
  // Parts of an open page are not shown.
  expect(screen.queryByRole('switch', { name: 'Sot plot' })).toBeNull()
  expect(screen.queryByText('Shpërndajeni')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()

  await user.click(toggle)
  expect(await screen.findByRole('switch', { name: 'Sot plot' })).toBeTruthy()
  expect(screen.getByText('Shpërndajeni')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Hap faqen' })).getAttribute('href')).toBe(
    'https://orari.example/r/salloni-drita',
  )
  await user.click(await screen.findByRole('button', { name: /Zhbëje/ }))
  await waitFor(async () => expect(checked(await opening())).toBe('false'))
  expect(await screen.findByText('Faqja shihet, por nuk caktohet në të.')).toBeTruthy()
  expect(api.inputsOf(saveOnlineBooking)).toEqual([{ enabled: true }, { enabled: false }])
})

test('a closed page says what is missing before it opens, an open one before it opens again', async () => {
  state.setup = { ...state.setup, missing: ['hours', 'phone'] }
  const { unmount } = show()
  expect(await screen.findByText(onlineBookingMessages.beforeOpening)).toBeTruthy()
  const hrefs = () =>
    ['Orët e punës', 'Telefoni i sallonit'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(hrefs()).toEqual(['/konfigurimet?tab=oret', '/konfigurimet?tab=salloni'])
  unmount()
  open()
  show()
  expect(await screen.findByText(onlineBookingMessages.beforeReopening)).toBeTruthy()
  expect(checked(await opening())).toBe('true')
})

test('Sot plot stops the day in one tap and can be undone', async () => {
  open()
  const { user } = show()
  await user.click(await screen.findByRole('switch', { name: 'Sot plot' }))
  expect(await screen.findByText(onlineBookingMessages.stopped)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Zhbëje/ }))
  await waitFor(() => expect(api.inputsOf(stopToday)).toEqual([{ stopped: true }, { stopped: false }]))
})

test('a refused change is reset to the server’s value', async () => {
  api.on(saveOnlineBooking, () => {
    throw new Fault(409, 'closed', 'Provoni përsëri më vonë.')
  })
  const { user } = show()
  await user.click(await opening())
  expect(await screen.findByText('Provoni përsëri më vonë.', { selector: 'p' })).toBeTruthy()
  await waitFor(async () => expect(checked(await opening())).toBe('false'))
})

test('the rules are behind one button, and each choice is saved at once', async () => {
  open()
  const { user } = show()
  const rules = await screen.findByRole('button', { name: /^Rregullat/ })
  expect(spoken(rules)).toContain('së paku 1 orë para · deri 30 ditë përpara · anulimi deri 3 orë para')
  await user.click(rules)
  await user.click(screen.getByRole('combobox', { name: /Caktohet më së voni/ }))
  await user.click(await screen.findByRole('option', { name: /^2\sditë para$/ }))
  await user.click(screen.getByRole('combobox', { name: /Kërkon pranimin tuaj/ }))
  await user.click(await screen.findByRole('option', { name: 'Kurrë' }))
  expect(await screen.findByText('Terminet hyjnë drejt në orar.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Klientë të rinj' }))
  await waitFor(() =>
    expect(api.inputsOf(saveOnlineBooking)).toEqual([
      { least_notice_minutes: 2880 },
      { approval: 'never' },
      { new_clients: false },
    ]),
  )
  expect(spoken(rules)).toContain('së paku 2 ditë para')
})

test('the address is previewed while it is typed, and a taken one keeps the text', async () => {
  open()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Ndrysho adresën' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresa' })
  await fill(user, field, 'Orari')
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByText(onlineBookingMessages.addressOurs)).toBeTruthy()
  await fill(user, field, 'Berber Çela')
  expect(await screen.findByText('berber-cela')).toBeTruthy()
  api.on(changeAddress, () => {
    throw addressTaken('address')
  })
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByText(onlineBookingMessages.addressTaken)).toBeTruthy()
  expect(field.value).toBe('Berber Çela')
  answerOnlineBooking(api, state)
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByText('orari.example/r/berber-cela')).toBeTruthy()
})

test('questions are entered in order, and empty ones are left out', async () => {
  open()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Rregullat/ }))
  await user.click(screen.getByRole('button', { name: /^Pyetjet dhe teksti/ }))
  await user.type(await screen.findByRole('textbox', { name: /Pyetja 1/ }), 'Keni alergji?')
  await user.click(screen.getByRole('checkbox', { name: 'Përgjigjja është e detyrueshme' }))
  await user.click(screen.getByRole('button', { name: 'Shto pyetje' }))
  await user.type(screen.getByRole('textbox', { name: /Teksti pas caktimit/ }), 'Hyrja është nga oborri.')
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  await waitFor(() =>
    expect(api.inputsOf(saveOnlineBooking)).toMatchObject([
      { questions: [{ text: 'Keni alergji?', is_required: true }], text_after_booking: 'Hyrja është nga oborri.' },
    ]),
  )
  expect(await screen.findByText(/^1\spyetje · me tekst pas caktimit$/)).toBeTruthy()
})

test('a disabled service disappears from the preview, and without any a message is shown', async () => {
  open()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Rregullat/ }))
  await user.click(screen.getByRole('button', { name: /^Shërbimet dhe berberët/ }))
  await user.click(await screen.findByRole('switch', { name: 'Prerje' }))
  await user.click(screen.getByRole('switch', { name: 'Fade' }))
  await user.click(screen.getByRole('button', { name: 'U krye' }))
  expect(await screen.findByText(/lini online së paku një shërbim/)).toBeTruthy()
  expect(await screen.findByText(/^Jo online: 2\sshërbime$/)).toBeTruthy()
  expect(within(screen.getByRole('figure')).queryByText('Prerje')).toBeNull()
  expect(api.inputsOf(offerOnline)).toEqual([
    { kind: 'service', id: 's1', online: false },
    { kind: 'service', id: 's2', online: false },
  ])
})

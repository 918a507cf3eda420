import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { load } from './browser.ts'
import { follow } from './follow.ts'
import { keepTyped } from './keepTyped.ts'

vi.mock('./browser.ts', () => ({ load: vi.fn<(request: Request) => Promise<Response>>(), now: () => 0 }))
const loading = vi.mocked(load)

const step = (number: number, inner: string) =>
  `<div class="flow"><main data-step="${number}" data-said="Hapi ${number}"><h1 tabindex="-1">Hapi ${number}</h1>${inner}</main>
  <p data-live></p><div data-failed hidden><p data-offline="Kontrolloni lidhjen" data-unexplained="Provoni pas pak">Kontrolloni lidhjen</p><button data-retry>Provo</button></div></div>`

const nameForm = `<form id="typed" method="post" action="/r/drita/cakto/dergo"><input class="flow-input" id="emri" name="emri" />
  <button name="te" value="ora=10:15">Cakto</button></form><a href="/r/drita/cakto?hapi=3">Kthehu</a>`
const timeForm = `<form id="typed" method="post" action="/r/drita/cakto"></form>
  <button form="typed" formaction="/r/drita/cakto/ora" name="te" value="ora=10:15">10:15</button>`

/** Response of the server; `at` is the address of a redirect. */
function answer(html: string, { at: address, status = 200 }: { at?: string; status?: number } = {}): void {
  loading.mockImplementationOnce((request) => {
    const response = new Response(html, { status })
    Object.defineProperty(response, 'url', { value: address ? new URL(address, location.href).href : request.url })
    Object.defineProperty(response, 'redirected', { value: address !== undefined })
    return Promise.resolve(response)
  })
}

const press = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')]
    .find(({ textContent }) => textContent?.trim() === name)
    ?.click()
const heading = () => document.querySelector('h1')?.textContent
const nameInput = () => document.querySelector<HTMLInputElement>('#emri')

follow(document, keepTyped)

beforeEach(() => {
  loading.mockReset()
  window.scrollTo = vi.fn<() => void>()
  history.replaceState(null, '', '/r/drita/cakto?ora=10:15')
  document.documentElement.lang = ''
  document.body.innerHTML = step(4, nameForm)
  const main = document.querySelector('main')
  if (main) keepTyped(main)
})

test('a link changes the step in place, with its address, focus and announcement', async () => {
  answer(step(3, timeForm))
  press('Kthehu')
  await waitFor(() => expect(heading()).toBe('Hapi 3'))
  expect(location.search).toBe('?hapi=3')
  expect(document.activeElement?.textContent).toBe('Hapi 3')
  expect(document.querySelector('[data-live]')?.textContent).toBe('Hapi 3')
})

test('a change of language changes the whole page: its language, the skip link and the texts of failures', async () => {
  document.documentElement.lang = 'sq'
  document.body.insertAdjacentHTML('afterbegin', '<a class="skip" href="#main">Kalo</a>')
  const german = step(4, nameForm).replace('Kontrolloni lidhjen', 'Verbindung prüfen').replace('>Provo<', '>Erneut<')
  answer(
    `<html lang="de"><title>Termin</title><body><a class="skip" href="#main">Zum Inhalt</a>${german}</body></html>`,
  )
  press('Kthehu')
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  expect(document.querySelector('.skip')?.textContent).toBe('Zum Inhalt')
  expect(document.title).toBe('Termin')
  loading.mockRejectedValueOnce(new TypeError('offline'))
  press('Kthehu')
  await waitFor(() => expect(failure()).toBe('Verbindung prüfen'))
  expect(document.querySelector('[data-retry]')?.textContent).toBe('Erneut')
})

test('typed values are kept through other steps, and sent with the booking only', async () => {
  const input = nameInput()
  if (input) input.value = 'Ëndrit Hoxha'
  input?.dispatchEvent(new Event('input'))
  answer(step(3, timeForm))
  press('Kthehu')
  await waitFor(() => expect(heading()).toBe('Hapi 3'))
  answer(step(4, nameForm), { at: '/r/drita/cakto?mbajtja=abc' })
  press('10:15')
  await waitFor(() => expect(heading()).toBe('Hapi 4'))
  expect(await loading.mock.lastCall?.[0].text()).toBe('te=ora%3D10%3A15')
  expect(location.search).toBe('?mbajtja=abc')
  expect(nameInput()?.value).toBe('Ëndrit Hoxha')

  answer(step(5, ''), { at: '/r/drita/cakto/gati/token' })
  press('Cakto')
  await waitFor(() => expect(heading()).toBe('Hapi 5'))
  expect(await loading.mock.lastCall?.[0].text()).toBe('emri=%C3%8Bndrit+Hoxha&te=ora%3D10%3A15')
  expect(location.pathname).toBe('/r/drita/cakto/gati/token')
})

test('under attack the form is sent with a proof of work', async () => {
  const work = `mjk3l2a1.${'a'.repeat(22)}.${'a'.repeat(43)}`
  const form = document.querySelector<HTMLFormElement>('#typed')
  if (form) form.dataset.work = work
  answer(step(5, ''), { at: '/r/drita/cakto/gati/token' })
  press('Cakto')
  await waitFor(() => expect(heading()).toBe('Hapi 5'))
  const sent = new URLSearchParams(await loading.mock.lastCall?.[0].text())
  expect([sent.get('te'), sent.get('prova')?.startsWith(`${work}.`)]).toEqual(['ora=10:15', true])
})

test('a form without the proof is sent once more with it, as typed', async () => {
  const input = nameInput()
  if (input) input.value = 'Ëndrit Hoxha'
  const work = `mjk3l2a1.${'c'.repeat(22)}.${'c'.repeat(43)}`
  answer(step(4, nameForm.replace('<form', `<form data-work="${work}" data-again`)), { status: 409 })
  answer(step(5, ''), { at: '/r/drita/cakto/gati/token' })
  press('Cakto')
  await waitFor(() => expect(heading()).toBe('Hapi 5'))
  expect(loading).toHaveBeenCalledTimes(2)
  const sent = new URLSearchParams(await loading.mock.lastCall?.[0].text())
  expect([sent.get('emri'), sent.get('te')]).toEqual(['Ëndrit Hoxha', 'ora=10:15'])
  expect(sent.get('prova')).toContain(work)
})

test('a form shown twice keeps the time it was first shown', () => {
  const stamped = (stamp: string) => {
    document.body.innerHTML = step(4, `<form><input type="hidden" name="shfaqur" value="${stamp}" /></form>`)
    const main = document.querySelector('main')
    if (main) keepTyped(main)
    return document.querySelector<HTMLInputElement>('input')?.value
  }
  const [first, soon, nextDay] = [1_000_000, 1_060_000, 90_000_000].map((time) => `${time.toString(36)}.signature`)
  expect(stamped(first ?? '')).toBe(first)
  expect(stamped(soon ?? '')).toBe(first)
  expect(stamped(nextDay ?? '')).toBe(nextDay)
})

test('a refused form shows its errors in place, at the same address', async () => {
  answer(step(4, nameForm.replace('name="emri"', 'name="emri" aria-invalid="true"')), { status: 400 })
  press('Cakto')
  await waitFor(() => expect(nameInput()?.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(nameInput())
  expect(location.search).toBe('?ora=10:15')
})

test('offline the step stays, and trying once more continues', async () => {
  loading.mockRejectedValueOnce(new TypeError('offline'))
  press('Kthehu')
  const box = () => document.querySelector<HTMLElement>('[data-failed]')
  await waitFor(() => expect(box()?.hidden).toBe(false))
  expect(failure()).toBe('Kontrolloni lidhjen')
  expect(heading()).toBe('Hapi 4')
  answer(step(3, timeForm))
  press('Provo')
  await waitFor(() => expect(heading()).toBe('Hapi 3'))
  expect(box()?.hidden).toBe(true)
})

const failure = () => document.querySelector<HTMLElement>('[data-failed]:not([hidden]) p')?.textContent
const reasonPage = (text: string) => `<main id="main"><h1>Faqja</h1><p data-reason>${text}</p></main>`

test.each([
  [429, reasonPage('Prisni pak.'), 'Prisni pak.'],
  [500, reasonPage('Versuchen Sie es später.'), 'Versuchen Sie es später.'],
  [503, '<html>nginx</html>', 'Provoni pas pak'],
  [413, reasonPage('Teksti është i gjatë.'), 'Teksti është i gjatë.'],
])(
  'a form answered with %i shows the server’s sentence, keeps what was typed and can be sent again',
  async (status, html, text) => {
    const input = nameInput()
    if (input) input.value = 'Besa'
    answer(html, { status })
    press('Cakto')
    await waitFor(() => expect(failure()).toBe(text))
    expect(nameInput()?.value).toBe('Besa')
    answer(step(5, ''), { at: '/r/drita/cakto/gati/token' })
    press('Provo')
    await waitFor(() => expect(heading()).toBe('Hapi 5'))
    expect(new URLSearchParams(await loading.mock.lastCall?.[0].text()).get('emri')).toBe('Besa')
  },
)

test('a step that the server refuses to show leaves the one before, with the server’s sentence', async () => {
  answer(reasonPage('Prisni pak.'), { status: 429 })
  press('Kthehu')
  await waitFor(() => expect(failure()).toBe('Prisni pak.'))
  expect(heading()).toBe('Hapi 4')
})

test('the browser’s back button shows the step of that address', async () => {
  answer(step(3, timeForm))
  press('Kthehu')
  await waitFor(() => expect(heading()).toBe('Hapi 3'))
  answer(step(4, nameForm))
  history.back()
  await waitFor(() => expect(heading()).toBe('Hapi 4'))
  expect(loading.mock.lastCall?.[0].url).toContain('ora=10:15')
})

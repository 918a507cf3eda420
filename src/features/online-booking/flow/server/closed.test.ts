import { beforeEach, expect, test } from 'vitest'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { addService } from '#features/salon/services/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { saveOnlineBooking } from '../../settings/contract.ts'
import { languages, linkIn, textsOf, type Language } from '../../texts/rules.ts'
import { openPage } from '#testing/server/onlineBooking.ts'
import { eventually } from '#testing/server/eventually.ts'

// The clock does not move between a form and its submission.
const server = testApp({ env: { BOOKING_LEAST_SECONDS: '0' } })
let salon: TestSalon
let address: string
let service: string

beforeEach(async () => {
  salon = await server.salon('Dritë & Hije')
  const details = { country: 'XK', time_zone: 'Europe/Belgrade', phone: '044 123 456' } as const
  await server.call(updateSalon, { name: 'Dritë & Hije', address: null, ...details }, salon.token)
  service = (await server.call(addService, { name: 'Prerje', duration: 30, price: 5 }, salon.token)).data.id
  const { setup } = await openPage(server, salon.token, { whatsapp: '+38344123456' })
  address = setup.address ?? ''
})

const get = (url: string) => () => server.raw({ method: 'GET', url })

/** Every request of the steps, in a language. */
function requests(language: Language) {
  const path = `/r/${address}/cakto`
  const te = `sherbimi=${service}&berberi=kushdo&dita=2026-11-23&ora=10:00&gjuha=${language}`
  const typed = { te, emri: 'Arta Gashi', kodi: '383', telefoni: '044 555 666', shfaqur: 'x' }
  const post = (end: string) => () => server.raw({ method: 'POST', url: path + end, form: typed })
  return {
    services: get(linkIn(language, path)),
    barber: get(`${path}?hapi=2&${te}`),
    time: get(`${path}?hapi=3&${te}`),
    details: get(`${path}?${te}`),
    'kept values': post(''),
    hold: post('/ora'),
    booking: post('/dergo'),
    'waiting list': get(`${path}/me-heret?${te}`),
    'kept values of the waiting list': post('/me-heret/forma'),
    wait: post('/me-heret'),
  }
}

type Answer = Awaited<ReturnType<typeof server.raw>>

/** The reason, the salon and the ways to reach it, in the language. */
function isClosedPage({ statusCode, body }: Answer, language: Language): boolean {
  const { flow, page } = textsOf(language)
  const shown = [
    `<html lang="${language}">`,
    `<h1 tabindex="-1">${flow.closedNow}</h1>`,
    `<p>Dritë &amp; Hije</p>`,
    page.callInstead,
    'href="tel:+38344123456"',
    'href="https://wa.me/38344123456"',
    `href="${linkIn(language, `/r/${address}`)}"`,
    flow.toSalon,
  ]
  return statusCode === 409 && body.includes('data-step=') && shown.every((text) => body.includes(text))
}

const closedIn = async (language: Language) => {
  const found: Record<string, boolean> = {}
  for (const [name, send] of Object.entries(requests(language))) found[name] = isClosedPage(await send(), language)
  return found
}

test.each(languages)(
  'a closing is answered at every step with the reason and the salon’s phone: %s',
  async (language) => {
    const all = requests(language)
    const open = await all.services()
    expect(open.statusCode).toBe(200)
    await server.call(saveOnlineBooking, { enabled: false }, salon.token)
    await eventually(async () => expect((await all.details()).statusCode).toBe(409))
    const answers = await closedIn(language)
    expect(Object.entries(answers).filter(([, isShown]) => !isShown)).toEqual([])
    expect(Object.keys(answers)).toHaveLength(10)
  },
)

test('a closing that another process has not heard of yet is answered the same by what writes', async () => {
  const all = requests('de')
  const form = await all['waiting list']()
  const stamp = /name="shfaqur" value="([^"]+)"/.exec(form.body)?.[1] ?? ''
  await query(server, `update online_booking set is_enabled = false where salon_id = '${salon.id}'`)
  const te = `sherbimi=${service}&berberi=kushdo&dita=2026-11-23&ora=10:00&gjuha=de`
  for (const end of ['/ora', '/dergo', '/me-heret']) {
    const typed = { te, emri: 'Arta Gashi', kodi: '383', telefoni: '044 555 666', shfaqur: stamp }
    const sent = await server.raw({ method: 'POST', url: `/r/${address}/cakto${end}`, form: typed })
    expect([end, isClosedPage(sent, 'de')]).toEqual([end, true])
  }
})

test('a salon that takes no new clients is closed, and without a phone its clients book in the salon', async () => {
  const details = { country: 'XK', time_zone: 'Europe/Belgrade', phone: null } as const
  await server.call(updateSalon, { name: 'Dritë & Hije', address: null, ...details }, salon.token)
  await server.call(saveOnlineBooking, { new_clients: false, whatsapp: null }, salon.token)
  const send = requests('en').details
  await eventually(async () => expect((await send()).statusCode).toBe(409))
  const { body } = await send()
  expect(body).toContain(textsOf('en').page.askInSalon)
  expect(body).not.toContain('href="tel:')
  expect(body).not.toContain('wa.me')
})

test('the language links of a closed step keep the choices, so that an opening continues them', async () => {
  await server.call(saveOnlineBooking, { enabled: false }, salon.token)
  const send = requests('de').booking
  await eventually(async () => expect((await send()).statusCode).toBe(409))
  const link = /href="([^"]*gjuha=en)"\s+lang="en"/.exec((await send()).body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(isClosedPage(await server.raw({ method: 'GET', url: link }), 'en')).toBe(true)
  await openPage(server, salon.token)
  await eventually(async () => {
    const { body } = await server.raw({ method: 'GET', url: link })
    expect(body).toContain(textsOf('en').flow.nameTitle)
  })
})

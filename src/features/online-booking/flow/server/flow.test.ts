import { openPage } from '#testing/server/onlineBooking.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { removeDay, saveDay } from '#features/salon/hours/contract.ts'
import { addService, updateService } from '#features/salon/services/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { getWaitingList } from '#features/schedule/waiting-list/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { changeAddress, saveOnlineBooking } from '../../settings/contract.ts'
import { languages, linkIn, textsOf } from '../../texts/rules.ts'
import { eventually } from '#testing/server/eventually.ts'

// The clock does not move between a form and its submission; `abuse.test.ts` tests forms that are sent too fast.
const server = testApp({ env: { BOOKING_LEAST_SECONDS: '0' } })
let salon: TestSalon
let cut: string
let beard: string
let barber: string
const path = '/r/drita/cakto'
const sq = textsOf('sq').flow
const tomorrow = '2026-11-21'

const add = async (of: TestSalon, name: string, duration: number, price: number) =>
  (await server.call(addService, { id: newId(server.clock.now()), name, duration, price }, of.token)).data.id

async function opened(name: string) {
  const salon = await server.salon(name)
  const details = { country: 'XK', time_zone: 'Europe/Belgrade', phone: '044 123 456' } as const
  await server.call(updateSalon, { name, address: 'Rr. Agim Ramadani 14', ...details }, salon.token)
  await openPage(server, salon.token, { approval: 'never' })
  return salon
}

beforeAll(async () => {
  salon = await opened('Drita')
  cut = await add(salon, 'Prerje', 30, 5)
  beard = await add(salon, 'Mjekër', 20, 3)
  await server.call(addBarber, { name: 'Çlirim Berisha' }, salon.token)
  const { data } = await server.call(listBarbers, {}, salon.token)
  barber = data.find(({ name }) => name === 'Çlirim Berisha')?.id ?? ''
  const form = await server.raw({ method: 'GET', url: `${path}/me-heret?sherbimi=${cut}` })
  stamp = /name="shfaqur" value="([^"]+)"/.exec(form.body)?.[1] ?? ''
})

/** Stamp of a form that was shown. */
let stamp: string

let visitors = 0
beforeEach(() => {
  visitors += 1
})
/** A new address for each test, because of the limits by address. */
const from = () => ({ remoteAddress: `10.9.0.${visitors}` })
const get = (url: string) => server.raw({ method: 'GET', url, ...from() })
const post = (url: string, body: Record<string, string>) =>
  server.raw({ method: 'POST', url, form: { shfaqur: stamp, ...body }, ...from() })
const chosen = (time: string, more = '') =>
  `sherbimi=${cut}&sherbimi=${beard}&berberi=${barber}&dita=${tomorrow}&ora=${time}${more}`

/** Holds a start like the page's button, and returns the address of the last step. */
async function held(time: string): Promise<string> {
  const answer = await post(`${path}/ora`, { te: chosen(time) })
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}

test('the page has its day’s noon, to compare the visitor’s clock with', async () => {
  const { body } = await get(`${path}?sherbimi=${cut}&berberi=${barber}&dita=2026-11-24`)
  expect(body).toContain('data-at="2026-11-24T11:00:00.000Z"')
})

test('four steps without scripts lead from a service to a visit', async () => {
  const first = await get(`${path}?nga=instagram`)
  expect(first.body).toContain(sq.servicesTitle)
  expect(first.body).toContain(`value="${cut}"`)

  const second = await get(`${path}?sherbimi=${cut}&sherbimi=${beard}&nga=instagram`)
  expect(second.body).toContain(sq.barberTitle)
  expect(second.body).toContain('Prerje + Mjekër')
  expect(second.body).toContain('50\u00a0min &middot; 8,00\u00a0€')

  const third = await get(`${path}?sherbimi=${cut}&sherbimi=${beard}&berberi=${barber}&dita=${tomorrow}&nga=instagram`)
  expect(third.body).toContain(sq.timeTitle)
  expect(third.body).toMatch(/aria-current="date"[^>]*><span>sht<\/span><b>21<\/b>/)

  const last = await held('10:00')
  expect(last).toContain('mbajtja=')
  const fourth = await get(`${last}&nga=instagram`)
  expect(fourth.body).toContain('10:00–10:50 te Çlirim Berisha')
  expect(fourth.body).toContain('data-left="300"')

  const te = `${last.split('?')[1]}&nga=instagram`
  const sent = await post(`${path}/dergo`, { te, emri: 'Ëndrit Hoxha', kodi: '383', telefoni: '044 218 077' })
  expect(sent.statusCode).toBe(303)
  const done = await get(String(sent.headers.location))
  expect(done.statusCode).toBe(200)
  expect(done.body).toContain(sq.bookedTitle)
  expect(done.body).toContain('Ju presim nesër, Ëndrit.')
  expect(done.body).toContain('Rr. Agim Ramadani 14')
  expect(done.body).toContain('www.google.com/maps/search/?api=1&amp;query=Drita%2C%20Rr.%20Agim%20Ramadani%2014"')

  const rows = await query(
    server,
    `select service_name, to_char(appointment_time, 'HH24:MI') as time, online_source from appointments
     where client_name = 'Ëndrit Hoxha' order by appointment_time`,
  )
  expect(rows).toEqual([
    expect.objectContaining({ service_name: 'Prerje', time: '10:00', online_source: 'instagram' }),
    expect.objectContaining({ service_name: 'Mjekër', time: '10:30', online_source: 'instagram' }),
  ])
})

const person = (telefoni: string) => ({ emri: 'Ëndrit Hoxha', kodi: '383', telefoni })
const termsIn = (body: string) => /name="pare" value="([^"]+)"/.exec(body)?.[1] ?? ''

test('a price that changed while a start was held is shown before booking', async () => {
  const last = await held('16:00')
  const te = String(last.split('?')[1])
  const pare = termsIn((await get(last)).body)
  await server.call(updateService, { id: beard, price: 4 }, salon.token)
  const refused = await post(`${path}/dergo`, { te, pare, ...person('044 218 078') })
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('Salloni sapo ndryshoi diçka: tani zgjat 50\u00a0min dhe kushton 9,00\u00a0€.')
  const again = await post(`${path}/dergo`, { te, pare: termsIn(refused.body), ...person('044 218 078') })
  expect(again.statusCode).toBe(303)
  await server.call(updateService, { id: beard, price: 3 }, salon.token)
})

test('opening hours that changed while a start was held are told before booking', async () => {
  const last = await held('18:00')
  const te = String(last.split('?')[1])
  const day = { subject: 'salon', day: tomorrow }
  await server.call(saveDay, { ...day, stretches: [{ from: '08:00', to: '17:00' }] } as never, salon.token)
  const refused = await post(`${path}/dergo`, { te, ...person('044 218 079') })
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('Salloni e ndryshoi orarin: kjo orë nuk është më e hapur.')
  await server.call(removeDay, day as never, salon.token)
})

test('the second of two visitors who want one start is offered nearby ones, and keeps typed values', async () => {
  await held('13:00')
  const refused = await post(`${path}/ora`, { te: chosen('13:00') })
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain(sq.timeTitle)
  expect(refused.body).toContain(sq.taken)

  const typing = await post(`${path}/dergo`, {
    te: chosen('13:00'),
    emri: 'Besa Krasniqi',
    kodi: '383',
    telefoni: '045 111 222',
  })
  expect(typing.statusCode).toBe(409)
  expect(typing.body).toContain(sq.takenSameDay)
  expect(typing.body).toContain('value="Besa Krasniqi"')
  expect(typing.body).toContain('value="045 111 222"')
  expect(typing.body.match(/formaction="\/r\/drita\/cakto\/ora"/g)).toHaveLength(3)
})

test('missing and invalid values are shown in the visitor’s language, and no typed value is lost', async () => {
  for (const language of languages) {
    const { flow: t } = textsOf(language)
    const te = `${chosen('15:00')}${language === 'sq' ? '' : `&gjuha=${language}`}`
    const answer = await post(linkIn(language, `${path}/dergo`), {
      te,
      emri: '',
      telefoni: '044 21',
      shenimi: '<b>djali</b>',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(t.nameRequired)
    expect(answer.body).toContain(t.phoneInvalid)
    expect(answer.body).toContain('value="&lt;b&gt;djali&lt;/b&gt;"')
  }
})

test('going back to the first step and forward keeps typed values', async () => {
  const typed = { emri: 'Arta Gashi', kodi: '49', telefoni: '0171 1234567', shenimi: '' }
  for (const step of ['3', '2', '1']) {
    const answer = await post(path, { te: `hapi=${step}&${chosen('16:00')}`, ...typed })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`data-step="${step}"`)
    expect(answer.body).toContain('name="emri" value="Arta Gashi"')
    expect(answer.body).toContain('name="kodi" value="49"')
  }
  const forward = await post(path, { te: chosen('16:00'), ...typed })
  expect(forward.body).toContain('data-step="4"')
  expect(forward.body).toContain('value="Arta Gashi"')
  expect(forward.body).toMatch(/<option value="49" selected>/)
  expect((await post(path, { te: 'hapi=1' })).headers.location).toBe(`${path}?hapi=1`)
})

test('another language keeps the last step and typed values, without scripts', async () => {
  const typed = { emri: 'Arta Gashi', telefoni: '044 171 123', shenimi: 'pa parfum' }
  const last = await post(path, { te: chosen('18:00'), ...typed })
  const button = /<button[^>]*form="typed"[^>]*value="([^"]*gjuha=en[^"]*)"[^>]*aria-label="en: English"/.exec(
    last.body,
  )
  expect(button).not.toBeNull()
  const english = await post(path, { te: (button?.[1] ?? '').replaceAll('&amp;', '&'), ...typed })
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain('data-step="4"')
  for (const text of ['Arta Gashi', '044 171 123', 'pa parfum']) expect(english.body).toContain(`value="${text}"`)
})

test('a held start is free after five minutes, and can be held a second time', async () => {
  const now = server.clock.now()
  const last = await held('17:00')
  server.clock.set(new Date(now.getTime() + 6 * 60_000))
  const ended = await get(last)
  expect(ended.body).toContain(sq.holdEnded)
  expect(ended.body).toContain(sq.holdAgain)
  expect((await held('17:00')) === last).toBe(false)
  server.clock.set(now)
})

/** Times of the buttons on a page. */
const offered = async (url: string) =>
  [...(await get(url)).body.matchAll(/<button[^>]*class="[^"]*"[^>]*>\s*(\d\d:\d\d)\s*</g)].map(([, time]) => time)

test('a visitor who goes back to the times sees those that overlap their hold, and other visitors do not', async () => {
  const last = await held('20:00')
  const back = last.replace(/ora=[^&]*/, 'hapi=3&te_gjitha=1')
  expect(await offered(back)).toEqual(expect.arrayContaining(['19:30', '20:00', '20:30']))
  const others = await offered(back.replace(/&?mbajtja=[^&]*/, ''))
  expect(others).toContain('19:00')
  for (const time of ['19:30', '20:00', '20:30']) expect(others).not.toContain(time)
  // One of them can replace the hold.
  const hold = /mbajtja=([^&]*)/.exec(last)?.[1] ?? ''
  const moved = await post(`${path}/ora`, { te: `${chosen('20:30')}&mbajtja=${hold}` })
  expect(moved.statusCode).toBe(303)
})

test('the month’s bars link to their weeks without a Tab stop', async () => {
  const { body } = await get(`${path}?sherbimi=${cut}&berberi=${barber}&dita=${tomorrow}`)
  const weeks = [
    ...body.matchAll(/<a class="flow-week flow-week-\d" href="[^"]*dita=([\d-]+)[^"]*"[^>]*tabindex="-1"/g),
  ]
  expect(weeks.map(([, date]) => date)).toEqual(['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'])
})

test('with one barber there is no choice of barber', async () => {
  const one = await opened('Besa')
  const service = await add(one, 'Fade', 40, 7)
  const answer = await get(`/r/besa/cakto?sherbimi=${service}`)
  expect(answer.body).toContain(sq.timeTitle)
  expect(answer.body).toContain(sq.step(2, 3))
})

test('a visitor who wants an earlier time is on the salon’s waiting list', async () => {
  const asked = await get(`${path}/me-heret?sherbimi=${cut}&berberi=kushdo&dita=${tomorrow}`)
  expect(asked.body).toContain(sq.earlierSend)
  const te = `sherbimi=${cut}&berberi=kushdo&dita=${tomorrow}`
  const wrong = await post(`${path}/me-heret`, { te, emri: 'Mira', telefoni: '' })
  expect([wrong.statusCode, wrong.body.includes(sq.phoneRequired)]).toEqual([400, true])
  const sent = await post(`${path}/me-heret`, { te, emri: 'Mira Shala', kodi: '383', telefoni: '044 555 666' })
  expect(sent.body).toContain(sq.earlierDoneTitle)
  const list = await server.call(getWaitingList, {}, salon.token)
  expect(JSON.stringify(list)).toContain('Mira Shala')
})

const valueOf = (tag: string, attribute: string) =>
  new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''

/**
 * Presses the button or follows the link with a class like a browser without scripts, which sends the inputs of its
 * form.
 */
async function press({ body }: { body: string }, name: string) {
  const link = new RegExp(`<a\\s+class="${name}[^>]* href="([^"]*)"`).exec(body)?.[1]
  if (link) return get(link.replaceAll('&amp;', '&'))
  const button = new RegExp(`<button\\s+class="${name}[ "][^>]*>`).exec(body)?.[0] ?? ''
  const inputs = [...body.matchAll(/<input[^>]*>/g)].map(([tag]) => [valueOf(tag, 'name'), valueOf(tag, 'value')])
  const kodi = /<option value="(\d+)" selected>/.exec(body)?.[1]
  const sent = { ...(kodi && { kodi }), ...Object.fromEntries(inputs), te: valueOf(button, 'value') }
  return post(valueOf(button, 'formaction'), sent)
}

test('the waiting list names the day, the services and the barber, and changes its language before and after', async () => {
  const te = `sherbimi=${cut}&berberi=${barber}&dita=2026-12-12`
  const asked = await get(`${path}/me-heret?${te}`)
  const inAlbanian = ['E shtunë, 12 dhjetor', 'Prerje', 'te Çlirim Berisha', 'deri të shtunën, 12 dhjetor']
  for (const text of inAlbanian) expect(asked.body).toContain(text)
  const link = /<button[^>]*formaction="([^"]*)"[^>]*value="([^"]*gjuha=en[^"]*)"[^>]*aria-label="en/.exec(asked.body)
  const moved = await post(link?.[1] ?? '', { te: (link?.[2] ?? '').replaceAll('&amp;', '&') })
  const english = await get(String(moved.headers.location))
  const inEnglish = ['<html lang="en">', 'Saturday, 12 December', '<p lang="sq">Prerje</p>', 'with Çlirim Berisha']
  for (const text of inEnglish) expect(english.body).toContain(text)

  const typed = { emri: 'Mira Shala', kodi: '383', telefoni: '044 555 777' }
  const done = await post(`${path}/me-heret`, { te, ...typed })
  const button = /<button[^>]*formaction="([^"]*)"[^>]*value="([^"]*gjuha=de[^"]*)"[^>]*aria-label="de/.exec(done.body)
  const [, action = '', value = ''] = button ?? []
  // With a script the values stay in the browser.
  for (const kept of [typed, {}]) {
    const german = await post(action, { te: value.replaceAll('&amp;', '&'), ...kept })
    expect(german.body).toContain(textsOf('de').flow.earlierDoneTitle)
    expect(german.body).toContain('Samstag, 12. Dezember')
  }
})

test('typed values are kept in the waiting list’s form and back, also after a refusal', async () => {
  const typed = { emri: 'Arta Gashi', kodi: '49', telefoni: '0171 1234567' }
  const besides = { shenimi: 'Me fëmijë', emaili: 'arta@gashi.de', pergjigja_2: 'Jo' }
  const kept = (body: string) => [
    ...Object.entries(typed).filter(([name]) => name !== 'kodi' && !body.includes(`value="${typed[name as never]}"`)),
    ...(/name="kodi" value="49"|<option value="49" selected>/.test(body) ? [] : ['kodi']),
    ...Object.entries(besides).filter(
      ([name, value]) => !new RegExp(`name="${name}"[^>]* value="${value}"`).test(body),
    ),
  ]
  const times = await post(path, { te: `hapi=3&${chosen('16:00')}`, ...typed, ...besides })
  const waiting = await press(times, 'flow-earlier')
  expect([waiting.statusCode, waiting.body.includes(sq.earlierSend), kept(waiting.body)]).toEqual([200, true, []])
  const back = await press(waiting, 'flow-back')
  expect([back.statusCode, back.body.includes(sq.timeTitle), kept(back.body)]).toEqual([200, true, []])

  const te = `sherbimi=${cut}&berberi=${barber}&dita=${tomorrow}`
  const refused = await post(`${path}/me-heret`, { te, ...typed, ...besides, emri: '' })
  expect(refused.statusCode).toBe(400)
  const again = await press(
    { body: refused.body.replace(/(id="emri"[^>]*) value=""/, '$1 value="Arta Gashi"') },
    'flow-back',
  )
  expect([again.body.includes(sq.timeTitle), kept(again.body)]).toEqual([true, []])

  const waits = await post(`${path}/me-heret`, { te, ...typed, ...besides })
  expect(waits.body).toContain(sq.earlierDoneTitle)
  expect(kept((await press(waits, 'btn btn-wide btn-large')).body)).toEqual([])
})

test('a visitor who has typed nothing follows a link to the waiting list’s form, and back', async () => {
  const times = await get(`${path}?hapi=3&${chosen('16:00')}`)
  const waiting = await press(times, 'flow-earlier')
  expect(waiting.body).toContain(sq.earlierSend)
  const back = await press(waiting, 'flow-back')
  expect([back.statusCode, back.headers.location]).toEqual([303, expect.stringContaining('hapi=3')])
  const forward = await post(`${path}/me-heret/forma`, { te: chosen('16:00') })
  expect([forward.statusCode, forward.headers.location]).toEqual([303, `${path}/me-heret?${chosen('16%3A00')}`])
})

test('the Enter key submits the form and does not go back', async () => {
  const details = await get(`${path}?${chosen('16:00')}`)
  const waiting = await get(`${path}/me-heret?${chosen('16:00')}`)
  for (const { body } of [details, waiting]) {
    // For Enter a browser uses the first submit button of the form.
    const first = /<button[^>]*form="typed"[^>]*>/.exec(body)?.[0]
    expect(first).toContain('value="sherbimi=')
    expect(first).not.toContain('formaction')
  }
})

test('no choice, invalid values, an earlier address and a closed page show a next step', async () => {
  expect((await get(`${path}?sherbimi=1&dita=x&ora=99:99&hapi=4`)).body).toContain(sq.servicesTitle)
  expect((await post(`${path}/dergo`, { te: '' })).body).toContain(sq.servicesTitle)
  expect((await get(`${path}/gati/${'a'.repeat(43)}`)).statusCode).toBe(404)
  await server.call(changeAddress, { address: 'drita-e-re' }, salon.token)
  // Announcements update the cached addresses shortly after the commit.
  await eventually(async () => {
    const moved = await get(`${path}?sherbimi=${cut}`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/r/drita-e-re/cakto?sherbimi=${cut}`])
  })
  const status = async () => (await get('/r/drita-e-re/cakto')).statusCode
  await server.call(saveOnlineBooking, { new_clients: false }, salon.token)
  await eventually(async () => expect(await status()).toBe(409))
  await server.call(saveOnlineBooking, { new_clients: true }, salon.token)
  await eventually(async () => expect(await status()).toBe(200))
  await server.call(saveOnlineBooking, { enabled: false }, salon.token)
  const sent = await post(`${path}/dergo`, { te: `${chosen('16:00')}&gjuha=de`, emri: 'Arta', telefoni: '044 171 123' })
  expect(sent.statusCode).toBe(409)
  expect(sent.body).toContain(textsOf('de').flow.closedNow)
  await eventually(async () => expect(await status()).toBe(409))
})

/** Websites that may frame a page. */
const framing = ({ headers }: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]

test('a website may show the steps and their refusals in a frame, and no other page', async () => {
  const steps = [await get(path), await get('/r/nowhere/cakto'), await post(`${path}/ora`, { te: '' })]
  expect(steps.map(framing)).toEqual(['*', '*', '*'])
  expect(steps.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([])
  const others = [await get('/r/drita'), await get('/r/nowhere'), await get('/v/nothing'), await get('/api/health')]
  expect(others.map(framing)).toEqual(["'none'", "'none'", "'none'", "'none'"])
  expect(steps[1]?.body).toContain('target="_top"')
})

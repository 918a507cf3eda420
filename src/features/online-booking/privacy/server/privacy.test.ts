import { beforeEach, expect, test } from 'vitest'
import { renewNoticeJob } from '#features/salon/server/jobs.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'
import { salonWithPage, type OpenPage } from '#testing/server/onlineBooking.ts'
import { changeAddress, saveOnlineBooking } from '../../settings/contract.ts'
import { languages, linkIn, textsOf } from '../../texts/rules.ts'
import { getPrivacyNotice, savePrivacyWords } from '../contract.ts'

/** The salon's local time is Friday, 20 November 2026, 10:00. */
const server = testApp({ env: { BOOKING_LEAST_SECONDS: '0' } })
let page: OpenPage
let salon: TestSalon
let path: string

const details = { country: 'XK', time_zone: 'Europe/Belgrade', phone: '044 123 456' } as const
const name = 'Dritë & Hije'
const change = (more: object = {}) =>
  server.call(updateSalon, { name, address: 'Rr. Nëna Terezë 12, Prishtinë', ...details, ...more }, salon.token)
const get = (url: string) => server.raw({ method: 'GET', url })
const bodyOf = async (url: string) => (await get(url)).body
const keep = () => server.app.drain(renewNoticeJob)
const write = (own_words: string | null) => server.call(savePrivacyWords, { own_words }, salon.token)
const numbers = async () =>
  (
    await query<{ version: number }>(
      server,
      `select version from privacy_notices where salon_id = '${salon.id}' order by version`,
    )
  ).map(({ version }) => version)

beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00Z')
  page = await salonWithPage(server)
  salon = page.salon
  path = `/r/${page.address}/privatesia`
  await change()
  await keep()
})

test('the page names the salon, what is switched on, the terms of the jobs and the rights, in each language', async () => {
  const shown = { sq: '400 ditë pas tij', en: '400 days after it', de: '400 Tage danach' }
  const terms = { sq: '2 ditë pas terminit', en: '2 days after the appointment', de: '2 Tage nach dem Termin' }
  for (const language of languages) {
    const { statusCode, body, headers } = await get(linkIn(language, path))
    const { notice } = textsOf(language)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain(`<html lang="${language}">`)
    expect(body.replaceAll('\u00a0', ' ')).toContain(shown[language])
    expect(body.replaceAll('\u00a0', ' ')).toContain(terms[language])
    for (const text of ['Dritë &amp; Hije, Rr. Nëna Terezë 12, Prishtinë, 044 123 456', notice.waiting, notice.team])
      expect(body).toContain(text)
    expect(body).toContain(notice.mailsAndReminders)
    expect(body).toContain(notice.complaint.XK)
    expect(body).not.toContain(notice.push)
    // Works without a script, and is found from the salon's page only.
    expect(body).not.toContain('<script')
    expect(body).toContain('noindex')
    for (const other of languages) expect(body).toContain(`hreflang="${other}"`)
  }
})

test('what is switched off or unknown is not on the page', async () => {
  const off = { reminds_day_before: false, reminds_two_hours_before: false, enabled: false }
  await server.call(saveOnlineBooking, off, salon.token)
  await change({ country: 'AL', time_zone: 'Europe/Tirane', address: null, phone: null })
  const { notice } = textsOf('sq')
  await eventually(async () => {
    const body = await bodyOf(path)
    expect(body).toContain(`përgjigjet salloni: Dritë &amp; Hije.`)
    expect(body).toContain(notice.mails)
    expect(body).toContain(notice.complaint.AL)
    expect(body).not.toContain(notice.waiting)
  })
})

test('each save that changes the page makes a version with its date, and earlier ones stay', async () => {
  expect(await bodyOf(path)).toContain('Versioni 1, 20 nën 2026')
  await change()
  await keep()
  expect(await numbers()).toEqual([1])
  server.clock.set('2026-11-24T09:00:00Z')
  await change({ name: 'Drita e Re' })
  await keep()
  const saved = await write('Te dera ka kamerë.')
  expect(saved.notice).toEqual({
    own_words: 'Te dera ka kamerë.',
    version: 3,
    published_on: '2026-11-24',
    url: `http://localhost:3000${path}`,
  })
  await write('Te dera ka kamerë.')
  await keep()
  expect(await numbers()).toEqual([1, 2, 3])
  await server.call(saveOnlineBooking, { reminds_day_before: false, reminds_two_hours_before: false }, salon.token)
  await keep()
  const now = await bodyOf(path)
  for (const text of ['Versioni 4, 24 nën 2026', 'Drita e Re', 'Te dera ka kamerë.']) expect(now).toContain(text)
  for (const version of [1, 2, 3]) expect(now).toContain(`href="${path}?versioni=${version}"`)
  const first = await bodyOf(`${path}?versioni=1`)
  expect(first).toContain('përgjigjet salloni: Dritë &amp; Hije')
  expect(first).not.toContain('kamerë')
  expect(first).toContain(textsOf('sq').notice.mailsAndReminders)
  expect(await bodyOf(`${path}?versioni=1&gjuha=de`)).toContain('Version 1, 20. Nov 2026')
  for (const unknown of ['5', '0', 'x', '1&versioni=2', '99999999999'])
    expect((await get(`${path}?versioni=${unknown}`)).statusCode).toBe(404)
})

test('each night a version is kept of what no save changed; until then the page has the date of the day', async () => {
  const [session] = await query<{ id: string; user_id: string }>(
    server,
    `select s.id, s.user_id from sessions s join users u on u.id = s.user_id where u.salon_id = '${salon.id}' limit 1`,
  )
  await query(
    server,
    `insert into push_subscriptions (salon_id, id, user_id, session_id, endpoint, p256dh, auth, device, created_at)
     values ('${salon.id}', gen_random_uuid(), '${session?.user_id}', '${session?.id}', 'https://push.example/1', 'x', 'x', 'iPhone', now())`,
  )
  server.clock.set('2026-11-21T09:00:00Z')
  const before = await bodyOf(path)
  expect(before).toContain('Teksti i datës 21 nën 2026')
  expect(before).toContain(textsOf('sq').notice.push)
  await server.app.jobs.queue(server.app.calls.db, renewNoticeJob, {}, {})
  await keep()
  expect(await bodyOf(path)).toContain('Versioni 2, 21 nën 2026')
})

test('two saves at once are two versions', async () => {
  await Promise.all([write('E para.'), write('E dyta.')])
  expect(await numbers()).toEqual([1, 2, 3])
})

test('own words are text, are kept line by line, and never on another salon’s page', async () => {
  await write('<script>alert(1)</script>\nRreshti i dytë')
  const body = await bodyOf(path)
  expect(body).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>Rreshti i dytë</p>')
  expect(await bodyOf(linkIn('de', path))).toMatch(/<div lang="sq">\s*<p>&lt;script/)
  const other = await salonWithPage(server)
  await keep()
  const foreign = `/r/${other.address}/privatesia`
  for (const url of [foreign, `${foreign}?versioni=1`]) expect(await bodyOf(url)).not.toContain('Rreshti i dytë')
  expect((await get(`${foreign}?versioni=2`)).statusCode).toBe(404)
  expect((await server.call(getPrivacyNotice, {}, other.salon.token)).notice.own_words).toBeNull()
  await write(null)
  expect(await bodyOf(path)).not.toContain('Rreshti i dytë')
  expect(await bodyOf(`${path}?versioni=2`)).toContain('Rreshti i dytë')
})

test('an earlier address leads to the current one; without a page or a user there is none, after the term it stays', async () => {
  await server.call(changeAddress, { address: `${page.address}-re` }, salon.token)
  await eventually(async () => {
    const moved = await get(`${path}?versioni=1&gjuha=en`)
    expect(moved.statusCode).toBe(301)
    expect(moved.headers.location).toBe(`/r/${page.address}-re/privatesia?versioni=1&gjuha=en`)
  })
  const closed = await server.salon('Lule')
  await server.call(changeAddress, { address: `lule-${closed.id.slice(-6)}` }, closed.token)
  expect((await get(`/r/lule-${closed.id.slice(-6)}/privatesia`)).statusCode).toBe(404)
  expect((await get('/r/askush-fare/privatesia')).statusCode).toBe(404)
  server.clock.set('2027-11-20T09:00:00Z')
  expect((await get(`/r/${page.address}-re/privatesia`)).statusCode).toBe(200)
})

test('the form and the waiting list name above the button who keeps what is typed, with a link to the page', async () => {
  const choice = `sherbimi=${page.service}&berberi=kushdo&dita=2026-11-23&ora=10:00`
  for (const language of languages) {
    const { notice } = textsOf(language)
    const link = linkIn(language, path).replaceAll('&', '&amp;')
    const more = language === 'sq' ? '' : `&gjuha=${language}`
    for (const [url, line] of [
      [`/r/${page.address}/cakto?${choice}${more}`, notice.line],
      [`/r/${page.address}/cakto/me-heret?${choice}${more}`, notice.waitLine],
    ] as const) {
      const body = (await bodyOf(url)).replace(/\s+/g, ' ')
      expect(body).toContain(`<b>Dritë &amp; Hije</b>${line('Rr. Nëna Terezë 12, Prishtinë')}`)
      expect(body).toContain(`<a href="${link}" target="_blank" rel="noopener">${notice.rights}</a>`)
    }
  }
})

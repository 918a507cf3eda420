import { beforeEach, expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { moveVisits, pastVisit } from '#testing/server/pastVisits.ts'
import { openPage } from '#testing/server/onlineBooking.ts'
import { anonymiseClient, getClient, updateClient } from '#features/clients/contract.ts'
import { saveAllergy } from '#features/clients/allergies/contract.ts'
import { localDate } from '#platform/shared/time.ts'
import { restoreClient } from '#features/clients/anonymise/contract.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import { finishClientRequest, listClientRequests } from '#features/clients/requests/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { languages, textsOf } from '../../../texts/rules.ts'
import { clientTokenFor } from '../../server/public.ts'
import { ownDataMessages } from '../copy.ts'

const server = testApp()
const salon = freshSalon(server)
const { ownData: sq } = textsOf('sq')

beforeEach(async () => {
  await openPage(server, salon.token)
})

async function visit(client_name: string, appointment_time: string, more: object = {}) {
  const { id, client_id } = await book(server, salon, {
    client_name,
    client_phone: '044 123 456',
    appointment_date: '2026-11-19',
    appointment_time,
    notes: 'vonohet gjithmonë',
    ...more,
  })
  const token = await server.app.asSystem((call) => clientTokenFor({ ...call, salon: call.scope(salon.id) }, id))
  return { client: client_id, token }
}

const get = (token: string, rest = '') => server.raw({ method: 'GET', url: `/v/${token}/te-dhenat${rest}` })
const post = (token: string, rest: string, form: Record<string, string>) =>
  server.raw({ method: 'POST', url: `/v/${token}/te-dhenat/${rest}`, form })
const agree = (token: string, answer = 'given') => post(token, 'mesazhet', { answer })
const ask = (token: string, kind: string) => post(token, 'kerkesa', { kind })
const requests = async () => (await server.call(listClientRequests, {}, salon.token)).requests
const history = (client: string) =>
  query<{ answer: string; way: string; noted_by: string | null }>(
    server,
    `select answer, way, noted_by from client_consents where client_id = '${client}' order by noted_at, id`,
  )
const consentOf = async (id: string) => (await server.call(getClient, { id }, salon.token)).client.message_consent
const today = async () => {
  const { requests_online, requests_due } = await server.call(getDashboard, {}, salon.token)
  return [requests_online, requests_due]
}

test('a forwarded link shows kinds of data, visits and consents in each language, and nothing to reach the client', async () => {
  const { client, token } = await visit('Njomëza Hoxha', '10:00')
  const hidden = { notes: 'alergjike', colour_formula: '7.1 + 8.1', email: 'njomeza@klientet.example' }
  await server.call(
    updateClient,
    { id: client, ...hidden, birthday: '14.5.1990', block_reason: 'nuk erdhi' },
    salon.token,
  )
  for (const language of languages) {
    const { statusCode, body, headers } = await get(token, `?gjuha=${language}`)
    const { ownData: t } = textsOf(language)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const shown = [t.title, 'Njomëza', t.endsWith('456'), t.email, t.birthday, t.notAsked, t.copy, t.erase, t.eraseYes]
    for (const text of shown) expect(body, text).toContain(text)
    expect(body).toMatch(/1, [^<]*2026/)
    expect(body).toMatch(/href="\/r\/[^"]+\/privatesia/)
    const words = [...Object.values(hidden), 'Hoxha', '123', 'vonohet', '1990', '14.5', 'nuk erdhi', client]
    for (const word of words) expect(body, word).not.toContain(word)
    // The forms need no script.
    expect(body.match(/<form method="post"/g)).toHaveLength(6)
  }
})

test('visits of another program count on the page', async () => {
  const { token } = await visit('Njomëza Hoxha', '10:00')
  const past = ['2025-03-04', '2025-04-04'].map((day) => pastVisit(day, 'Njomëza Hoxha', { phone: '044 123 456' }))
  await moveVisits(server, salon.token, ...past, pastVisit('2025-05-04', 'Njomëza Hoxha', { status: 'no_show' }))
  expect((await get(token)).body).toMatch(/3, [^<]*2026/)
})

test('the client’s answer is the salon’s at once, with its way in a history that only grows', async () => {
  const { client, token } = await visit('Vjosa Dreshaj', '10:00')
  await server.call(updateClient, { id: client, message_consent: 'refused' }, salon.token)
  expect((await get(token)).body).toContain(sq.refused)
  server.clock.pass(1)
  const { statusCode, headers } = await agree(token)
  expect([statusCode, headers.location]).toEqual([303, `/v/${token}/te-dhenat`])
  await agree(token)
  expect(await consentOf(client)).toBe('given')
  expect((await get(token)).body).toContain(sq.withdraw)
  server.clock.pass(1)
  await agree(token, 'refused')
  const [first, ...others] = await history(client)
  expect(first).toMatchObject({ answer: 'refused', way: 'salon', noted_by: expect.stringMatching(/./) })
  expect(others).toEqual(['given', 'refused'].map((answer) => ({ answer, way: 'link', noted_by: null })))
  const entries = await query<{ description: string }>(
    server,
    `select description from activities where salon_id = '${salon.id}' and user_id is null order by created_at`,
  )
  expect(entries).toEqual([{ description: ownDataMessages.given }, { description: ownDataMessages.refused }])
  expect((await agree(token, 'maybe')).statusCode).toBe(400)
  const file = await server.raw({ method: 'GET', url: '/api/export/json', token: salon.token })
  expect(file.json()).toMatchObject({ client_consents: [{ way: 'salon' }, { way: 'link' }, { way: 'link' }] })
})

test('a consent to health data is given and withdrawn by the link, which deletes allergies and never shows them', async () => {
  const { client, token } = await visit('Njomëza Hoxha', '10:00')
  const answerHealth = (answer: string) => post(token, 'shendeti', { answer })
  const allergy = { allergy: 'PPD (ngjyrë)', consent_on: localDate('2026-11-19'), consent_way: 'salon' } as const
  const saved = (allergy_id: string) => server.call(saveAllergy, { id: client, allergy_id, ...allergy }, salon.token)
  const stored = () => query(server, `select from client_allergies where client_id = '${client}'`)
  await answerHealth('refused')
  expect(await requests()).toEqual([])
  for (const language of languages)
    expect((await get(token, `?gjuha=${language}`)).body).toContain(textsOf(language).ownData.healthNow.refused)
  server.clock.pass(1)
  expect((await answerHealth('given')).statusCode).toBe(303)
  await answerHealth('given')
  expect((await get(token)).body).toContain(sq.healthWithdrawYes)
  await saved('01900000-0000-7000-8000-0000000000e1')
  await saved('01900000-0000-7000-8000-0000000000e2')
  const empty = (await get(token)).body
  expect(empty).not.toContain('PPD')
  server.clock.pass(1)
  await Promise.all([answerHealth('refused'), answerHealth('refused')])
  expect(await stored()).toEqual([])
  expect(await history(client)).toEqual(
    ['refused', 'given', 'refused'].map((answer) => ({ answer, way: 'link', noted_by: null })),
  )
  expect(await requests()).toMatchObject([{ client_id: client, kind: 'withdraw', noted_by: 'klienti', way: 'online' }])
  expect(await today()).toEqual([1, undefined])
  expect((await get(token)).body).toContain(sq.asked.withdraw)
  // Given again, in the salon, with an allergy.
  server.clock.pass(1)
  await saved('01900000-0000-7000-8000-0000000000e3')
  const again = (await get(token)).body
  expect([again.includes(sq.healthNow.given), again.includes(sq.asked.withdraw)]).toEqual([true, false])
  expect((await answerHealth('maybe')).statusCode).toBe(400)
  const entries = await query<{ description: string }>(
    server,
    `select description from activities where salon_id = '${salon.id}' and user_id is null order by created_at`,
  )
  expect(entries.map(({ description }) => description)).toEqual(
    (['refused', 'given', 'refused'] as const).map((answer) => ownDataMessages.health[answer]),
  )
})

test('requests reach the salon with their term and are on the day’s page at once; a kind is open once', async () => {
  const { client, token } = await visit('Teuta Bytyqi', '10:00')
  expect(await today()).toEqual([undefined, undefined])
  const twice = await Promise.all([ask(token, 'copy'), ask(token, 'copy')])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  await ask(token, 'erase')
  await ask(token, 'correct')
  const came = { client_id: client, way: 'online', came_on: '2026-11-20', due_on: '2026-12-20', noted_by: 'klienti' }
  const noted = await requests()
  expect(noted.map(({ kind }) => kind).sort()).toEqual(['copy', 'correct', 'erase'])
  for (const request of noted) expect(request).toMatchObject(came)
  expect(await today()).toEqual([3, undefined])
  const { body } = await get(token)
  expect(body).toContain(`${sq.asked.erase} ${sq.term('20 nën', '20 dhj')}`)
  expect(body.match(/<form method="post"/g)).toHaveLength(3)
  // Nothing is erased by the request.
  expect(await consentOf(client)).toBeNull()
  await query(server, `update client_requests set came_on = came_on - 20 where salon_id = '${salon.id}'`)
  expect(await today()).toEqual([undefined, 3])
  for (const { id } of noted) await server.call(finishClientRequest, { id, done: true }, salon.token)
  expect(await today()).toEqual([undefined, undefined])
  await ask(token, 'copy')
  expect(await requests()).toHaveLength(4)
  expect((await ask(token, 'restrict')).statusCode).toBe(400)
})

test('the link of a merged client is the kept client’s, until the merge is undone', async () => {
  const kept = await visit('Arta Gashi', '10:00')
  const merged = await visit('Arta Krasniqi', '11:00', { client_phone: '045 828 282' })
  await agree(kept.token)
  await agree(merged.token, 'refused')
  const pair = { id: kept.client, merged_id: merged.client }
  await server.call(mergeClients, pair, salon.token)
  const { body } = await get(merged.token)
  expect(body).toContain(sq.endsWith('456'))
  expect(body).toContain(sq.refused)
  expect(body).toMatch(/2, e fundit/)
  expect((await history(kept.client)).map(({ answer }) => answer).sort()).toEqual(['given', 'refused'])
  await ask(merged.token, 'copy')
  expect(await requests()).toMatchObject([{ client_id: kept.client, name: 'Arta Gashi' }])
  await server.call(undoMerge, pair, salon.token)
  expect((await get(merged.token)).body).toContain(sq.endsWith('282'))
  expect((await history(kept.client)).map(({ answer }) => answer)).toEqual(['given'])
  expect((await history(merged.client)).map(({ answer }) => answer)).toEqual(['refused'])
})

test('the link of an erased client, of a deleted visit and of walk-ins without a name shows nothing and notes nothing', async () => {
  const { client, token } = await visit('Valon Zogaj', '10:00')
  await agree(token)
  await ask(token, 'copy')
  await server.call(anonymiseClient, { id: client }, salon.token)
  const walkIn = await visit('Pa emër', '11:00', { client_phone: null })
  for (const ended of [token, walkIn.token]) {
    const page = await get(ended)
    expect([page.statusCode, page.body.includes(sq.none)]).toEqual([410, true])
    for (const word of ['Valon', 'anonim', '456', 'Pa emër']) expect(page.body).not.toContain(word)
    expect((await agree(ended, 'refused')).statusCode).toBe(410)
    expect((await post(ended, 'shendeti', { answer: 'given' })).statusCode).toBe(410)
    expect((await ask(ended, 'erase')).statusCode).toBe(410)
  }
  expect((await requests()).map(({ kind }) => kind)).toEqual(['copy'])
  await server.call(restoreClient, { id: client }, salon.token)
  expect((await get(token)).body).toContain(sq.given)
  expect(await history(client)).toMatchObject([{ answer: 'given', way: 'link' }])
  expect((await get(`${token}x`)).statusCode).toBe(404)
})

test('the page works after the salon’s subscription has ended', async () => {
  const { token } = await visit('Ilir Dervishi', '10:00')
  server.clock.pass(800 * 24 * 60)
  await query(server, `update client_links set created_at = '${server.clock.now().toISOString()}'`)
  expect((await get(token)).statusCode).toBe(200)
  expect((await ask(token, 'copy')).statusCode).toBe(303)
})

test('of a flood from one address the calls after sixty are refused', async () => {
  const { token } = await visit('Gent Shala', '10:00')
  const codes: number[] = []
  for (let call = 0; call < 61; call += 1) codes.push((await ask(token, 'erase')).statusCode)
  expect(codes[0]).toBe(303)
  expect(codes[60]).toBe(429)
  expect(await requests()).toHaveLength(1)
})

import { openPage } from '#testing/server/onlineBooking.ts'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { proofFor } from '#testing/server/proofFor.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { bookAppointment } from '#features/schedule/appointments/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { updateClient } from '#features/clients/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { getWaitingList } from '#features/schedule/waiting-list/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { getOnlineBooking, saveOnlineBooking } from '../../settings/contract.ts'
import { languages, linkIn, textsOf } from '../../texts/rules.ts'
import { attackFrom, proofMinutes, provenPerHour } from '../rules.ts'

const server = testApp()
let salon: TestSalon
let path: string
let service: string
let salonCount = 0
const sq = textsOf('sq').flow
const person = { emri: 'Ëndrit Hoxha', kodi: '383', telefoni: '044 218 077' }

beforeEach(async () => {
  ;({ salon, path, service } = await openedSalon())
})

async function openedSalon() {
  const name = `Salloni i ${(salonCount += 1)}`
  const opened = await server.salon(name)
  const details = { address: 'Rr. B', country: 'XK', time_zone: 'Europe/Belgrade', phone: '044 123 456' } as const
  await server.call(updateSalon, { name, ...details }, opened.token)
  const { data } = await server.call(
    addService,
    { id: newId(server.clock.now()), name: 'Prerje', duration: 30, price: 5 },
    opened.token,
  )
  await openPage(server, opened.token, { approval: 'never' })
  const { setup } = await server.call(getOnlineBooking, {}, opened.token)
  return { salon: opened, path: `/r/${setup.address}`, service: data.id }
}

let visitors = 0
/** A new address for each call, because limits by address are not tested here. */
const from = () => {
  visitors += 1
  return { remoteAddress: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}
const get = (url: string) => server.raw({ method: 'GET', url, ...from() })
const post = (url: string, body: Record<string, string>) => server.raw({ method: 'POST', url, form: body, ...from() })
const callApi = (end: string, body: object) =>
  server.raw({
    method: 'POST',
    url: `/api/public/salons/${path.slice(3)}/${end}`,
    payload: body,
    ...from(),
  })
const chosen = (time: string) => `sherbimi=${service}&dita=2026-11-23&ora=${time}`
const later = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000))
const stampIn = ({ body }: LightMyRequestResponse) => /name="shfaqur" value="([^"]+)"/.exec(body)?.[1] ?? ''
const challengeIn = ({ body }: LightMyRequestResponse) => /data-work="([^"]+)"/.exec(body)?.[1] ?? null
const visits = async () =>
  (await query<{ n: number }>(server, `select count(*)::int as n from appointments where salon_id = '${salon.id}'`))[0]
    ?.n

/** Sends as many attempts as count as an attack. */
async function attack(): Promise<void> {
  const phones = Array.from({ length: attackFrom }, (_, n) => `04412${1000 + n}`)
  await Promise.all(phones.map((client_phone) => callApi('waits', { ...aWait, client_phone })))
}
const aWait = {
  services: ['019aa0a0-0000-7000-8000-000000000000'],
  date: '2026-11-23',
  client_name: 'R',
  client_phone: '',
}

/** A form filled in by a person, a minute after it was shown. */
async function filled(time: string, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const shown = await get(`${path}/cakto?${chosen(time)}`)
  later(60)
  return { te: chosen(time), shfaqur: stampIn(shown), faqja: '', ...person, ...more }
}

test('a form filled in by a person books without a proof of work', async () => {
  const sent = await post(`${path}/cakto/dergo`, await filled('10:00'))
  expect(sent.statusCode).toBe(303)
  expect(await visits()).toBe(1)
})

test('a suspicious form gets a proof of work in its language, and nothing is booked without it', async () => {
  for (const language of languages) {
    const { flow: t } = textsOf(language)
    const [good, other] = [await filled('10:00'), await openedSalon()]
    const foreign = stampIn(await get(`${other.path}/cakto?sherbimi=${other.service}&dita=2026-11-23&ora=10:00`))
    const robots: Record<string, string>[] = [
      { faqja: 'https://spam.example' },
      { shfaqur: '' },
      { shfaqur: 'zzz.zzz' },
      { shfaqur: foreign },
      { shfaqur: good.shfaqur?.replace(/^./, '0') ?? '' },
    ]
    for (const robot of robots) {
      const te = `${good.te}&gjuha=${language}`
      const answer = await post(linkIn(language, `${path}/cakto/dergo`), { ...good, te, ...robot })
      expect(answer.statusCode).toBe(409)
      expect(answer.body).toContain(`${t.sendAgain} ${t.callSalon('044 123 456')}`)
      expect(answer.body).not.toContain(t.callInstead)
      expect(answer.body).toMatch(/data-work="[^"]+"\s+data-again/)
      expect(answer.body).toContain('value="Ëndrit Hoxha"')
      expect(answer.body).toContain('value="044 218 077"')
    }
  }
  expect(await visits()).toBe(0)
})

test('an instantly filled form, and one with the hidden field filled in, book with a proof', async () => {
  const stamp = stampIn(await get(`${path}/cakto?${chosen('12:00')}`))
  const form = { te: chosen('12:00'), shfaqur: stamp, ...person, faqja: 'https://shembull.example' }
  const asked = await post(`${path}/cakto/dergo`, form)
  expect(asked.statusCode).toBe(409)
  const prova = proofFor(challengeIn(asked) ?? '')
  const sent = await post(`${path}/cakto/dergo`, { ...form, prova })
  expect(sent.statusCode).toBe(303)
  expect(await visits()).toBe(1)
  // A proof is valid for one form.
  const te = chosen('13:00')
  expect((await post(`${path}/cakto/dergo`, { ...form, te, prova })).statusCode).toBe(409)
})

test('a form sent too fast books on a second try by a person without scripts', async () => {
  const stamp = stampIn(await get(`${path}/cakto?${chosen('11:00')}`))
  const atOnce = await post(`${path}/cakto/dergo`, { te: chosen('11:00'), shfaqur: stamp, ...person })
  expect([atOnce.statusCode, atOnce.body.includes(sq.sendAgain)]).toEqual([409, true])
  expect(stampIn(atOnce)).toBe(stamp)
  later(2)
  const again = await post(`${path}/cakto/dergo`, { te: chosen('11:00'), shfaqur: stamp, ...person })
  expect(again.statusCode).toBe(303)
})

test('a form open for two days gets a new valid stamp', async () => {
  const old = await filled('10:30')
  later(2 * 86_400)
  const refused = await post(`${path}/cakto/dergo`, old)
  expect(refused.statusCode).toBe(409)
  expect(stampIn(refused)).not.toBe(old.shfaqur)
  later(-2 * 86_400)
})

test('the hidden field cannot be reached by keyboard, screen readers and autofill', async () => {
  const { body } = await get(`${path}/cakto?${chosen('10:00')}`)
  expect(body).toMatch(/<p class="sr" aria-hidden="true">[^]*?name="faqja"[^>]*tabindex="-1"[^>]*autocomplete="off"/)
})

test('the waiting list has the same checks', async () => {
  const te = `sherbimi=${service}&dita=2026-11-23`
  const shown = await get(`${path}/cakto/me-heret?${te}`)
  const atOnce = await post(`${path}/cakto/me-heret`, { te, shfaqur: stampIn(shown), ...person })
  expect([atOnce.statusCode, atOnce.body.includes(sq.callSalon('044 123 456'))]).toEqual([409, true])
  expect(atOnce.body).toContain('value="Ëndrit Hoxha"')
  later(3)
  const sent = await post(`${path}/cakto/me-heret`, { te, shfaqur: stampIn(shown), ...person })
  expect(sent.body).toContain(sq.earlierDoneTitle)
  expect(JSON.stringify(await server.call(getWaitingList, {}, salon.token))).toContain('Ëndrit Hoxha')
})

test('no proof is required while no salon is under attack, and an attack on one salon does not affect others', async () => {
  expect(challengeIn(await get(`${path}/cakto?${chosen('10:00')}`))).toBeNull()
  await attack()
  expect(challengeIn(await get(`${path}/cakto?${chosen('10:00')}`))).not.toBeNull()
  const other = await openedSalon()
  expect(challengeIn(await get(`${other.path}/cakto?sherbimi=${other.service}&dita=2026-11-23&ora=10:00`))).toBeNull()
  later(3601)
  expect(challengeIn(await get(`${path}/cakto?${chosen('10:00')}`))).toBeNull()
})

test('under attack a visitor without scripts is asked to call and keeps typed values; one with a proof books', async () => {
  await attack()
  const form = await filled('12:00', { shenimi: 'vij me djalin' })
  const without = await post(`${path}/cakto/dergo`, form)
  expect(without.statusCode).toBe(409)
  expect(without.body).toContain(`${sq.callInstead} ${sq.callSalon('044 123 456')}`)
  expect(without.body).toContain('value="vij me djalin"')
  expect(without.body).toContain('data-again')
  expect(await visits()).toBe(0)

  const prova = proofFor(challengeIn(without) ?? '')
  const booked = await post(`${path}/cakto/dergo`, { ...form, prova })
  expect(booked.statusCode).toBe(303)
  expect(await visits()).toBe(1)
})

const booking = (time: string, proof?: string) => ({
  services: [service],
  date: '2026-11-23',
  time,
  client_name: person.emri,
  client_phone: '044 218 077',
  proof,
})
const codeOf = async (time: string, proof: string) =>
  (await callApi('bookings', booking(time, proof))).json<{ code?: string; success: boolean }>().code ?? 'booked'

/** Proof of work for a start: a booking without one is refused with the challenge. */
const solvedProof = async (time: string) => {
  const answer = await callApi('bookings', booking(time))
  const { code, challenge } = answer.json<{ code: string; challenge: string }>()
  expect([answer.statusCode, code]).toEqual([409, 'proof_needed'])
  return proofFor(challenge)
}

test('under attack at most three hundred visits an hour are booked with proofs', async () => {
  await attack()
  const proof = await solvedProof('12:00')
  await query(
    server,
    `insert into rate_limits (key, calls, window_ends_at)
     values ('online booking proven ${salon.id}', ${provenPerHour}, '${server.clock.now().toISOString()}'::timestamptz + interval '2 hours')`,
  )
  const refused = await callApi('bookings', booking('12:00', proof))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect(await visits()).toBe(0)
})

test('the proof computed while the form is filled in is for the held start', async () => {
  await attack()
  const held = await post(`${path}/cakto/ora`, { te: chosen('13:00') })
  const location = String(held.headers.location)
  const shown = await get(location)
  later(60)
  const te = location.split('?')[1] ?? ''
  const prova = proofFor(challengeIn(shown) ?? '')
  const form = { te, shfaqur: stampIn(shown), ...person, prova }
  const booked = await post(`${path}/cakto/dergo`, form)
  expect(booked.statusCode).toBe(303)
  // A form repeated after a lost reply gets the same visit without another proof.
  expect((await post(`${path}/cakto/dergo`, form)).statusCode).toBe(303)
  expect(await visits()).toBe(1)
})

test('a proof is valid for one salon and start, once, and for a quarter of an hour', async () => {
  await attack()
  const proof = await solvedProof('14:00')
  expect(await codeOf('14:30', proof)).toBe('proof_needed')
  expect(await codeOf('14:00', `${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`)).toBe('proof_needed')
  expect(await codeOf('14:00', proof)).toBe('booked')
  await query(server, `delete from appointments_and_holds where salon_id = '${salon.id}'`)
  expect(await codeOf('14:00', proof)).toBe('proof_needed')

  const late = await solvedProof('15:00')
  later(proofMinutes * 60)
  expect(await codeOf('15:00', late)).toBe('proof_needed')
  later(-proofMinutes * 60)

  const elsewhere = await solvedProof('16:00')
  ;({ salon, path, service } = await openedSalon())
  await attack()
  expect(await codeOf('16:00', elsewhere)).toBe('proof_needed')
})

test('under attack the waiting list needs a proof too', async () => {
  await attack()
  const wait = { ...aWait, services: [service], client_phone: '044 218 077' }
  const refused = (await callApi('waits', wait)).json<{ code: string; challenge: string }>()
  expect(refused.code).toBe('proof_needed')
  expect((await callApi('waits', { ...wait, proof: proofFor(refused.challenge) })).statusCode).toBe(201)
})

test('known and unknown phones get the same reply after the same work', async () => {
  const visit = { client_name: 'Bler', client_phone: '049 111 111', service_name: 'Prerje', price: 5, duration: 30 }
  const id = newId(server.clock.now())
  const [barber] = (await server.call(listBarbers, {}, salon.token)).data
  const { appointment } = await server.call(
    bookAppointment,
    { id, ...visit, appointment_date: '2026-11-23', appointment_time: '09:00', barber_id: barber?.id ?? '' },
    salon.token,
  )
  await server.call(updateClient, { id: appointment.client_id, is_blocked: true }, salon.token)
  await server.call(saveOnlineBooking, { new_clients: false }, salon.token)
  const attempt = async (end: 'bookings' | 'waits', client_name: string, client_phone: string) => {
    let reply = ''
    const body = { services: [service], date: '2026-11-23', time: '17:00', client_name, client_phone }
    const statements = await server.tenancy.record(async () => {
      const answer = await callApi(end, body)
      reply = `${answer.statusCode} ${answer.body}`
    })
    return { reply, statements }
  }
  await server.announced()
  for (const end of ['bookings', 'waits'] as const) {
    // The settings and the offer are cached from here on.
    const first = await attempt(end, 'Zana', '044 000 001')
    const unknown = await attempt(end, 'Zana', '044 000 002')
    const known = await attempt(end, 'Bler', '049 111 111')
    const otherName = await attempt(end, 'Zana', '049 111 111')
    expect(first.reply).toMatch(/^409 .*"code":"call_salon"/)
    expect(unknown.statements.length).toBeGreaterThan(0)
    for (const one of [known, otherName]) expect(one).toEqual(unknown)
  }
})

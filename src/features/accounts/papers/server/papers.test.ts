import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#features/accounts/terms/rules.ts'
import { answerTerms } from '#features/accounts/terms/contract.ts'
import { addClient } from '#features/clients/contract.ts'
import { makeCalendarFeed } from '#features/integrations/calendar-feeds/contract.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { openPage } from '#testing/server/onlineBooking.ts'
import { exportPapers, getPapers } from '../contract.ts'

const server = testApp({ env: { PROCESSORS: 'Hetzner, Gjermani; Postmark, SHBA' } })
let salon: TestSalon

beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00Z')
  salon = await server.salon('Besa')
})

const papers = () => server.call(getPapers, {}, salon.token)
const namesOf = async () => (await papers()).register.map(({ name }) => name)

test('the register has what is used alone, and what is switched on later', async () => {
  expect(await namesOf()).toEqual(['Klientët dhe terminet', 'Ekipi', 'Kush pa të dhënat'])
  expect((await papers()).register[0]?.data).toBe('emri, telefoni, terminet')
  await openPage(server, salon.token)
  await server.call(addClient, { name: 'Valon' }, salon.token)
  await query(
    server,
    `update clients set notes = 'Nuk do zhurmë', birthday = '1990-03-14' where salon_id = '${salon.id}'`,
  )
  await query(
    server,
    `insert into client_allergies (salon_id, id, client_id, allergy, consent_on, consent_way, consent_by, created_at, updated_at)
     select salon_id, gen_random_uuid(), id, 'PPD', '2026-11-20', 'salon', 'Besa', now(), now() from clients where salon_id = '${salon.id}'`,
  )
  expect(await namesOf()).toEqual([
    'Klientët dhe terminet',
    'Alergjitë dhe provat',
    'Rezervimi online',
    'Lista e pritjes dhe radha',
    'Ekipi',
    'Kush pa të dhënat',
  ])
  expect((await papers()).register[0]?.data).toBe(
    'emri, telefoni, ditëlindja, shënimet, që mund të jenë për shëndetin, terminet',
  )
})

test('recipients have what they get and since when; another salon’s are not among them', async () => {
  expect((await papers()).recipients).toEqual([])
  const other = await server.salon('Lule')
  await server.apiKey(other)
  await server.apiKey(salon, { areas: ['clients', 'appointments'] })
  server.clock.pass(24 * 60)
  await server.call(makeCalendarFeed, { barber_id: null }, salon.token)
  await query(
    server,
    `insert into webhooks (salon_id, id, url, events, secret, created_at, updated_at)
     values ('${salon.id}', gen_random_uuid(), 'https://llogaria.example/x', '{client.changed}', 's', '2026-11-21', '2026-11-21')`,
  )
  const { recipients, processors } = await papers()
  expect(processors).toBe('Hetzner, Gjermani; Postmark, SHBA')
  expect(recipients.map(({ kind, name, data }) => [kind, name, data]).toSorted()).toEqual(
    [
      ['Kalendar', null, 'Terminet me emrat e klientëve'],
      ['Webhook', 'llogaria.example', expect.stringMatching(/lient/)],
      ['Çelës API', 'Faqja jonë', 'Klientët, Terminet'],
    ].toSorted(),
  )
  expect(recipients.find(({ kind }) => kind === 'Çelës API')?.since).toBe('2026-11-20T09:00:00.000Z')
})

test('the agreement has its version with day and name, in the screen and in the file, which is an event', async () => {
  await query(server, `delete from terms_answers where salon_id = '${salon.id}'`)
  expect((await papers()).agreement).toEqual({
    version: termsVersion,
    answer: null,
    answered_at: null,
    answered_by: null,
  })
  await server.call(answerTerms, { version: termsVersion, answer: 'accepted' }, salon.token)
  expect((await papers()).agreement).toEqual({
    version: termsVersion,
    answer: 'accepted',
    answered_at: '2026-11-20T09:00:00.000Z',
    answered_by: 'Besa',
  })
  const { rawPayload, statusCode } = await server.raw({
    method: 'GET',
    url: `/api${exportPapers.path}`,
    headers: { authorization: `Bearer ${salon.token}` },
  })
  expect(statusCode).toBe(200)
  const text = Object.values(unzipSync(rawPayload))
    .map((part) => strFromU8(part))
    .join('\n')
  for (const word of ['Pranuar nga Besa më 20.11.2026', 'Klientët dhe terminet', 'e konfirmon një jurist'])
    expect(text).toContain(word)
  const events = await query(
    server,
    `select detail from security_events where kind = 'export' and salon_id = '${salon.id}'`,
  )
  expect(events).toEqual([{ detail: 'GET /export/papers' }])
  const reception = await server.colleague(salon, 'reception')
  expect(await server.fault(getPapers, {}, reception.token)).toMatchObject({ status: 403 })
})

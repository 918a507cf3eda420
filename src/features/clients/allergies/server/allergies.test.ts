import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#testing/sources.ts'
import { beforeEach, expect, test } from 'vitest'
import { saveColleagueSettings } from '#features/accounts/colleagues/contract.ts'
import { restoreClient } from '#features/clients/anonymise/contract.ts'
import { anonymiseClient, updateClient } from '#features/clients/contract.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import { exportClient, exportCsv, exportJson } from '#features/salon/export/contract.ts'
import { makeWebhook } from '#features/integrations/webhooks/contract.ts'
import { addService, listServices, updateService } from '#features/salon/services/contract.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { asRequest } from '#platform/shared/endpoint.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { listClientConsents } from '#features/clients/consents/contract.ts'
import {
  answerHealthConsent,
  allergyMessages,
  getAllergies,
  listAllergiesOfDay,
  removeAllergy,
  saveAllergy,
} from '../contract.ts'

/** Allergies: saved with consent only, read by those who need them, and gone with the client. */

const server = testApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
let salon: TestSalon
let client: string
let visit: string
const allergy_id = '01900000-0000-7000-8000-0000000000e1'
const day = '2026-11-21' as never
const consent = { consent_on: '2026-11-19' as never, consent_way: 'salon' } as const
const facts = { allergy: 'PPD (ngjyrë), Lateks', note: 'skuqje', since: '2024-03-01', tested_on: '2026-10-12' } as never

beforeEach(async () => {
  salon = await besa(server)
  const appointment = await book(server, salon, { appointment_time: '16:00' })
  client = appointment.client_id
  visit = appointment.id
})

const save = (more: object = {}, token = salon.token) =>
  server.call(saveAllergy, { id: client, allergy_id, ...(facts as object), ...consent, ...more } as never, token)
const nameOf = async (id: string) =>
  (await query<{ username: string }>(server, `select username from users where id = '${id}'`))[0]?.username
const read = (token: string | null = salon.token, id = client) => server.call(getAllergies, { id }, token as string)
const deliveries = () =>
  query<{ event: string; data: object }>(
    server,
    `select event, data from webhook_deliveries where salon_id = '${salon.id}' order by number`,
  )

const events = () =>
  query(server, `select subject, detail from security_events where kind = 'card' and salon_id = '${salon.id}'`)

test('an allergy is stored with consent only, which says when, how and by whom', async () => {
  const refused = await server.fault(
    saveAllergy,
    { id: client, allergy_id, ...(facts as object) } as never,
    salon.token,
  )
  expect(refused).toMatchObject({
    status: 400,
    extra: { errors: [{ field: 'consent_way', message: allergyMessages.consentRequired }] },
  })
  expect(await read()).toEqual({ allergies: [], hidden: false, success: true })
  const ahead = await server.fault(
    saveAllergy,
    { id: client, allergy_id, ...(facts as object), ...consent, tested_on: '2030-01-01' } as never,
    salon.token,
  )
  expect(ahead).toMatchObject({ status: 400, extra: { errors: [{ field: 'tested_on' }] } })
  const { allergies } = await save()
  expect(allergies).toEqual([
    expect.objectContaining({
      ...(facts as object),
      ...consent,
      id: allergy_id,
      consent_by: await nameOf(salon.userId),
    }),
  ])
  // A later change keeps the consent.
  server.clock.pass(24 * 60)
  const changed = await server.call(saveAllergy, { id: client, allergy_id, allergy: 'Amoniak' }, salon.token)
  expect(changed.allergies).toMatchObject([{ allergy: 'Amoniak', note: null, tested_on: null, ...consent }])
  await server.call(removeAllergy, { id: client, allergy_id }, salon.token)
  await server.call(removeAllergy, { id: client, allergy_id }, salon.token)
  expect((await read()).allergies).toEqual([])
  expect(
    await server.fault(saveAllergy, { id: allergy_id, allergy_id, allergy: 'x', ...consent }, salon.token),
  ).toMatchObject({ status: 404 })
})

test('the history has the consent and its withdrawal, once each; a refusal deletes all allergies', async () => {
  const health = async () =>
    (await server.call(listClientConsents, { id: client }, salon.token)).consents.map(({ answer, way }) => [
      answer,
      way,
    ])
  const second = '01900000-0000-7000-8000-0000000000e2'
  const say = (answer: 'given' | 'refused', token = salon.token) =>
    server.call(answerHealthConsent, { id: client, answer }, token)
  await save()
  await save({ allergy_id: second, allergy: 'Dyll' })
  expect(await health()).toEqual([['given', 'salon']])
  server.clock.pass(1)
  await server.call(removeAllergy, { id: client, allergy_id: second }, salon.token)
  expect(await health()).toHaveLength(1)
  await server.call(removeAllergy, { id: client, allergy_id }, salon.token)
  await server.call(removeAllergy, { id: client, allergy_id }, salon.token)
  expect((await health())[0]).toEqual(['refused', 'salon'])
  server.clock.pass(1)
  await say('given')
  await save()
  server.clock.pass(1)
  expect((await say('refused')).message).toBe(allergyMessages.refused)
  await say('refused')
  expect((await read()).allergies).toEqual([])
  expect((await health()).map(([answer]) => answer)).toEqual(['refused', 'given', 'refused', 'given'])
  const reception = await server.colleague(salon, 'reception')
  const input = { id: client, answer: 'given' } as const
  expect(await server.fault(answerHealthConsent, input, reception.token)).toMatchObject({ code: 'allergies_hidden' })
  const gone = await server.fault(answerHealthConsent, { ...input, id: second }, salon.token)
  expect(gone).toMatchObject({ status: 404 })
})

test('a change of an earlier version replaces nobody’s, and returns nothing that was withdrawn', async () => {
  const [first] = (await save()).allergies
  const { updated_at } = first as { updated_at: string }
  server.clock.pass(1)
  const change = (allergy: string) =>
    ({ id: client, allergy_id, ...(facts as object), allergy, updated_at }) as Parameters<typeof save>[0] & never
  await server.call(saveAllergy, change('Dyll'), salon.token)
  // The same change, sent again.
  await server.call(saveAllergy, change('Dyll'), salon.token)
  const refused = await server.fault(saveAllergy, change('Amoniak'), salon.token)
  expect(refused).toMatchObject({ status: 409, code: 'stale', extra: { allergy: { allergy: 'Dyll' } } })
  await server.call(removeAllergy, { id: client, allergy_id }, salon.token)
  expect(await server.fault(saveAllergy, change('Dyll'), salon.token)).toMatchObject({ status: 404 })
  expect((await read()).allergies).toEqual([])
})

test('reception reads and writes them only if the owner allows it', async () => {
  await save()
  const reception = await server.colleague(salon, 'reception')
  expect(await read(reception.token)).toMatchObject({ allergies: [], hidden: true })
  expect((await server.call(listAllergiesOfDay, { date: day }, reception.token)).clients).toEqual([])
  const input = { id: client, allergy_id }
  expect(await server.fault(saveAllergy, { ...input, allergy: 'x', ...consent }, reception.token)).toMatchObject({
    code: 'allergies_hidden',
  })
  expect(await server.fault(removeAllergy, input, reception.token)).toMatchObject({ code: 'allergies_hidden' })
  const sees = (reception_sees_allergies: boolean) =>
    server.call(
      saveColleagueSettings,
      { barbers_see_all: false, barbers_see_phones: false, reception_sees_allergies },
      salon.token,
    )
  await sees(true)
  // An earlier version of the page does not name it, and it stays.
  await server.call(saveColleagueSettings, { barbers_see_all: true, barbers_see_phones: true }, salon.token)
  expect((await read(reception.token)).allergies).toHaveLength(1)
  expect((await save({ allergy: 'Dyll' }, reception.token)).allergies).toMatchObject([
    { allergy: 'Dyll', consent_by: await nameOf(reception.userId) },
  ])
})

test('barbers read those of clients they serve, with all columns too', async () => {
  await save()
  const barber = await server.colleague(salon, 'barber', salon.barber)
  const loose = await server.colleague(salon, 'barber', null)
  await query(server, `update salons set barbers_see_all = true where id = '${salon.id}'`)
  expect((await read(barber.token)).allergies).toHaveLength(1)
  expect(await read(loose.token)).toMatchObject({ allergies: [], hidden: true })
  await server.call(updateAppointment, { id: visit, status: 'cancelled' }, salon.token)
  expect(await read(barber.token)).toMatchObject({ allergies: [], hidden: true })
})

test('the day has those of visits whose service asks, of a barber the own ones', async () => {
  await save()
  const { data } = await server.call(listServices, {}, salon.token)
  const service = data.find(({ name }) => name === 'Prerje')
  const id = service?.id ?? (await server.call(addService, { name: 'Prerje', price: 5 } as never, salon.token)).data.id
  expect(service && 'asks_allergies' in service).toBeFalsy()
  const listed = async (token = salon.token, date = day) =>
    (await server.call(listAllergiesOfDay, { date }, token)).clients
  await query(server, `update appointments_and_holds set service_id = '${id}' where id = '${visit}'`)
  expect(await listed()).toEqual([])
  const marked = await server.call(updateService, { id, asks_allergies: true }, salon.token)
  expect(marked.data.asks_allergies).toBe(true)
  expect(await listed()).toMatchObject([{ client_id: client, allergies: [{ id: allergy_id }] }])
  expect(await listed(salon.token, '2026-11-22' as never)).toEqual([])
  const barber = await server.colleague(salon, 'barber', salon.barber)
  const loose = await server.colleague(salon, 'barber', null)
  await query(server, `update salons set barbers_see_all = true where id = '${salon.id}'`)
  expect(await listed(barber.token)).toHaveLength(1)
  expect(await listed(loose.token)).toEqual([])
})

test('what was read is an event, and an empty card is none', async () => {
  await read()
  expect(await events()).toEqual([])
  await save()
  await read()
  expect(await events()).toEqual([{ subject: client, detail: 'allergies' }])
})

test('keys and webhooks have them only if the owner chose it', async () => {
  const url = 'http://127.0.0.1:9/'
  await server.call(makeWebhook, { url, events: ['client.changed'] }, salon.token)
  await save()
  await server.call(updateClient, { id: client, notes: 'vjen me vonesë' }, salon.token)
  expect(JSON.stringify(await deliveries())).not.toContain('Lateks')
  await query(server, 'delete from webhook_deliveries')
  await server.call(makeWebhook, { url, events: ['client.allergy'] }, salon.token)
  await save({ allergy: 'Amoniak' })
  await server.call(removeAllergy, { id: client, allergy_id }, salon.token)
  expect((await deliveries()).map(({ event, data }) => [event, data])).toEqual([
    [
      'client.allergy',
      expect.objectContaining({ id: allergy_id, client_id: client, allergy: 'Amoniak', deleted: false }),
    ],
    ['client.allergy', { id: allergy_id, client_id: client, deleted: true }],
  ])
  await save()
  const other = await server.apiKey(salon, { areas: ['appointments', 'clients', 'salon', 'till', 'reports'] })
  expect(await server.fault(getAllergies, { id: client }, other)).toMatchObject({ code: 'key_refused' })
  expect((await read(await server.apiKey(salon, { areas: ['allergies'] }))).allergies).toHaveLength(1)
})

test('a merge keeps both clients’ allergies, and its undo parts them', async () => {
  await save()
  const second = await book(server, salon, { appointment_time: '17:00', client_name: 'Blerta Krasniqi' })
  const added = '01900000-0000-7000-8000-0000000000e2'
  await server.call(saveAllergy, { id: second.client_id, allergy_id: added, allergy: 'Dyll', ...consent }, salon.token)
  await server.call(mergeClients, { id: client, merged_id: second.client_id }, salon.token)
  expect((await read()).allergies.map(({ id }) => id).sort()).toEqual([allergy_id, added])
  await server.call(undoMerge, { id: client, merged_id: second.client_id }, salon.token)
  expect((await read()).allergies.map(({ id }) => id)).toEqual([allergy_id])
  expect((await read(salon.token, second.client_id)).allergies).toMatchObject([{ id: added, allergy: 'Dyll' }])
})

test('a refusal after the other client’s consent is asked about before a merge; a later consent counts', async () => {
  await save()
  server.clock.pass(1)
  const { client_id: second } = await book(server, salon, { appointment_time: '17:00', client_name: 'Blerta Krasniqi' })
  const answer = (id: string, given: 'given' | 'refused') =>
    server.call(answerHealthConsent, { id, answer: given }, salon.token)
  await answer(second, 'refused')
  for (const [id, merged_id] of [
    [client, second],
    [second, client],
  ] as const)
    expect(await server.fault(mergeClients, { id, merged_id }, salon.token)).toMatchObject({
      status: 409,
      code: 'health_answers',
    })
  expect((await read()).allergies).toHaveLength(1)
  server.clock.pass(1)
  await answer(second, 'given')
  await server.call(mergeClients, { id: second, merged_id: client }, salon.token)
  expect((await read(salon.token, second)).allergies).toMatchObject([{ id: allergy_id }])
  await server.call(undoMerge, { id: second, merged_id: client }, salon.token)
  server.clock.pass(1)
  await answer(client, 'refused')
  await answer(second, 'refused')
  await server.call(mergeClients, { id: client, merged_id: second }, salon.token)
  expect((await read()).allergies).toEqual([])
  const { consents } = await server.call(listClientConsents, { id: client }, salon.token)
  expect(consents[0]).toMatchObject({ kind: 'health', answer: 'refused' })
})

test('a client who is restored has the consent to the allergies that were kept before the history', async () => {
  await save()
  const [before] = (await server.call(listClientConsents, { id: client }, salon.token)).consents
  await query(server, `delete from client_consents where salon_id = '${salon.id}'`)
  server.clock.pass(3 * 24 * 60)
  await server.call(anonymiseClient, { id: client }, salon.token)
  await query(server, readFileSync(join(root, 'database/migrations/0125-kept-health-consents.sql'), 'utf8'))
  await server.call(restoreClient, { id: client }, salon.token)
  expect((await server.call(listClientConsents, { id: client }, salon.token)).consents).toEqual([before])
  expect(await read()).toMatchObject({ allergies: [{ id: allergy_id }] })
  // One who came back without it gets it too, once.
  await query(server, `delete from client_consents where salon_id = '${salon.id}'`)
  for (let times = 0; times < 2; times += 1)
    await query(server, readFileSync(join(root, 'database/migrations/0125-kept-health-consents.sql'), 'utf8'))
  expect((await server.call(listClientConsents, { id: client }, salon.token)).consents).toEqual([before])
})

test('anonymising deletes them, also from waiting webhooks, and its undo returns them', async () => {
  await server.call(makeWebhook, { url: 'http://127.0.0.1:9/', events: ['client.allergy'] }, salon.token)
  await save()
  const before = (await read()).allergies
  server.clock.pass(3 * 24 * 60)
  const { id: anonymous } = await server.call(anonymiseClient, { id: client }, salon.token)
  expect(await query(server, `select from client_allergies where salon_id = '${salon.id}'`)).toEqual([])
  expect(JSON.stringify(await deliveries())).not.toContain('Lateks')
  expect(await server.fault(getAllergies, { id: anonymous }, salon.token)).toMatchObject({ status: 404 })
  await server.call(restoreClient, { id: client }, salon.token)
  expect((await read()).allergies).toEqual(before)
})

test('exports of the owner have them, with the consent', async () => {
  await save()
  const download = async (spec: { path: string }, input: object) => {
    const { url } = asRequest(spec as never, input as never)
    return (await server.raw({ method: 'GET', url, token: salon.token })).payload
  }
  expect(JSON.parse(await download(exportJson, {})).client_allergies).toMatchObject([
    { id: allergy_id, client_id: client, ...(facts as object), ...consent, consent_by: await nameOf(salon.userId) },
  ])
  expect(await download(exportCsv, { list: 'client_allergies' })).toContain('PPD (ngjyrë), Lateks')
  expect((await download(exportClient, { id: client, format: 'csv' })).length).toBeGreaterThan(0)
})

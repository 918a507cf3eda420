import { beforeAll, expect, test } from 'vitest'
import { testApp, testSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { namesWith, type NamesWith } from '#platform/shared/entityFields.ts'
import { getClient, listClients, searchClients, updateClient } from '../contract.ts'
import { clientFields } from '../fields.ts'
import { importedNames } from '#features/salon/move-in/rules.ts'

/** A value for every field of an edit; a missing one does not compile. */
type Edited = Required<Pick<CallInputOf<typeof updateClient>, NamesWith<typeof clientFields, 'change'>>>
const edited: Edited = {
  name: 'Ëndrra Çela',
  phone: '045 654 321',
  email: 'endrra@klientet.example',
  notes: 'Pa parfum',
  other_phones: '049 111 222, te nëna',
  birthday: '1990-05-14',
  colour_formula: '7.1 + 8.1 (1:1), oksidant 6%',
  message_consent: 'given',
  parent_name: 'Besa Çela',
  parent_phone: '044 999 888',
  under_16: true,
  is_blocked: true,
  block_reason: 'Nuk erdhi tri herë',
}
/** Set by the server when consent is given. */
const message_consent_at = '2026-11-20T09:00:00.000Z'

const server = testApp()
const salon = testSalon(server)
let id: string

beforeAll(async () => {
  id = (await book(server, salon)).client_id
})

const read = async () => (await server.call(getClient, { id }, salon.token)).client

test('every field survives an edit, a list, a conflict and the export', async () => {
  const first = await read()
  for (const name of namesWith(clientFields, 'change')) expect(edited[name], name).not.toEqual(first[name])
  const { client } = await server.call(updateClient, { ...edited, id, updated_at: first.updated_at }, salon.token)
  expect(client).toEqual({ ...first, ...edited, message_consent_at, updated_at: client.updated_at })
  expect(client.updated_at > first.updated_at).toBe(true)
  expect(await read()).toEqual(client)
  expect((await server.call(listClients, {}, salon.token)).clients).toEqual([client])

  const outdated = { id, notes: 'Tjetër', updated_at: first.updated_at }
  expect(await server.fault(updateClient, outdated, salon.token)).toMatchObject({
    status: 409,
    code: 'stale',
    extra: { client },
  })

  const file = await server.raw({ method: 'GET', url: '/api/export/json', token: salon.token })
  const exported = file.json<{ clients: Record<string, unknown>[] }>().clients[0]
  expect(exported).toEqual({
    id,
    ...edited,
    phone_e164: '+38345654321',
    message_consent_at,
    anonymised_at: null,
    created_at: '2026-11-20T09:00:00.000Z',
  })
  expect(Object.keys(exported ?? {}).sort()).toEqual(namesWith(clientFields, 'exported').sort())
})

test('an edit changes only the given fields', async () => {
  const before = await read()
  for (const name of namesWith(clientFields, 'change')) {
    const { client } = await server.call(updateClient, { id, [name]: before[name] }, salon.token)
    expect(client, name).toEqual({ ...before, updated_at: client.updated_at })
  }
})

test('the search finds a client by the fields whose entry says so, and by no other', async () => {
  await server.call(updateClient, { ...edited, id }, salon.token)
  const found: string[] = []
  for (const name of namesWith(clientFields, 'change')) {
    const { clients } = await server.call(searchClients, { q: String(edited[name]).slice(0, 11) }, salon.token)
    if (clients.length > 0) found.push(name)
  }
  expect(found).toEqual(namesWith(clientFields, 'change').filter((name) => clientFields[name].searched))
})

test('an import takes the fields whose entry says so', () => {
  const imported = namesWith(clientFields, 'change').filter((name) => clientFields[name].imported)
  expect(['name', ...importedNames].sort()).toEqual(imported.sort())
})

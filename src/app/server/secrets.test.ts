import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { login } from '#features/accounts/auth/contract.ts'
import { loginWithCode } from '#features/accounts/auth/second-factor/contract.ts'
import { confirmAuthenticator, startAuthenticator } from '#features/accounts/profile/security/contract.ts'
import { makeWebhook, rotateWebhookSecret, testWebhook } from '#features/integrations/webhooks/contract.ts'
import { webhooksJob } from '#features/integrations/webhooks/server/jobs.ts'
import { sign } from '#features/online-booking/abuse/server/sign.ts'
import { pushKeys } from '#features/online-booking/web-push/server/keys.ts'
import { KeyFile, keyOf } from '#platform/server/secrets/keyFile.ts'
import { reencrypt, secretColumns, secretsState } from '#platform/server/secrets/reencrypt.ts'
import { adminLogin } from '#testing/defaults.ts'
import { freshSalon, openTestApp, query, testApp } from '#testing/server/app.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { root } from '#testing/sources.ts'
import { testReceiver } from '#testing/server/receiver.ts'

/** Secrets in the database encrypted with a key file, as features use them. */

const [first, second] = [keyOf(randomBytes(32)), keyOf(randomBytes(32))]
const path = `/tmp/orari-test-keys-${process.pid}-${first.id}`
const write = (...keys: { bytes: Buffer }[]) =>
  writeFile(path, keys.map(({ bytes }) => bytes.toString('base64')).join('\n'))
await write(first)

const env = { SECRETS_KEY_FILE: path, WEBHOOKS_ALLOW_PRIVATE: '1' }
const server = testApp({ env })
const salon = freshSalon(server)

let signatures: string[] = []
let content = ''
const receiver = testReceiver(({ headers, body }, response) => {
  content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`
  signatures = String(headers['webhook-signature']).split(' ')
  response.writeHead(204).end()
})
const signatureOf = (secret: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(content)
    .digest('base64')}`

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })

async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(server.database.connection)
  await client.connect()
  return work(client).finally(() => client.end())
}
const turn = (to: typeof first | null) => inDatabase((client) => reencrypt(client, new KeyFile(path), to))

/** All stored secrets, as text. */
async function stored(): Promise<string[]> {
  const found = []
  for (const { table, column } of secretColumns) {
    const rows = await query<{ value: string | Buffer }>(
      server,
      `select ${column} as value from ${table} where ${column} is not null`,
    )
    found.push(...rows.map(({ value }) => value.toString('latin1' as never)))
  }
  return found.toSorted()
}

async function makeSecrets() {
  for (const table of ['totp_secrets', 'recovery_codes', 'webhooks']) await query(server, `delete from ${table}`)
  const { token } = await server.call(login, adminLogin)
  const { secret: totp } = await server.call(startAuthenticator, { currentPassword: adminLogin.password }, token)
  await server.call(confirmAuthenticator, { code: codeOf(totp) }, token)
  const added = await server.call(
    makeWebhook,
    { url: `${receiver.origin}/`, events: ['appointment.booked'] },
    salon.token,
  )
  const { id } = added.webhook
  const rotated = await server.call(rotateWebhookSecret, { id }, salon.token)
  return { totp, id, secrets: [rotated.secret, added.secret] }
}

const pushed = () => server.app.asSystem((call) => pushKeys(call))
const signed = () => server.app.asSystem((call) => sign({ ...call, salon: { id: 'salloni' } } as never, 'form'))

async function loginByCode(totp: string, app = server): Promise<void> {
  server.clock.pass(1)
  const { extra } = await app.fault(login, adminLogin)
  expect(await app.call(loginWithCode, { challenge: String(extra.challenge), code: codeOf(totp) })).toMatchObject({
    success: true,
  })
}

async function expectDelivery(id: string, secrets: readonly string[]): Promise<void> {
  await server.call(testWebhook, { id }, salon.token)
  await server.app.drain(webhooksJob)
  expect(signatures).toEqual(secrets.map(signatureOf))
}

test('secrets are encrypted, change their key and are plain again, while everything that needs them works', async () => {
  const { totp, id, secrets } = await makeSecrets()
  const [keys, signature, plain] = [await pushed(), await signed(), await stored()]
  expect(plain).toHaveLength(5)
  expect(plain.filter((value) => value.startsWith('sealed:'))).toEqual([])

  const works = async () => {
    await loginByCode(totp)
    await expectDelivery(id, secrets)
    expect([await pushed(), await signed()]).toEqual([keys, signature])
  }
  expect(await turn(first)).toBe(5)
  for (const value of await stored()) expect(value).toMatch(new RegExp(`^sealed:${first.id}:`))
  await works()
  expect(await turn(first)).toBe(0)

  // The running server finds the new key in the file.
  await write(second, first)
  expect(await turn(second)).toBe(5)
  for (const value of await stored()) expect(value).toMatch(new RegExp(`^sealed:${second.id}:`))
  await works()
  await write(second)
  await works()

  expect(await turn(null)).toBe(5)
  expect(await stored()).toEqual(plain)
  await works()
  await write(first)
})

test('new secrets are encrypted once it is on, and a secret that is being stored is waited for', async () => {
  await turn(first)
  const { totp, id, secrets } = await makeSecrets()
  await pushed()
  expect((await stored()).filter((value) => !value.startsWith(`sealed:${first.id}:`))).toEqual([])
  await loginByCode(totp)
  await expectDelivery(id, secrets)
  await turn(null)

  // A transaction that read the former state.
  const statements = [
    'select key_id from secrets_encryption for share',
    `update webhooks set secret = 'whsec_c2Vrcmeti'`,
  ]
  expect(await duringTransaction(server, statements, () => turn(first))).toBe((await stored()).length)
  expect((await stored()).filter((value) => !value.startsWith('sealed:'))).toEqual([])
  await turn(null)
})

test('a start without the key is refused with its id, commands open the database without it, and a running process fails', async () => {
  const { totp } = await makeSecrets()
  await turn(first)
  await expect(openTestApp({ beside: server, work: true })).rejects.toThrow(
    `SECRETS_KEY_FILE: secrets of this database are encrypted with the key ${first.id}, and the variable is not set`,
  )
  await write(second)
  await expect(openTestApp({ beside: server, work: true, env })).rejects.toThrow(
    `key ${first.id}, which ${path} does not`,
  )
  await write(first)
  await using command = await openTestApp({ beside: server })
  expect((await command.raw({ method: 'GET', url: '/readyz' })).statusCode).toBeLessThan(500)
  const { extra } = await command.fault(login, adminLogin)
  const refused = await command.fault(loginWithCode, { challenge: String(extra.challenge), code: codeOf(totp) })
  expect(refused.status).toBe(500)
  expect(await inDatabase(secretsState)).toMatchObject({
    keyId: first.id,
    former: [],
    tables: [
      { table: 'signing_keys', encrypted: 1, all: 1 },
      { table: 'push_keys' },
      { table: 'totp_secrets', encrypted: 1, all: 1 },
      { table: 'webhooks', encrypted: 2, all: 2 },
    ],
  })
  await rm(path)

  // The statements of the docs after a loss of the file.
  const [, lost = ''] = /```sql\n([^`]+)```/.exec(readFileSync(join(root, 'docs/keys.md'), 'utf8')) ?? []
  await inDatabase((client) => client.query(lost))
  expect((await stored()).filter((value) => value.startsWith('sealed:'))).toEqual([])
  await using started = await openTestApp({ beside: server, work: true })
  expect(await started.call(login, adminLogin)).toMatchObject({ success: true })
  expect(await query(server, 'select from recovery_codes')).toEqual([])
  await started.app.asSystem((call) => sign({ ...call, salon: { id: 'salloni' } } as never, 'form'))
})

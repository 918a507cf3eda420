import { createSign, generateKeyPair, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Call } from '#platform/server/call.ts'
import type { PayseraSettings } from '../config.ts'
import { signPairs, ss1Of, urlSafe, type Pairs } from './paysera.ts'

/** Protocol of the sandbox checkout, which signs with its own keys, generated at first use. */

const makeKeys = promisify(generateKeyPair)
const projectId = '1000001'

/** Sandbox keys of the installation, shared by its processes and kept over restarts. */
async function sandboxKeys(call: Call) {
  const query = call.db
    .selectFrom('practice_keys')
    .select(['private_pem as privatePem', 'public_pem as publicPem', 'password'])
    .where('id', '=', 1)
  const stored = await query.executeTakeFirst()
  if (stored) return stored
  const { privateKey, publicKey } = await makeKeys('rsa', { modulusLength: 2048 })
  await call.db
    .insertInto('practice_keys')
    .values({
      id: 1,
      private_pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      public_pem: publicKey.export({ type: 'spki', format: 'pem' }) as string,
      password: randomBytes(16).toString('hex'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Processes that generated keys concurrently all use the ones stored first.
  return query.executeTakeFirstOrThrow()
}

export async function sandboxSettings(call: Call): Promise<PayseraSettings> {
  const keys = await sandboxKeys(call)
  return {
    projectId,
    signPassword: keys.password,
    publicKey: keys.publicPem,
    payUrl: `${call.installation.appUrl}/sandbox-checkout`,
    test: false,
    encrypted: false,
  }
}

/** Fields of a payment URL, or null if this installation did not sign it. */
export async function openRequest(
  call: Call,
  request: { data: string; sign: string },
): Promise<Readonly<Record<string, string>> | null> {
  const { password } = await sandboxKeys(call)
  if (ss1Of(request.data, password) !== request.sign) return null
  return Object.fromEntries(new URLSearchParams(Buffer.from(request.data, 'base64').toString('utf8')))
}

/** A payment number like the provider's. */
export function newRequestId(): string {
  return String(randomInt(100_000_000, 999_999_999))
}

/** A callback for an order as the provider would send it, with three signatures. */
export async function signCallback(
  call: Call,
  request: Readonly<Record<string, string>>,
  news: { status: '0' | '1' | '2' | '5'; requestId: string },
): Promise<Record<'data' | 'ss1' | 'ss2' | 'ss3', string>> {
  const keys = await sandboxKeys(call)
  const { orderid = '', amount = '', currency = '', country = '', lang = '', p_email = '', test = '0' } = request
  const refund: Pairs =
    news.status === '5'
      ? [
          ['refund_timestamp', Math.floor(call.now.getTime() / 1000)],
          ['refund_amount', (Number(amount) / 100).toFixed(2)],
          ['refund_currency', currency],
        ]
      : []
  const { data } = signPairs(keys.password, [
    ['lang', lang],
    ['orderid', orderid],
    ['amount', amount],
    ['currency', currency],
    ['country', country],
    ['payment', 'card'],
    ['p_email', p_email],
    ['test', test],
    ['version', '1.9'],
    ['type', 'macro'],
    ['projectid', projectId],
    ['status', news.status],
    ['requestid', news.requestId],
    ['payamount', amount],
    ['paycurrency', currency],
    ...refund,
  ])
  const rsa = (hash: string) => urlSafe(createSign(hash).update(data).sign(keys.privatePem))
  return { data, ss1: ss1Of(data, keys.password), ss2: rsa('RSA-SHA1'), ss3: rsa('RSA-SHA256') }
}

import { createSign, generateKeyPair, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Call } from '#platform/server/call.ts'
import type { PayseraSettings } from '../config.ts'
import { signPairs, ss1Of, urlSafe, type Pairs } from './paysera.ts'

/** The sandbox checkout's side of the protocol: it signs with keys of its own, which are made when first used. */

interface SandboxKeys {
  privatePem: string
  publicPem: string
  password: string
}

const makeKeys = promisify(generateKeyPair)
const projectId = '1000001'

/** The installation's sandbox keys: the same for all of its processes and after every start. */
async function sandboxKeys(call: Call): Promise<SandboxKeys> {
  const find = () =>
    call.db
      .selectFrom('practice_keys')
      .select(['private_pem', 'public_pem', 'password'])
      .where('id', '=', 1)
      .executeTakeFirst()
  let row = await find()
  if (!row) {
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
    // Processes that made keys at the same time all use the ones that were stored first.
    row = await find()
  }
  if (!row) throw new Error('the sandbox checkout has no keys')
  return { privatePem: row.private_pem, publicPem: row.public_pem, password: row.password }
}

/** The sandbox as a provider's settings; its payment page is ours. */
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

/** The fields of a payment address, or null when it was not signed by this installation. */
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

/** The callback that the provider would send for an order, signed three times. */
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

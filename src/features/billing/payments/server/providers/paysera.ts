import { createDecipheriv, createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { sameSecret } from '#platform/server/tokens.ts'
import type { PayseraSettings } from '../config.ts'

/** Protocol of Paysera Checkout Classic: signing requests and verifying callbacks. Independent of the product. */

/** Ordered names and values; the order matters for the signature. Null is omitted, empty is kept. */
export type Pairs = readonly (readonly [name: string, value: string | number | null])[]

/** A request that the provider would refuse, because of a programming error. */
export class RequestFault extends Error {}

/** Fields with a limit, in checking order: name, maximum bytes, pattern. */
const limits: readonly [string, number, RegExp | null][] = [
  ['orderid', 40, null],
  ['accepturl', 255, null],
  ['cancelurl', 255, null],
  ['callbackurl', 255, null],
  ['lang', 3, /^[a-z]{3}$/i],
  ['amount', 11, /^\d+$/],
  ['currency', 3, /^[a-z]{3}$/i],
  ['payment', 20, null],
  ['country', 2, /^[a-z_]{2}$/i],
  ['paytext', 255, null],
  ['p_firstname', 255, null],
  ['p_lastname', 255, null],
  ['p_email', 255, null],
  ['p_street', 255, null],
  ['p_city', 255, null],
  ['p_state', 20, null],
  ['p_zip', 20, null],
  ['p_countrycode', 2, /^[a-z]{2}$/i],
  ['test', 1, /^[01]$/],
  ['time_limit', 19, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/],
]
const required = new Set(['orderid', 'accepturl', 'cancelurl', 'callbackurl'])

function check(values: ReadonlyMap<string, string | number | null>): void {
  for (const [name, maxBytes, pattern] of limits) {
    const value = String(values.get(name) ?? '')
    // The provider's library treats a required "0" as missing.
    if (value === '' || (value === '0' && required.has(name))) {
      if (required.has(name)) throw new RequestFault(`'${name}' is required but missing.`)
      continue
    }
    const bytes = Buffer.byteLength(value)
    if (bytes > maxBytes) {
      throw new RequestFault(`'${name}' value is too long (${bytes}), ${maxBytes} characters allowed.`)
    }
    if ((pattern && !pattern.test(value)) || (name === 'amount' && Number(value) === 0)) {
      throw new RequestFault(`'${name}' value '${value}' is invalid.`)
    }
  }
}

/** Percent-encodes everything except letters, digits, `-`, `_` and `.`; a space becomes `+`. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

export function ss1Of(data: string, password: string): string {
  return createHash('md5').update(data).update(password).digest('hex')
}

/** URL-safe base64 (`-`, `_`) with padding. */
export function urlSafe(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

/** Encodes and signs fields without validation. Throws RequestFault without a password. */
export function signPairs(password: string, pairs: Pairs): { data: string; sign: string } {
  if (!password) throw new RequestFault('sign_password or projectid is not provided')
  const query = pairs
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join('&')
  const data = urlSafe(Buffer.from(query))
  return { data, sign: ss1Of(data, password) }
}

type Project = Pick<PayseraSettings, 'projectId' | 'signPassword'>

/** Validates and signs a payment request, setting `version` and `projectid`. Throws RequestFault. */
export function buildRequest(project: Project, pairs: Pairs, version = '1.9'): { data: string; sign: string } {
  // A Map keeps the position of a name that is set again.
  const values = new Map(pairs)
  check(values)
  values.delete('repeat_request')
  values.set('version', version)
  values.set('projectid', project.projectId)
  return signPairs(project.signPassword, [...values])
}

export function requestUrl(payUrl: string, request: { data: string; sign: string }): string {
  return `${payUrl}${payUrl.includes('?') ? '&' : '?'}data=${encode(request.data)}&sign=${request.sign}`
}

/** Validity of a callback's signatures; null for a missing one. */
interface Signatures {
  ss1: boolean | null
  ss2: boolean | null
  ss3: boolean | null
  /** Encrypted with our password (AES-256-GCM) instead of signed. */
  sealed: boolean | null
}

export type Reading = { signatures: Signatures } & (
  | { believed: true; fields: Readonly<Record<string, string>> }
  | { believed: false; reason: string }
)

const signed = ['data', 'ss1', 'ss2', 'ss3'] as const
type Sent = Partial<Record<(typeof signed)[number], string>>

/** The four parameters. Null if one is repeated or a list (`ss1[]`). */
function single(params: URLSearchParams): Sent | null {
  const sent: Sent = {}
  for (const name of signed) {
    const values = params.getAll(name)
    if (values.length > 1 || [...params.keys()].some((key) => key.startsWith(`${name}[`))) return null
    if (values[0] !== undefined) sent[name] = values[0]
  }
  return sent
}

function rsaHolds(hash: 'RSA-SHA1' | 'RSA-SHA256', data: string, signature: string, keys: KeyObject[]): boolean {
  return keys.some((key) => {
    try {
      return verify(hash, Buffer.from(data), key, Buffer.from(signature, 'base64'))
    } catch {
      return false
    }
  })
}

/** Decrypts `data` (12 bytes nonce, text, 16 bytes tag). Null if the password does not match. */
function unseal(data: string, password: string): string | null {
  const bytes = Buffer.from(data, 'base64')
  const key = Buffer.from(password)
  if (bytes.length < 28 || key.length !== 32) return null
  try {
    const open = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    open.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([open.update(bytes.subarray(12, -16)), open.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * Verifies a callback. It requires a valid RSA signature (ss3, else ss2) and, if ss1 is present, a valid ss1; without
 * signatures it must be encrypted, and the project must use that. Signatures cover the raw `data`.
 */
export function readCallback(settings: PayseraSettings, params: URLSearchParams): Reading {
  const signatures: Signatures = { ss1: null, ss2: null, ss3: null, sealed: null }
  const refuse = (reason: string): Reading => ({ believed: false, reason, signatures })
  const sent = single(params)
  if (!sent) return refuse('a parameter came more than once')
  // Both the new and the previous password or key are valid during a replacement.
  const passwords = [settings.signPassword, settings.previousSignPassword].filter((each) => each !== undefined)
  const publicKeys = [settings.publicKey, settings.previousPublicKey].filter((each) => each !== undefined)
  const { data, ss1, ss2, ss3 } = sent
  if (data === undefined) return refuse('no data')

  let text: string | null
  if (ss1 === undefined && ss2 === undefined && ss3 === undefined) {
    if (!settings.encrypted) return refuse('no signature, and encrypted callbacks are not switched on')
    text = passwords.map((password) => unseal(data, password)).find((each) => each !== null) ?? null
    signatures.sealed = text !== null
    if (text === null) return refuse('cannot be decrypted')
  } else {
    const keys = publicKeys.map((key) => createPublicKey(key))
    if (ss1 !== undefined) signatures.ss1 = passwords.some((password) => sameSecret(ss1, ss1Of(data, password)))
    if (ss2 !== undefined) signatures.ss2 = rsaHolds('RSA-SHA1', data, ss2, keys)
    if (ss3 !== undefined) signatures.ss3 = rsaHolds('RSA-SHA256', data, ss3, keys)
    // If ss3 is present it decides, without falling back to the weaker ss2.
    const rsa = signatures.ss3 ?? signatures.ss2
    if (rsa === null) return refuse('no RSA signature')
    if (!rsa) return refuse('the RSA signature does not hold')
    if (signatures.ss1 === false) return refuse('ss1 does not hold')
    text = Buffer.from(data, 'base64').toString('utf8')
  }
  return judge(settings, signatures, Object.fromEntries(new URLSearchParams(text)))
}

/** The signing key is shared by all merchants, so only the project id shows that the callback is ours. */
function judge(settings: Project, signatures: Signatures, fields: Record<string, string>): Reading {
  const refuse = (reason: string): Reading => ({ believed: false, reason, signatures })
  if (fields.projectid === undefined) return refuse('no projectid')
  if (fields.projectid !== settings.projectId) return refuse('the projectid of another project')
  const sms = 'to' in fields && 'from' in fields && 'sms' in fields
  const type = fields.type === 'micro' || fields.type === 'macro' ? fields.type : sms ? 'micro' : 'macro'
  if (type !== 'macro') return refuse('not a macro payment')
  return { believed: true, signatures, fields }
}

import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 256 random bits in the format of Standard Webhooks. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

const signatureOf = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')}`

/** Headers of Standard Webhooks: id, timestamp, and one signature per secret over both and the body. */
export function signedHeaders(id: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = `${id}.${timestamp}.${body}`
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Orari-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, content)).join(' '),
  }
}

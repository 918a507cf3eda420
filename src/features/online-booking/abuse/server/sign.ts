import { createHmac } from 'node:crypto'
import type { VisitorCall } from '#platform/server/call.ts'
import { unseal } from '#platform/server/secrets/secrets.ts'
import { sameSecret } from '#platform/server/tokens.ts'

const name = 'public forms'

/** Signature of 43 characters for this salon. Parts must not contain line breaks. */
export async function sign(call: VisitorCall, ...parts: readonly string[]): Promise<string> {
  const { key } = await call.db
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return createHmac('sha256', unseal(call, { table: 'signing_keys', key: [name] }, key))
    .update([call.salon.id, ...parts].join('\n'))
    .digest('base64url')
}

export async function isSigned(call: VisitorCall, signature: string, ...parts: readonly string[]): Promise<boolean> {
  return sameSecret(signature, await sign(call, ...parts))
}

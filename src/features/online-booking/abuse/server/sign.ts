import { createHmac } from 'node:crypto'
import type { Installation, VisitorCall } from '#platform/server/call.ts'
import { sameSecret } from '#platform/server/tokens.ts'

/** The key never changes, so each process reads it once. */
const keys = new WeakMap<Installation, Promise<string>>()

async function readKey(call: VisitorCall): Promise<string> {
  const { key } = await call.db
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', 'public forms')
    .executeTakeFirstOrThrow()
  return key
}

function keyOf(call: VisitorCall): Promise<string> {
  const known = keys.get(call.installation)
  if (known) return known
  const key = readKey(call)
  keys.set(call.installation, key)
  key.catch(() => keys.delete(call.installation))
  return key
}

/** Signature of 43 characters for this salon. Parts must not contain line breaks. */
export async function sign(call: VisitorCall, ...parts: readonly string[]): Promise<string> {
  const text = [call.salon.id, ...parts].join('\n')
  return createHmac('sha256', await keyOf(call))
    .update(text)
    .digest('base64url')
}

export async function isSigned(call: VisitorCall, signature: string, ...parts: readonly string[]): Promise<boolean> {
  return sameSecret(signature, await sign(call, ...parts))
}

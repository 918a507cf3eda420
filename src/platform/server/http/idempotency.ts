import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { idempotencyKeyReused } from '#platform/shared/fault.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import type { AllTables } from '../db.ts'

const hash = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * Remembers what a key was first sent with. Throws 422 when the same sender sends it to the same endpoint with another
 * input: the reply would be that of the first call. Outside of the call's transaction, so that a failed call counts.
 */
export async function checkIdempotencyKey(
  db: Kysely<AllTables>,
  spec: EndpointSpec,
  call: { sender: string; key: string; input: Record<string, unknown>; now: Date },
): Promise<void> {
  const bodyHash = hash(JSON.stringify(call.input))
  const first = await db
    .insertInto('idempotency_keys')
    .values({ key: hash(spec.method, spec.path, call.sender, call.key), body_hash: bodyHash, created_at: call.now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ body_hash: sql<Buffer>`idempotency_keys.body_hash` } as never),
    )
    .returning('body_hash')
    .executeTakeFirstOrThrow()
  if (!first.body_hash.equals(bodyHash)) throw idempotencyKeyReused()
}

import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { idempotencyKeyReused } from '#platform/shared/fault.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import type { AllTables } from './db.ts'

/** Key of a call and its input; both are SHA-256 hashes. */
export interface IdempotencyKey {
  key: Buffer
  bodyHash: Buffer
}

const hash = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * Records the input first sent with a key. Throws 422 if the same sender sends it to the same endpoint with another
 * input. Runs outside of the call's transaction, so that a failed call counts.
 */
export async function checkIdempotencyKey(
  db: Kysely<AllTables>,
  spec: EndpointSpec,
  call: { sender: string; key: string; input: Record<string, unknown>; now: Date },
): Promise<IdempotencyKey> {
  const bodyHash = hash(JSON.stringify(call.input))
  const key = hash(spec.method, spec.path, call.sender, call.key)
  const first = await db
    .insertInto('idempotency_keys')
    .values({ key, body_hash: bodyHash, created_at: call.now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ body_hash: sql<Buffer>`idempotency_keys.body_hash` } as never),
    )
    .returning('body_hash')
    .executeTakeFirstOrThrow()
  if (!first.body_hash.equals(bodyHash)) throw idempotencyKeyReused()
  return { key, bodyHash }
}

/**
 * True for the first call with a key; false if an earlier one was committed. Must run in the call's transaction: a
 * concurrent call with the same key waits here for the first one's commit or rollback.
 */
export async function isFirst(db: Kysely<AllTables>, { key, bodyHash }: IdempotencyKey, now: Date): Promise<boolean> {
  const marked = await db
    .insertInto('idempotency_keys')
    .values({ key, body_hash: bodyHash, created_at: now, done_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ done_at: now }).where('idempotency_keys.done_at', 'is', null),
    )
    .returning('key')
    .executeTakeFirst()
  return marked !== undefined
}

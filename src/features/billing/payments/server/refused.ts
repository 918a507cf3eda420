import { sql } from 'kysely'
import type { Call, SystemCall } from '#platform/server/call.ts'
import { enforceLimits, limitsOf } from '#platform/server/http/limits.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { plusDays, plusMinutes } from '#platform/shared/time.ts'
import { refusedMail } from './emails.ts'
import { refusedDays } from '../rules.ts'
import { administrators } from './review.ts'

interface Refused {
  provider: string
  dataHash: string
  reason: string
  /** Order named by unsigned data. */
  named?: string | null
  /** Unknown order named by signed data. */
  signed?: string
}

/** Rate limit of refused callbacks per address, for all providers. Valid callbacks are not counted. */
const refusedCallbacks = {
  method: 'POST',
  path: '/subscription/callback',
  limits: [{ by: 'address', max: 120, minutes: 10 }],
} as const

/**
 * Stores a refused callback as a hash and a counter. Alerts if it names an existing order, or is signed for an unknown
 * one: a password or key differs, or an order is lost. Throws 429 for many from one address.
 */
export async function noteRefused(call: Call, { provider, dataHash, reason, named, signed }: Refused): Promise<void> {
  if (signed === undefined) {
    const attempts = limitsOf(refusedCallbacks, { address: call.address, account: null, user: null })
    await enforceLimits(call.db, attempts, call.now)
  }
  await call.transact(async (tx) => {
    const order = named
      ? await tx.db.selectFrom('orders').select('id').where('reference', '=', named).executeTakeFirst()
      : undefined
    await tx.db
      .insertInto('refused_callbacks')
      .values({
        provider,
        data_hash: dataHash,
        reason,
        order_id: order?.id ?? null,
        reference: signed ?? null,
        first_at: tx.now,
        last_at: tx.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'data_hash', 'reason']).doUpdateSet({
          last_at: tx.now,
          order_id: order?.id ?? null,
          count: sql<number>`least(refused_callbacks.count + 1, 1000000000)`,
        }),
      )
      .execute()
    if (order || signed !== undefined) await mailRefused(tx)
  })
}

const minMinutesBetweenMails = 60

/** Mails the administrators the callbacks refused since the last such mail, at most once an hour. */
async function mailRefused(call: Call): Promise<void> {
  const state = await call.db
    .selectFrom('billing_alerts')
    .select('mail_at')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  const since = state?.mail_at ?? new Date(0)
  if (plusMinutes(since, minMinutesBetweenMails) > call.now) return
  const rows = await call.db
    .selectFrom('refused_callbacks as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select((each) => each.fn.coalesce('o.reference', 'r.reference').as('reference'))
    .where('r.last_at', '>', since)
    .where((each) => each.or([each('r.order_id', 'is not', null), each('r.reference', 'is not', null)]))
    .execute()
  const orders = [...new Set(rows.flatMap((row) => row.reference ?? []))]
  if (orders.length === 0) return
  await call.db.updateTable('billing_alerts').set({ mail_at: call.now }).where('id', '=', 1).execute()
  for (const email of await administrators(call)) await queueMail(call, refusedMail(call.installation, email, orders))
}

export async function reviewRefused(call: SystemCall): Promise<void> {
  await call.db.deleteFrom('refused_callbacks').where('last_at', '<', plusDays(call.now, -refusedDays)).execute()
  await mailRefused(call)
}

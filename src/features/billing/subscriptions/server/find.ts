import { sql } from 'kysely'
import type { AdminCall } from '#platform/server/call.ts'
import { foldedText } from '#platform/server/foldedText.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { fold } from '#platform/shared/sq.ts'
import { maxCustomers, type findCustomers } from '../admin-contract.ts'

/** Finds owners whose subscription can be extended or paid manually. */
export async function find(call: AdminCall, { q }: InputOf<typeof findCustomers>) {
  const words = fold(q)
  const has = (column: 'username' | 'email') => sql<boolean>`position(${words} in ${foldedText(sql.ref(column))}) > 0`
  const customers = await call.db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('salon_id', 'is not', null)
    .where('salon_role', '=', 'owner')
    .where((each) => each.or([has('username'), has('email')]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxCustomers)
    .execute()
  return { customers }
}

import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { plusDays } from '#platform/shared/time.ts'
import type { listClosedSalons } from '../contract.ts'
import { salesKeptDays } from '../rules.ts'

const pageSize = 20

/** Plan: closed_salons_closed_at. */
export async function list({ db }: AdminCall, { page }: InputOf<typeof listClosedSalons>) {
  const { total } = await db
    .selectFrom('closed_salons')
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('closed_salons')
    .select(['salon_id', 'name', 'tax_id', 'closed_at', 'sales', 'first_day', 'last_day'])
    .orderBy('closed_at', 'desc')
    .orderBy('salon_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    salons: rows.map(({ salon_id, closed_at, ...row }) => ({
      ...row,
      id: salon_id,
      closed_at: closed_at.toISOString(),
      kept_until: plusDays(closed_at, salesKeptDays).toISOString(),
    })),
    pagination: paginate(page, pageSize, total),
  }
}

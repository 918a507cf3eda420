import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { isBajramPair } from '../rules.ts'
import { holidayMessages, type listBajramDates, type saveBajramDates } from '../contract.ts'

export async function list(call: AdminCall): Promise<ReplyOf<typeof listBajramDates>> {
  return { years: await call.db.selectFrom('bajram_dates').select(['year', 'fitr', 'adha']).orderBy('year').execute() }
}

/** Throws 400 for a date of another year, and for two dates that cannot be those of one year. */
export async function save(
  call: AdminCall,
  { year, fitr, adha }: InputOf<typeof saveBajramDates>,
): Promise<ReplyOf<typeof saveBajramDates>> {
  const wrong = Object.entries({ fitr, adha }).filter(([, date]) => !date.startsWith(`${year}-`))
  if (wrong.length > 0) throw badInput(wrong.map(([field]) => ({ field, message: holidayMessages.year })))
  if (!isBajramPair({ fitr, adha })) throw badInput([{ field: 'adha', message: holidayMessages.distance }])
  await call.db
    .insertInto('bajram_dates')
    .values({ year, fitr, adha })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ fitr, adha }))
    .execute()
  return { message: holidayMessages.saved }
}

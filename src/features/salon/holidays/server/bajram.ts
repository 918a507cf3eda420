import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { isBajramPair, isLunarYearLater } from '../rules.ts'
import { holidayMessages, type saveBajramDates } from '../contract.ts'

export const bajramColumns = ['year', 'fitr', 'adha', 'fitr_again', 'adha_again'] as const

export async function list(call: AdminCall) {
  return { years: await call.db.selectFrom('bajram_dates').select(bajramColumns).orderBy('year').execute() }
}

/**
 * Throws 400 for a date in another year, two dates that cannot belong to one year, or a second occurrence that is not
 * a lunar year later.
 */
export async function save(
  call: AdminCall,
  { year, fitr, adha, fitr_again, adha_again }: InputOf<typeof saveBajramDates>,
) {
  const wrong = Object.entries({ fitr, adha, fitr_again, adha_again }).filter(
    ([, date]) => date && !date.startsWith(`${year}-`),
  )
  if (wrong.length > 0) throw badInput(wrong.map(([field]) => ({ field, message: holidayMessages.year })))
  if (!isBajramPair({ fitr, adha })) throw badInput([{ field: 'adha', message: holidayMessages.distance }])
  const notAgain = [
    fitr_again && !isLunarYearLater(fitr, fitr_again) && 'fitr_again',
    adha_again && !isLunarYearLater(adha, adha_again) && 'adha_again',
  ].filter((field) => field !== false && field !== null)
  if (notAgain.length > 0) throw badInput(notAgain.map((field) => ({ field, message: holidayMessages.again })))
  const dates = { fitr, adha, fitr_again, adha_again }
  await call.db
    .insertInto('bajram_dates')
    .values({ year, ...dates })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(dates))
    .execute()
  return { message: holidayMessages.saved }
}

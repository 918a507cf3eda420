import type { Country } from '#features/salon/rules.ts'
import type { Call } from '#platform/server/call.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { holidaysOf, type Holiday } from '../rules.ts'
import { bajramColumns } from './bajram.ts'

/** Holidays of a country whose date or day off is in the span. Reads one row per year by primary key. */
export async function holidaysFor(
  call: Call,
  country: Country,
  span: { from: LocalDate; to: LocalDate },
): Promise<Holiday[]> {
  // A holiday at the end of December can have its day off in January.
  const first = Number(addDays(span.from, -7).slice(0, 4))
  const last = Number(span.to.slice(0, 4))
  const rows = await call.db
    .selectFrom('bajram_dates')
    .select(bajramColumns)
    .where('year', '>=', first)
    .where('year', '<=', last)
    .execute()
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return years
    .flatMap((year) => holidaysOf(country, year, rows.find((row) => row.year === year) ?? null))
    .filter(({ date, observedOn }) => isIn(date, span) || isIn(observedOn, span))
}

const isIn = (date: LocalDate, { from, to }: { from: LocalDate; to: LocalDate }): boolean => from <= date && date <= to

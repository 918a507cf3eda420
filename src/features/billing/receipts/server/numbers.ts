import { sql } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { Series } from '../rules.ts'

const plusOne = (table: string) => sql<number>`${sql.table(table)}.last_number + 1`

/**
 * Next number of a series in a year. The counter's row stays locked until the transaction ends, and a rollback reverts
 * it, so there are no gaps. Real receipts use `receipt_numbers`, as processes of the previous version do.
 */
export async function nextNumber(call: Call, series: Series, year: number): Promise<number> {
  const query =
    series === ''
      ? call.db
          .insertInto('receipt_numbers')
          .values({ year, last_number: 1 })
          .onConflict((conflict) => conflict.column('year').doUpdateSet({ last_number: plusOne('receipt_numbers') }))
          .returning('last_number')
      : call.db
          .insertInto('document_numbers')
          .values({ series, year, last_number: 1 })
          .onConflict((conflict) =>
            conflict.columns(['series', 'year']).doUpdateSet({ last_number: plusOne('document_numbers') }),
          )
          .returning('last_number')
  return (await query.executeTakeFirstOrThrow()).last_number
}

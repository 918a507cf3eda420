import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { toEuros } from '#platform/shared/money.ts'
import { addDays, todayIn, type LocalDate } from '#platform/shared/time.ts'
import { endOfDay, operatorZone } from '#platform/shared/zonedTime.ts'
import { adminPaymentMessages, type listStatementColumns, type reconcile } from '../admin-contract.ts'
import { readStatement, type Statement, type StatementRow } from './statement.ts'
import { readColumns } from './statementTable.ts'

/** Throws 400 for a file without columns. */
export async function statementColumns(_call: AdminCall, { file }: InputOf<typeof listStatementColumns>) {
  const found = readColumns(file)
  if (!found) throw badInput([{ field: 'file', message: adminPaymentMessages.statement }])
  return found
}

export async function reconcileStatement(call: AdminCall, { file, ...columns }: InputOf<typeof reconcile>) {
  const statement = readStatement(file, columns)
  const days = (statement?.rows ?? []).flatMap((row) => row.date ?? []).toSorted()
  const [from, until] = [days[0], days.at(-1)]
  if (!statement || !from || !until) {
    if (columns.amount === undefined) throw badInput([{ field: 'file', message: adminPaymentMessages.statement }])
    throw badInput([unreadable(statement)])
  }
  const { rows, headings, unread } = statement
  const booked = await bookedBetween(call, addDays(from, -1), addDays(until, 1))
  const ours = rows.filter((row) => row.reference !== null)
  const unmatched: StatementRow[] = []
  for (const row of ours) {
    const at = booked.findIndex((each) => each.reference === row.reference && each.cents === row.cents)
    if (at >= 0) booked.splice(at, 1)
    else unmatched.push(row)
  }
  const matched = ours.filter((row) => !unmatched.includes(row))
  // The days before and after are used for matching only, because a payment around midnight can have either date.
  const missing = booked.filter((each) => each.date >= from && each.date <= until)
  return {
    message: adminPaymentMessages.reconciled(matched.length),
    from,
    until,
    lines: rows.length + headings + unread.length,
    headings,
    matched: matched.length,
    others: rows.length - ours.length,
    notUnderstood: unread,
    sums: { statement: sumsOf(rows), orders: sumsOf(ours), here: sumsOf([...matched, ...missing]) },
    onlyInStatement: unmatched.map((row) => ({
      line: row.line,
      date: row.date,
      order: row.reference ?? '',
      amount: toEuros(row.cents),
      text: row.text,
    })),
    onlyHere: missing.map((each) => ({
      date: each.date,
      order: each.reference,
      amount: toEuros(each.cents),
      username: each.username,
    })),
  }
}

/** Error of the column because of which no line, or no date, was read. */
function unreadable(statement: Statement | null): { field: string; message: string } {
  const { noAmounts, noDates, noSides, notEuro } = adminPaymentMessages
  const counts = Map.groupBy(statement?.unread ?? [], ({ problem }) => problem)
  const [problem = 'amount'] = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0),
  )
  if (statement?.rows.length || problem === 'date') return { field: 'date', message: noDates }
  if (problem === 'direction') return { field: 'direction', message: noSides }
  return { field: 'amount', message: problem === 'currency' ? notEuro : noAmounts }
}

/** Sums of incoming and outgoing money, in euros. */
function sumsOf(rows: readonly { cents: number }[]): { in: number; out: number } {
  const sum = (sign: 1 | -1) => rows.reduce((total, { cents }) => total + Math.max(0, sign * cents), 0)
  return { in: toEuros(sum(1)), out: toEuros(sum(-1)) }
}

/** Recorded charges, and refunds with negative cents. */
async function bookedBetween(call: AdminCall, from: LocalDate, until: LocalDate) {
  const rows = await call.db
    .selectFrom('revenue_entries as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['o.reference', 'o.buyer_name as username', 'e.cents', 'e.at'])
    .where('e.provider', '=', 'paysera')
    .where('e.at', '>=', endOfDay(addDays(from, -1), operatorZone))
    .where('e.at', '<', endOfDay(until, operatorZone))
    .orderBy('e.at')
    .execute()
  return rows.map(({ cents, at, ...row }) => ({ ...row, cents: Number(cents), date: todayIn(at, operatorZone) }))
}

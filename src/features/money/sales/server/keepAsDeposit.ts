import type { SalonCall } from '#platform/server/call.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { returnSale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { isTapMethod, keepsAsDeposit, type MethodAmount } from '../rules.ts'
import type { FieldErrors } from './fieldErrors.ts'
import type { LoadedSale } from './load.ts'
import { prepaidOf } from './prepaid.ts'
import { sell } from './record.ts'
import type { ReturnedLine } from './refund.ts'

/** A return of visits whose money stays in the till as a deposit of the client. */

type Input = InputOf<typeof returnSale>
type Reply = ReplyOf<typeof returnSale>

/** The visits of a sale that were not returned. */
export const visitLines = ({ lines, returned }: LoadedSale): { line: number; quantity: number }[] =>
  lines
    .filter(({ line, quantity, appointment_id: visit }) => visit !== null && quantity > (returned.get(line) ?? 0))
    .map(({ line, quantity }) => ({ line, quantity }))

export function checkKept(
  errors: FieldErrors,
  input: Input,
  { sale }: LoadedSale,
  { lines, refund }: { lines: readonly ReturnedLine[]; refund: readonly MethodAmount[] },
): void {
  if (input.payments || input.method || input.is_undo) errors.add('keep_as_deposit', fieldMessages.invalid)
  if (sale.client_id === null) errors.add('keep_as_deposit', saleMessages.prepaidClient)
  if (lines.some(({ appointment_id }) => appointment_id === null)) errors.add('lines', saleMessages.depositOfVisits)
  if (!keepsAsDeposit(refund)) errors.add('keep_as_deposit', saleMessages.depositOfMoney)
}

/** Sells the deposit by the methods of the refund, so that the till has what it had. Returns the id of the sale. */
export async function keepAsDeposit(
  call: SalonCall,
  { sale }: LoadedSale,
  refund: readonly MethodAmount[],
  { day, sold_at, of }: { day: LocalDate; sold_at: Date; of: string },
): Promise<string> {
  const kept = refund.filter(({ method }) => isTapMethod(method))
  const price = toEuros(kept.reduce((sum, { cents }) => sum + cents, 0))
  const id = newId(call.now)
  await sell(
    call,
    {
      id,
      client_id: sale.client_id,
      currency: sale.currency,
      lines: [{ kind: 'deposit', label: null, quantity: 1, price, code: null, price_reason: null }],
      payments: kept.map(({ method, cents }) => ({ method, amount: toEuros(cents), code: null })),
    },
    { device_id: null, device_number: null, sold_at, isLate: false, day, origin: 'paid', for_return_id: of },
  )
  return id
}

/** Sale of the deposit that keeps the money of a return. Plan: sales_for_return. */
export async function keptDeposit(call: SalonCall, returnId: string): Promise<string | null> {
  const row = await call.salon
    .selectFrom('sales')
    .select('id')
    .where('for_return_id', '=', returnId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A reply with the deposit that a return has sold. Plan: sale_lines_pkey. */
export async function withDeposit(call: SalonCall, reply: Reply, kept: string | null): Promise<Reply> {
  if (kept === null) return reply
  const lines = await call.salon.selectFrom('sale_lines').select('prepaid_id').where('sale_id', '=', kept).execute()
  const deposit = await prepaidOf(call, lines)
  return { ...reply, prepaid: [...reply.prepaid, ...deposit], message: saleMessages.keptAsDeposit }
}

import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { money } from '#platform/shared/sq.ts'
import type { returnSale } from '../contract.ts'
import { returnRefused, saleMessages, saleNotFound, undoLate } from '../copy.ts'
import { mayDo, refundOf, returnedPart, undoMinutes, type MethodAmount } from '../rules.ts'
import { lockProducts, lockSales } from './facts.ts'
import { centsOf, FieldErrors } from './fieldErrors.ts'
import { loadSales, type LoadedSale } from './load.ts'
import {
  announceSale,
  checkDeviceNumber,
  dayAndMessage,
  sameSale,
  stockAfter,
  storedReply,
  takingOf,
} from './record.ts'
import { insertSale, saleOnWire, type StoredLine } from './rows.ts'
import { saleRights } from './settings.ts'
import { lockOpenDay } from './tillDay.ts'

type Input = InputOf<typeof returnSale>

/**
 * Records a return: a sale with negative amounts that refers to lines of the first. The same call sent again gets the first result. Throws 400 for
 * more than was sold, 403 return_refused, 404, 409 undo_late, 409 sale_exists.
 */
export async function takeBack(call: SalonCall, input: Input): Promise<ReplyOf<typeof returnSale>> {
  const currency = await currencyOf(call, input.sale_id)
  const taking = takingOf(call, input)
  const day = await lockOpenDay(call, taking.from, currency)
  await lockSales(call, [input.sale_id])
  const loaded = await loadSales(call, [input.sale_id, input.id])
  const first = loaded.get(input.sale_id)
  if (!first || first.sale.kind !== 'sale') throw saleNotFound()
  const again = (stored: LoadedSale) => {
    sameSale(stored, { total: null, lines: input.lines?.length ?? null, returns: first.sale.id })
    return storedReply(call, stored)
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  await requireRight(call, input, first)

  const errors = new FieldErrors()
  const lines = returnedLines(errors, input, first)
  const totalCents = lines.reduce((sum, one) => sum + one.total_cents, 0)
  const refund = refundOfInput(errors, input, first, 0 - totalCents)
  await checkDeviceNumber(call, errors, input.id, taking)
  errors.throwAny()
  const products = await lockProducts(call, [...new Set(lines.flatMap((one) => one.product_id ?? []))])
  const payments = refund.map(({ method, cents }, at) => ({
    position: at + 1,
    method,
    amount_cents: -cents,
    given_cents: null,
    change_cents: null,
  }))
  const sale = {
    id: input.id,
    device_id: taking.device_id,
    device_number: taking.device_number,
    kind: 'return' as const,
    returns_sale_id: first.sale.id,
    is_undo: input.is_undo,
    day,
    currency,
    total_cents: totalCents,
    client_id: first.sale.client_id,
    user_id: call.user.userId,
    user_name: call.user.username,
    sold_at: taking.sold_at,
    created_at: call.now,
    reason: input.reason,
    origin: 'paid' as const,
  }
  const number = await insertSale(call, {
    sale,
    lines,
    payments,
    description: auditText(
      `${input.is_undo ? 'Zhbërja' : 'Kthimi'} #`,
      `Shitja ${first.sale.number}`,
      money(totalCents, currency),
      input.reason,
    ),
    severity: 'warning',
  })
  if (number === null) {
    const other = (await loadSales(call, [input.id])).get(input.id)
    if (!other) throw new Error('a used id without a return')
    return again(other)
  }
  announceSale(call, {
    touchesStock: products.size > 0,
    touchesVisits: lines.some((one) => one.appointment_id !== null),
  })
  return {
    sale: saleOnWire({ ...sale, number }, lines, payments, {
      client_name: first.sale.client_name,
      undone: false,
      owed: 0,
      returned: new Map(),
    }),
    ...dayAndMessage(call, sale),
    stock: stockAfter(products, lines),
  }
}

async function currencyOf(call: SalonCall, id: string) {
  const sale = await call.salon.selectFrom('sales').select('currency').where('id', '=', id).executeTakeFirst()
  if (!sale) throw saleNotFound()
  return sale.currency
}

/** Throws 403 return_refused, 409 undo_late. */
async function requireRight(
  call: SalonCall,
  input: Input,
  { sale, returns, lines, owed, payments }: LoadedSale,
): Promise<void> {
  const isOwn = sale.user_id === call.user.userId
  if (input.is_undo) {
    const isRecent = call.now.getTime() - sale.created_at.getTime() <= undoMinutes * 60_000
    const debt = payments.reduce((sum, one) => sum + (one.method === 'debt' ? one.amount_cents : 0), 0)
    if (!isRecent || returns.length > 0 || owed !== debt || lines.length === 0) throw undoLate()
    if (isOwn) return
  }
  const { returnsBy } = await saleRights(call)
  const own = call.salon.ownBarber
  const isOwnSale = own === null || isOwn || lines.every((one) => one.barber_id === own)
  if (!mayDo(call.user.salon?.role ?? 'barber', returnsBy) || !isOwnSale) throw returnRefused()
}

export function returnedLines(
  errors: FieldErrors,
  input: Pick<Input, 'is_undo' | 'lines'>,
  { lines, returned }: LoadedSale,
): StoredLine[] {
  const left = new Map(lines.map((one) => [one.line, one.quantity - (returned.get(one.line) ?? 0)]))
  const asked =
    input.is_undo || !input.lines
      ? [...left].filter(([, quantity]) => quantity > 0).map(([line, quantity]) => ({ line, quantity }))
      : input.lines
  if (asked.length === 0) errors.add('lines', input.lines ? saleMessages.returnLines : saleMessages.returnMore(0))
  return asked.flatMap(({ line, quantity }, at) => {
    const sold = lines.find((one) => one.line === line)
    const most = left.get(line) ?? 0
    if (!sold || quantity > most) {
      errors.add(`lines.${at}.quantity`, saleMessages.returnMore(most))
      return []
    }
    left.set(line, most - quantity)
    const { discountCents, totalCents, vatCents } = returnedPart(
      {
        quantity: sold.quantity,
        unitCents: sold.unit_cents,
        totalCents: sold.total_cents,
        vatBasisPoints: sold.vat_basis_points,
      },
      sold.quantity - most,
      quantity,
    )
    return {
      ...sold,
      line: at + 1,
      quantity: -quantity,
      discount_cents: discountCents,
      total_cents: totalCents,
      vat_cents: vatCents,
      returns_line: line,
    }
  })
}

/** Payments back; a debt is taken off first. */
function refundOfInput(errors: FieldErrors, input: Input, first: LoadedSale, cents: number): MethodAmount[] {
  const { currency } = first.sale
  const paid = [first, ...first.returns].flatMap((one) =>
    one.payments.map(({ method, amount_cents }) => ({ method, cents: amount_cents })),
  )
  if (input.is_undo || !input.payments) return refundOf(cents, first.owed, paid)
  const refund = input.payments.map(({ method, amount, given }, at) => {
    if (method === 'gift_card' || method === 'package' || method === 'deposit') {
      errors.add(`payments.${at}.method`, saleMessages.method)
    }
    if (typeof given === 'number') errors.add(`payments.${at}.given`, saleMessages.givenCash)
    return { method, cents: centsOf(errors, amount, currency, `payments.${at}.amount`) }
  })
  const sum = refund.reduce((all, one) => all + one.cents, 0)
  const debt = refund.reduce((all, one) => (one.method === 'debt' ? all + one.cents : all), 0)
  const owed = Math.min(first.owed, cents)
  if (errors.list.length === 0 && sum !== cents) errors.add('payments', saleMessages.sumsDiffer(sum, cents, currency))
  else if (debt > first.owed) errors.add('payments', saleMessages.owed(first.owed, currency))
  else if (debt < owed) errors.add('payments', saleMessages.returnDebtFirst(owed, currency))
  return refund
}

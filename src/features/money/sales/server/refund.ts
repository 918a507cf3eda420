import type { InputOf } from '#platform/shared/endpoint.ts'
import type { returnSale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import {
  goodsOf,
  isPrepaid,
  refundOf,
  returnedPart,
  unusedUnits,
  worthOfUses,
  type MethodAmount,
  type PricedLine,
} from '../rules.ts'
import { centsOf, type FieldErrors } from './fieldErrors.ts'
import type { LoadedSale } from './load.ts'
import type { KnownPrepaid } from './prepaid.ts'
import type { StoredLine, StoredPayment } from './rows.ts'

type Input = InputOf<typeof returnSale>

/** Returned lines with negative amounts. Prepaid lines have their unused part; `prepaid` is their state. */
export function returnedLines(
  errors: FieldErrors,
  input: Pick<Input, 'is_undo' | 'lines'>,
  { sale, lines, returned }: Pick<LoadedSale, 'sale' | 'lines' | 'returned'>,
  prepaid: ReadonlyMap<string, KnownPrepaid>,
): StoredLine[] {
  const left = new Map(lines.map((one) => [one.line, one.quantity - (returned.get(one.line) ?? 0)]))
  const state = new Map([...prepaid].map(([id, one]) => [id, { ...one }]))
  const soldBy = ({ kind, prepaid_id: id }: StoredLine) => (isPrepaid(kind) && id !== null ? state.get(id) : undefined)
  const unused = (line: StoredLine): number => {
    const sold = soldBy(line)
    return sold ? unusedUnits(sold.kind, sold) : Infinity
  }
  const asked =
    input.is_undo || !input.lines
      ? lines
          .map((one) => ({ line: one.line, quantity: Math.min(left.get(one.line) ?? 0, unused(one)) }))
          .filter(({ quantity }) => quantity > 0)
      : input.lines
  if (asked.length === 0) errors.add('lines', emptyReturn(input, [...left.values()]))
  return asked.flatMap(({ line, quantity }, at) => {
    const sold = lines.find((one) => one.line === line)
    const max = left.get(line) ?? 0
    if (!sold || quantity > max) {
      errors.add(`lines.${at}.quantity`, saleMessages.returnMore(max))
      return []
    }
    if (quantity > unused(sold)) {
      errors.add(`lines.${at}.quantity`, saleMessages.prepaidReturn(unused(sold) === 0))
      return []
    }
    left.set(line, max - quantity)
    const { discountCents, totalCents, vatCents } =
      unusedPart(sold, quantity, soldBy(sold)) ??
      returnedPart(
        {
          quantity: sold.quantity,
          unitCents: sold.unit_cents,
          totalCents: sold.total_cents,
          vatBasisPoints: sold.vat_basis_points,
        },
        sold.quantity - max,
        quantity,
        sale.currency,
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

function emptyReturn(input: Pick<Input, 'lines'>, left: readonly number[]): string {
  if (input.lines) return saleMessages.returnLines
  return left.some((quantity) => quantity > 0) ? saleMessages.prepaidReturn(true) : saleMessages.returnMore(0)
}

/** Amounts of the return of a prepaid line: its part of the rest, which is reduced; null for other lines. */
function unusedPart(line: StoredLine, quantity: number, sold: KnownPrepaid | undefined): PricedLine | null {
  if (!sold) return null
  const totalCents = 0 - worthOfUses(sold, quantity, sold.currency)
  sold.cents += totalCents
  sold.uses -= sold.kind === 'package' ? quantity : 0
  return { discountCents: -quantity * line.unit_cents - totalCents, totalCents, vatCents: 0 }
}

const sumOf = (lines: readonly StoredLine[]): number => 0 - lines.reduce((sum, one) => sum + one.total_cents, 0)

/** Returned uses of packages, whose amounts go back to the packages. */
const toPackages = ({ uses }: ReturnType<typeof goodsOf>): MethodAmount[] =>
  [...uses].map(([prepaid_id, cents]) => ({ method: 'package', prepaid_id, cents: 0 - cents }))

/** Default refunds: packages, then a debt, then gift cards and deposits, then the others. */
export function asPaid(first: LoadedSale, lines: readonly StoredLine[]): MethodAmount[] {
  const goods = goodsOf(lines)
  const uses = toPackages(goods)
  const paid = [first, ...first.corrections, ...first.returns].flatMap((one) =>
    one.payments.map(({ method, amount_cents, prepaid_id }) => ({ method, cents: amount_cents, prepaid_id })),
  )
  const used = uses.reduce((sum, { cents }) => sum + cents, 0)
  return [
    ...uses,
    ...refundOf(
      sumOf(lines) - used,
      first.owed,
      paid.filter(({ method }) => method !== 'package'),
      0 - goods.cents,
    ),
  ]
}

/** Refunds of debts and of what is prepaid, which go back to where they came from, however the rest is refunded. */
const isFixed = ({ method }: MethodAmount): boolean => method === 'debt' || isPrepaid(method)

/**
 * Refunds, which reduce a debt and what was prepaid first. Payments of the input cover the debt and everything that was not paid by packages, gift
 * cards and deposits; a method of the input covers what remains of both.
 */
export function refundOfInput(
  errors: FieldErrors,
  input: Input,
  first: LoadedSale,
  lines: readonly StoredLine[],
): MethodAmount[] {
  const { currency } = first.sale
  const usual = asPaid(first, lines)
  if (input.is_undo || (!input.payments && !input.method)) return usual
  const prepaid = usual.filter(({ method }) => isPrepaid(method))
  const cents = sumOf(lines) - prepaid.reduce((sum, one) => sum + one.cents, 0)
  if (!input.payments) {
    const fixed = usual.filter(isFixed)
    const rest = sumOf(lines) - fixed.reduce((sum, one) => sum + one.cents, 0)
    return [...fixed, ...(input.method && rest > 0 ? [{ method: input.method, cents: rest }] : [])]
  }
  const refund = input.payments.map(({ method, amount, given }, at): MethodAmount => {
    if (isPrepaid(method)) errors.add(`payments.${at}.method`, saleMessages.method)
    if (typeof given === 'number') errors.add(`payments.${at}.given`, saleMessages.givenCash)
    return { method, cents: centsOf(errors, amount, currency, `payments.${at}.amount`) }
  })
  const sum = refund.reduce((all, one) => all + one.cents, 0)
  const debt = refund.reduce((all, one) => (one.method === 'debt' ? all + one.cents : all), 0)
  const owed = Math.min(first.owed, cents)
  if (errors.list.length === 0 && sum !== cents) errors.add('payments', saleMessages.sumsDiffer(sum, cents, currency))
  else if (debt > first.owed) errors.add('payments', saleMessages.owed(first.owed, currency))
  else if (debt < owed) errors.add('payments', saleMessages.returnDebtFirst(owed, currency))
  return [...prepaid, ...refund]
}

export const refundRows = (refund: readonly MethodAmount[]): StoredPayment[] =>
  refund.map(({ method, cents, prepaid_id = null }, at) => ({
    position: at + 1,
    method,
    amount_cents: -cents,
    given_cents: null,
    change_cents: null,
    prepaid_id,
  }))

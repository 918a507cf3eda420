import type { InputOf } from '#platform/shared/endpoint.ts'
import type { returnSale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import {
  isPrepaid,
  partOfRest,
  returnedPart,
  spreadIn,
  unusedUnits,
  vatOf,
  worthOfUses,
  type MethodAmount,
  type ReturnedPart,
} from '../rules.ts'
import { centsOf, type FieldErrors } from './fieldErrors.ts'
import { refundBy, type ReturnedGoods } from '../refund.ts'
import type { LoadedSale } from './load.ts'
import type { KnownPrepaid } from './prepaid.ts'
import type { StoredLine, StoredPayment } from '../wire.ts'

type Input = InputOf<typeof returnSale>

export interface ReturnedLine extends StoredLine {
  /** VAT of what was prepaid, which goes back to it. */
  prepaid_vat_cents: number
}

/** VAT by which that of a line is less, because what paid it bore VAT when it was sold. */
const prepaidVatOf = ({ kind, total_cents, vat_basis_points, vat_cents }: StoredLine): number =>
  kind === 'service' || kind === 'product' ? vatOf(total_cents, vat_basis_points ?? 0) - vat_cents : 0

/** By how much debts of sales may grow: a sale owes at most what is left of it after its returns. */
export const roomOfDebts = (owed: ReadonlyMap<string, LoadedSale>): Map<string, number> =>
  new Map(
    [...owed].map(([id, { sale, returns, owed: cents }]) => [
      id,
      sale.total_cents + returns.reduce((sum, one) => sum + one.sale.total_cents, 0) - cents,
    ]),
  )

/** False for the payment of a debt whose sale was returned: the debt would come back without what was sold. */
export const mayOweAgain = (
  { debt_sale_id: id, total_cents }: StoredLine,
  room: ReadonlyMap<string, number>,
): boolean => id === null || total_cents <= (room.get(id) ?? 0)

/**
 * Returned lines with negative amounts. Prepaid lines have their unused part; `prepaid` is their state, `owed` has the
 * sales whose debts the lines paid.
 */
export function returnedLines(
  errors: FieldErrors,
  input: Pick<Input, 'is_undo' | 'lines'>,
  { sale, lines, returned }: Pick<LoadedSale, 'sale' | 'lines' | 'returned'>,
  { prepaid, owed }: { prepaid: ReadonlyMap<string, KnownPrepaid>; owed: ReadonlyMap<string, LoadedSale> },
): ReturnedLine[] {
  const remaining = new Map(lines.map((one) => [one.line, one.quantity - (returned.get(one.line) ?? 0)]))
  const state = new Map([...prepaid].map(([id, one]) => [id, { ...one }]))
  const soldBy = ({ kind, prepaid_id: id }: StoredLine) => (isPrepaid(kind) && id !== null ? state.get(id) : undefined)
  const room = roomOfDebts(owed)
  const unused = (line: StoredLine): number => {
    const sold = soldBy(line)
    if (!mayOweAgain(line, room)) return 0
    return sold ? unusedUnits(sold.kind, sold) : Infinity
  }
  const asked =
    input.is_undo || !input.lines
      ? lines
          .map((one) => ({ line: one.line, quantity: Math.min(remaining.get(one.line) ?? 0, unused(one)) }))
          .filter(({ quantity }) => quantity > 0)
      : input.lines
  if (asked.length === 0) errors.add('lines', emptyReturn(input, lines, remaining))
  return asked.flatMap(({ line, quantity }, index) => {
    const sold = lines.find((one) => one.line === line)
    const max = remaining.get(line) ?? 0
    if (!sold || quantity > max) {
      errors.add(`lines.${index}.quantity`, saleMessages.returnMore(max))
      return []
    }
    if (quantity > unused(sold)) {
      errors.add(`lines.${index}.quantity`, unreturned(sold.kind, unused(sold)))
      return []
    }
    if (sold.debt_sale_id !== null) room.set(sold.debt_sale_id, (room.get(sold.debt_sale_id) ?? 0) - sold.total_cents)
    remaining.set(line, max - quantity)
    const { discountCents, totalCents, vatCents, prepaidCents, prepaidVatCents } =
      unusedPart(sold, quantity, soldBy(sold)) ??
      returnedPart(
        {
          quantity: sold.quantity,
          unitCents: sold.unit_cents,
          totalCents: sold.total_cents,
          vatCents: sold.vat_cents,
          prepaidCents: sold.prepaid_cents,
          prepaidVatCents: prepaidVatOf(sold),
        },
        sold.quantity - max,
        quantity,
        sale.currency,
      )
    return {
      ...sold,
      line: index + 1,
      quantity: -quantity,
      discount_cents: discountCents,
      total_cents: totalCents,
      vat_cents: vatCents,
      prepaid_cents: prepaidCents,
      prepaid_vat_cents: prepaidVatCents,
      returns_line: line,
    }
  })
}

/** Message about a line of which only some units can be returned. */
const unreturned = (kind: StoredLine['kind'], units: number): string =>
  kind === 'debt' ? saleMessages.debtReturned : saleMessages.prepaidReturn(units === 0)

function emptyReturn(
  input: Pick<Input, 'lines'>,
  lines: readonly StoredLine[],
  remaining: ReadonlyMap<number, number>,
): string {
  if (input.lines) return saleMessages.returnLines
  const first = lines.find(({ line }) => (remaining.get(line) ?? 0) > 0)
  return first ? unreturned(first.kind, 0) : saleMessages.returnMore(0)
}

/** Amounts of the return of a prepaid line: its part of the rest, which is reduced; null for other lines. */
function unusedPart(line: StoredLine, quantity: number, sold: KnownPrepaid | undefined): ReturnedPart | null {
  if (!sold) return null
  const totalCents = 0 - worthOfUses(sold, quantity, sold.currency)
  const vatCents = 0 - vatOfUnused(sold, -totalCents)
  sold.cents += totalCents
  sold.vat_left += vatCents
  sold.uses -= sold.kind === 'package' ? quantity : 0
  const discountCents = -quantity * line.unit_cents - totalCents
  return { discountCents, totalCents, vatCents, prepaidCents: 0, prepaidVatCents: 0 }
}

/**
 * VAT of an unused part. More than the part contains was left by uses without VAT or at a lower rate, and stays; a cent
 * more is the rounding of uses.
 */
function vatOfUnused({ cents, vat_left, vat_basis_points }: KnownPrepaid, part: number): number {
  const rest = partOfRest(vat_left, part, cents)
  const contained = vatOf(part, vat_basis_points ?? 0)
  return rest > contained + 1 ? contained : rest
}

const sumOf = (lines: readonly StoredLine[]): number => 0 - lines.reduce((sum, one) => sum + one.total_cents, 0)

const goodsOfReturn = (first: LoadedSale, lines: readonly StoredLine[]): ReturnedGoods => ({
  lines,
  owedCents: first.owed,
  paid: [first, ...first.corrections, ...first.returns].flatMap((one) =>
    one.payments.map(({ method, amount_cents, prepaid_id }) => ({ method, cents: amount_cents, prepaid_id })),
  ),
})

export const asPaid = (first: LoadedSale, lines: readonly StoredLine[]): MethodAmount[] =>
  refundBy(goodsOfReturn(first, lines), null)

/**
 * Refunds, which reduce a debt and what was prepaid first. Payments of the input cover the debt and everything that was
 * not paid by packages, gift cards and deposits; a method of the input covers what remains of both.
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
  if (!input.payments) return refundBy(goodsOfReturn(first, lines), input.method ?? null)
  const refund = input.payments.map(({ method, amount, given }, index): MethodAmount => {
    if (isPrepaid(method)) errors.add(`payments.${index}.method`, saleMessages.method)
    if (typeof given === 'number') errors.add(`payments.${index}.given`, saleMessages.givenCash)
    return { method, cents: centsOf(errors, amount, currency, `payments.${index}.amount`) }
  })
  const sum = refund.reduce((all, one) => all + one.cents, 0)
  const debt = refund.reduce((all, one) => (one.method === 'debt' ? all + one.cents : all), 0)
  const owed = Math.min(first.owed, cents)
  if (errors.list.length === 0 && sum !== cents) errors.add('payments', saleMessages.sumsDiffer(sum, cents, currency))
  else if (debt > first.owed) errors.add('payments', saleMessages.owed(first.owed, currency))
  else if (debt < owed) errors.add('payments', saleMessages.returnDebtFirst(owed, currency))
  return [...prepaid, ...refund]
}

const refundRow = ({ method, cents, prepaid_id = null }: MethodAmount): StoredPayment => ({
  position: 0,
  method,
  amount_cents: 0 - cents,
  given_cents: null,
  change_cents: null,
  prepaid_id,
  vat_cents: 0,
})

/**
 * Payments of a return. What was prepaid gets back the VAT that it bore for the returned lines, which may be more or
 * less than that of the money that goes back to it: a payment of 0 has the VAT alone. So all returns of a sale give
 * back to each what it bore.
 */
export function refundRows(
  first: Pick<LoadedSale, 'payments' | 'returns'>,
  lines: readonly ReturnedLine[],
  refund: readonly MethodAmount[],
): StoredPayment[] {
  const rows = refund.map(refundRow)
  for (const { prepaid_id, method, cents } of restoredVat(first, lines)) {
    let row = rows.find((one) => one.prepaid_id === prepaid_id)
    if (!row) {
      row = refundRow({ method, cents: 0, prepaid_id })
      rows.push(row)
    }
    row.vat_cents -= cents
  }
  return rows.map((one, at) => ({ ...one, position: at + 1 }))
}

/** Package of a line or payment; null for those of gift cards and deposits, which pay lines in common. */
const packageOf = ({ kind, method, prepaid_id }: { kind?: string; method?: string; prepaid_id: string | null }) =>
  kind === 'service' || method === 'package' ? prepaid_id : null

/** VAT of returned lines that goes back to what was prepaid, in proportion to what each bore of the sale. */
function restoredVat(
  { payments, returns }: Pick<LoadedSale, 'payments' | 'returns'>,
  lines: readonly ReturnedLine[],
): MethodAmount[] {
  const remaining = new Map<string, MethodAmount & { package: string | null }>()
  for (const payment of [...payments, ...returns.flatMap((each) => each.payments)]) {
    const { method, prepaid_id, vat_cents } = payment
    if (prepaid_id === null) continue
    const cents = (remaining.get(prepaid_id)?.cents ?? 0) + vat_cents
    remaining.set(prepaid_id, { method, prepaid_id, cents, package: packageOf(payment) })
  }
  const packages = new Set(lines.map(packageOf))
  return [...packages].flatMap((one) => {
    const cents = lines.reduce((sum, line) => (packageOf(line) === one ? sum - line.prepaid_vat_cents : sum), 0)
    const among = [...remaining.values()].filter((each) => each.package === one)
    const parts = spreadIn(
      1,
      cents,
      among.map((each) => each.cents),
    )
    return among.flatMap((each, at) => (parts[at] ? [{ ...each, cents: parts[at] }] : []))
  })
}

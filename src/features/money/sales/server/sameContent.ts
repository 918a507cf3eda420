import type { InputOf } from '#platform/shared/endpoint.ts'
import { toCents } from '#platform/shared/money.ts'
import type { recordSale, returnSale } from '../contract.ts'
import { isPrepaid } from '../rules.ts'
import type { LoadedSale } from './load.ts'

/** Comparison of a repeated call with the sale of its id. What the call leaves out is not compared. */

type Lines = InputOf<typeof recordSale>['lines']
type Payments = readonly Pick<InputOf<typeof recordSale>['payments'][number], 'method' | 'amount'>[]

const isSame = <T>(asked: T | null | undefined, stored: T): boolean =>
  asked === undefined || asked === null || asked === stored

export function hasSameLines({ lines }: LoadedSale, { lines: asked }: { lines: Lines }): boolean {
  return (
    lines.length === asked.length &&
    asked.every((askedLine, index) => {
      const line = lines[index]
      return (
        line !== undefined &&
        line.kind === askedLine.kind &&
        line.quantity === askedLine.quantity &&
        line.appointment_id === (askedLine.kind === 'service' ? (askedLine.appointment_id ?? null) : null) &&
        line.product_id === (askedLine.product_id ?? null) &&
        line.debt_sale_id === (askedLine.debt_sale_id ?? null) &&
        (askedLine.appointment_id ? true : isSame(askedLine.barber_id, line.barber_id)) &&
        (isPrepaid(askedLine.kind) || line.prepaid_id === (askedLine.prepaid_id ?? null)) &&
        isSame(typeof askedLine.price === 'number' ? toCents(askedLine.price) : null, line.unit_cents) &&
        (line.kind === 'gift_card' || isSame(askedLine.label, line.label))
      )
    })
  )
}

/** Payments in any order. */
export function hasSamePayments({ payments }: LoadedSale, asked: Payments): boolean {
  const stored = payments.map((one) => `${one.method} ${one.amount_cents}`).sort()
  const wanted = asked.map((one) => `${one.method} ${toCents(one.amount)}`).sort()
  return stored.join() === wanted.join()
}

export function hasSameReturn(stored: LoadedSale, asked: InputOf<typeof returnSale>): boolean {
  const { sale, lines } = stored
  const isPart = (line: number, quantity: number) =>
    lines.some((one) => one.returns_line === line && one.quantity === -quantity)
  return (
    sale.kind === 'return' &&
    sale.returns_sale_id === asked.sale_id &&
    (asked.is_undo ||
      !asked.lines ||
      (asked.lines.length === lines.length && asked.lines.every(({ line, quantity }) => isPart(line, quantity))))
  )
}

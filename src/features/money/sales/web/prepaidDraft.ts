import { newId } from '#platform/shared/ids.ts'
import { toCents, toEuros, type Currency } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import type { Service } from '#features/salon/services/contract.ts'
import type { Prepaid } from '../contract.ts'
import { packageLabel, saleMethodLabel, worthOfUses, type PrepaidLeft, unitOf } from '../rules.ts'
import { usualPayment } from '../usualPayment.ts'
import { centsOf, newLine, type Draft, type DraftLine } from './draft.ts'

/** Gift cards, packages and deposits of a draft: sold by its lines, or used to pay it. Pure functions. */

export const leftOf = ({ left, uses_left }: Prepaid): PrepaidLeft => ({ cents: toCents(left), uses: uses_left ?? 0 })

/** 'Prerje (paketë)', 'Kartë dhuratë K7M42P', 'Kapar' */
export const prepaidName = ({ kind, label, code }: Prepaid): string =>
  kind === 'package' ? label : [saleMethodLabel[kind], code].filter(Boolean).join(' ')

/** The first service of a draft that a package can pay. */
const payable = ({ lines }: Draft, { service_name: name }: Prepaid): DraftLine | undefined =>
  lines.find(
    ({ line }) => line.kind === 'service' && !line.prepaid_id && nameKey(line.label ?? '') === nameKey(name ?? ''),
  )

/** True if something of it is left and there is something in the draft that it pays. */
export function isUsable(draft: Draft, one: Prepaid): boolean {
  if (one.left <= 0 || one.currency !== draft.currency || draft.used.some(({ id }) => id === one.id)) return false
  if (one.kind === 'package') return payable(draft, one) !== undefined
  return draft.lines.some(({ line }) => (line.kind === 'service' && !line.prepaid_id) || line.kind === 'product')
}

/** The client's packages and deposits that can pay the draft, in the order in which one tap would use them. */
export function offeredFirst(draft: Draft, all: readonly Prepaid[]): Prepaid[] {
  const { clientId, currency } = draft
  const usable = all.filter((one) => one.client_id === clientId && isUsable(draft, one))
  const services = draft.lines
    .filter(({ line }) => line.kind === 'service' && !line.prepaid_id)
    .map((one) => ({
      id: one.line.appointment_id ?? one.key,
      service_name: one.line.label ?? '',
      price: toEuros(centsOf(one)),
      currency,
    }))
  const order = usualPayment(services, usable, 'cash')?.payments.map(({ prepaid_id: id }) => id) ?? []
  const rankOf = ({ id }: Prepaid) => (order.includes(id) ? order.indexOf(id) : order.length)
  return usable.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Uses a gift card or a deposit, or a package for each of its services as far as it has uses. */
export function withUsed(draft: Draft, one: Prepaid): Draft {
  let lines = draft.lines
  if (one.kind === 'package') {
    const left = leftOf(one)
    while (left.uses > 0) {
      const found = payable({ ...draft, lines }, one)
      if (!found) break
      const cents = worthOfUses(left, 1, one.currency)
      left.cents -= cents
      left.uses -= 1
      const line = { ...found.line, prepaid_id: one.id, price: toEuros(cents) }
      const used: DraftLine = { ...found, line, note: 'nga paketa', before: found, discount: null }
      lines = lines.map((other) => (other === found ? used : other))
    }
  }
  return { ...draft, lines, used: [...draft.used, one], others: [], given: null }
}

/** The draft without something prepaid; services that a package paid cost what they did before. */
export const withoutUsed = (draft: Draft, { id }: Prepaid): Draft => ({
  ...draft,
  used: draft.used.filter((one) => one.id !== id),
  lines: draft.lines.map((one) => (one.line.prepaid_id === id && one.before ? one.before : one)),
  others: [],
  given: null,
})

export const lineOfCard = (price: number, at: Date): DraftLine =>
  newLine({
    key: newId(at),
    line: { kind: 'gift_card', label: saleMethodLabel.gift_card, price },
  })

export const lineOfDeposit = (price: number, at: Date): DraftLine =>
  newLine({ key: newId(at), line: { kind: 'deposit', label: saleMethodLabel.deposit, price } })

/** A package at its whole price: uses at the price of the service less a discount, or at a higher price. */
export function lineOfPackage(
  service: Service,
  { uses, price, currency }: { uses: number; price: number; currency: Currency },
  at: Date,
): DraftLine {
  const cents = toCents(price)
  const unit = unitOf(currency)
  const one = Math.max(toCents(service.price), Math.ceil(cents / uses / unit) * unit)
  const discount = one * uses - cents
  return newLine({
    key: newId(at),
    line: { kind: 'package', service_id: service.id, label: packageLabel(service.name), price: toEuros(one) },
    quantity: uses,
    discount: discount === 0 ? null : { unit: 'amount', value: toEuros(discount), reason: '' },
  })
}

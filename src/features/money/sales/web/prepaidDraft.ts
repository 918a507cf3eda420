import { newId } from '#platform/shared/ids.ts'
import { toCents, toEuros, type Currency } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import type { Service } from '#features/salon/services/contract.ts'
import type { Prepaid, Sale } from '../contract.ts'
import { worthOfFirstUses } from '../plan/asked.ts'
import { packageLabel, percentOf, saleMethodLabel, type PrepaidLeft, unitOf } from '../rules.ts'
import { usualPayment } from '../usualPayment.ts'
import { newLine, type Draft, type DraftLine, unitCentsOf } from './draft.ts'
import { deviceStorage } from '#platform/web/storage.ts'
import { currentSession } from '#platform/web/session.ts'

/** Gift cards, packages and deposits of a draft: sold by its lines, or used to pay it. Pure functions. */

export const leftOf = ({ left, uses_left }: Prepaid): PrepaidLeft => ({ cents: toCents(left), uses: uses_left ?? 0 })

/** 'Prerje (paketë)', 'Kartë dhuratë K7M42P', 'Kapar' */
export const prepaidName = ({ kind, label, code }: Prepaid): string =>
  kind === 'package' ? label : [saleMethodLabel[kind], code].filter(Boolean).join(' ')

/** True for a service that nothing prepaid pays. */
const isUnpaid = ({ line }: DraftLine): boolean => line.kind === 'service' && !line.prepaid_id

/** Services of a draft that a package of a service can pay. */
const payable = ({ lines }: Pick<Draft, 'lines'>, service: string | null): DraftLine[] =>
  lines.filter((one) => isUnpaid(one) && nameKey(one.line.label ?? '') === nameKey(service ?? ''))

/** True if something of it is left and there is something in the draft that it pays. */
export function isUsable(draft: Draft, one: Prepaid): boolean {
  if (one.left <= 0 || one.currency !== draft.currency || draft.used.some(({ id }) => id === one.id)) return false
  if (one.kind === 'package') return payable(draft, one.service_name).length > 0
  return draft.lines.some((draftLine) => isUnpaid(draftLine) || draftLine.line.kind === 'product')
}

/** The client's packages and deposits that can pay the draft, in the order in which one tap would use them. */
export function offeredFirst(draft: Draft, all: readonly Prepaid[]): Prepaid[] {
  const { clientId, currency } = draft
  const usable = all.filter((one) => one.client_id === clientId && isUsable(draft, one))
  const services = draft.lines.filter(isUnpaid).map((draftLine) => ({
    id: draftLine.line.appointment_id ?? draftLine.key,
    service_name: draftLine.line.label ?? '',
    price: toEuros(unitCentsOf(draftLine)),
    currency,
  }))
  const order = usualPayment(services, usable, 'cash')?.payments.map(({ prepaid_id: id }) => id) ?? []
  const rankOf = ({ id }: Prepaid) => (order.includes(id) ? order.indexOf(id) : order.length)
  return usable.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Uses a gift card or a deposit, or a package for each of its services as far as it has uses. */
export function withUsed(draft: Draft, prepaid: Prepaid): Draft {
  const paid = prepaid.kind === 'package' ? payable(draft, prepaid.service_name) : []
  const worth = worthOfFirstUses(leftOf(prepaid), paid.length, prepaid.currency)
  const lines = draft.lines.map((before): DraftLine => {
    const cents = worth[paid.indexOf(before)]
    if (cents === undefined) return before
    const line = { ...before.line, prepaid_id: prepaid.id, price: toEuros(cents) }
    return { ...before, line, note: 'nga paketa', before, discount: null }
  })
  return { ...draft, lines, used: [...draft.used, prepaid], others: [], given: null }
}

/** The draft without something prepaid; services that a package paid cost what they did before. */
export const withoutUsed = (draft: Draft, { id }: Prepaid): Draft => ({
  ...draft,
  used: draft.used.filter((one) => one.id !== id),
  lines: draft.lines.map((one) => (one.line.prepaid_id === id && one.before ? one.before : one)),
  others: [],
  given: null,
})

/** Services of a draft that a new package of a service can pay, at most as many as it has uses. */
export const payableNow = (draft: Draft, service: string, uses: number): DraftLine[] =>
  draft.firstUse ? [] : payable(draft, service).slice(0, uses)

/** Adds a package that pays services of the draft with its first uses. */
export const withFirstUse = (draft: Draft, added: DraftLine, used: readonly DraftLine[]): Draft => ({
  ...draft,
  lines: [...draft.lines.filter((one) => !used.includes(one)), added],
  firstUse: { package: added.key, lines: used },
  given: null,
})

/** Price of a package in cents: the usual price of all uses, less the discount that was given last. */
export const suggestedPrice = (listCents: number, discount: number | null, currency: Currency): number | null =>
  discount === null || listCents === 0 ? null : listCents - percentOf(listCents, discount, currency)

export const lineOfCard = (price: number, at: Date): DraftLine =>
  newLine({ key: newId(at), line: { kind: 'gift_card', label: saleMethodLabel.gift_card, price } })

export const lineOfDeposit = (price: number, at: Date): DraftLine =>
  newLine({ key: newId(at), line: { kind: 'deposit', label: saleMethodLabel.deposit, price } })

/** A package at its whole price: uses at the price of the service less a discount, or at a higher price. */
export function lineOfPackage(
  service: Service,
  { uses, price, currency }: { uses: number; price: number; currency: Currency },
  instant: Date,
): DraftLine {
  const cents = toCents(price)
  const unit = unitOf(currency)
  const priceOfUse = Math.max(toCents(service.price), Math.ceil(cents / uses / unit) * unit)
  const discount = priceOfUse * uses - cents
  return newLine({
    key: newId(instant),
    line: { kind: 'package', service_id: service.id, label: packageLabel(service.name), price: toEuros(priceOfUse) },
    quantity: uses,
    discount: discount === 0 ? null : { unit: 'amount', value: toEuros(discount), reason: '' },
  })
}

/** The discount that this device gave last on a package, by which the price of the next one is suggested. */

const storageKey = () => `packageDiscount ${currentSession()?.user.salon?.id ?? ''}`

/** In hundredths of a percent; null before the first package. */
export function lastDiscount(): number | null {
  const stored = Number(deviceStorage.get(storageKey()) ?? NaN)
  return Number.isInteger(stored) && stored >= 0 && stored < 10_000 ? stored : null
}

/** A package that was sold above the usual price has none. */
export function rememberDiscount({ lines }: Partial<Pick<Sale, 'lines'>>): void {
  const sold = lines?.findLast(({ kind }) => kind === 'package')
  if (!sold) return
  const share = Math.round((sold.discount / (sold.price * sold.quantity)) * 10_000)
  deviceStorage.set(storageKey(), String(share))
}

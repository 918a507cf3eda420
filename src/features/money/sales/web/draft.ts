import { newId } from '#platform/shared/ids.ts'
import { toCents, type Currency } from '#platform/shared/money.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { Product } from '#features/money/products/contract.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import { saleMessages } from '../copy.ts'
import { tipLabel, type offeredMethods } from '../methods.ts'
import type { Prepaid } from '../contract.ts'
import { lineOf, type SaleLine } from './bill.ts'

export type Method = (typeof offeredMethods)[number]

export interface Discount {
  unit: 'percent' | 'amount'
  value: number
  reason: string
}

export interface DraftLine {
  key: string
  line: SaleLine
  quantity: number
  barber: string | null
  /** A product's remaining stock, as text. */
  note: string
  discount: Discount | null
  /** Usual price of one, if it is known. */
  listed: number | null
  /** Reason of a lower price, without a discount. */
  priceReason: string
  /** The service of the price list, whose price depends on the barber; only without a visit. */
  service?: Service
  /** The visit as the sheet was given it. */
  visit?: Appointment
  /** The line before a package paid it. */
  before?: DraftLine
}

/** A further method with its amount; null until one is typed. */
export interface OtherMethod {
  method: Method
  amount: number | null
}

export interface Draft {
  currency: Currency
  clientId: string | null
  /** Name of a client who was chosen in the sheet. */
  clientName: string | null
  lines: readonly DraftLine[]
  discount: Discount | null
  /** Pays what the other methods leave. */
  method: Method
  others: readonly OtherMethod[]
  /** Gift cards, packages and deposits that pay first. */
  used: readonly Prepaid[]
  /** Services that a package of the draft pays with its first uses; they are not among its lines. */
  firstUse: { package: string; lines: readonly DraftLine[] } | null
  /** Amount given in cash; null for the exact amount. */
  given: number | null
}

export const newLine = (given: Pick<DraftLine, 'key' | 'line'> & Partial<DraftLine>): DraftLine => ({
  quantity: 1,
  barber: null,
  note: '',
  discount: null,
  listed: null,
  priceReason: '',
  ...given,
})

export const lineOfVisit = (visit: Appointment): DraftLine =>
  newLine({ key: visit.id, visit, line: lineOf(visit), barber: visit.barber, listed: visit.price })

type LineBarber = Pick<Barber, 'id' | 'name'>

/** A service without a visit, at the barber's price. */
export function lineOfService(service: Service, { id, name }: LineBarber, instant: Date): DraftLine {
  const { price } = offerOf(service, id)
  const line = { kind: 'service' as const, barber_id: id, label: service.name, price }
  return newLine({ key: newId(instant), line, barber: name, service, listed: price })
}

/** 'kanë mbetur 3', 'nuk ka mbetur asnjë' */
export const leftText = (quantity: number): string => saleMessages.left(quantity).replace(/\.$/, '').toLowerCase()

export const lineOfProduct = ({ id, name, price, quantity }: Product): DraftLine =>
  newLine({
    key: id,
    line: { kind: 'product', product_id: id, label: name, price },
    listed: price,
    note: quantity === null ? 'produkt' : `produkt · ${leftText(quantity)}`,
  })

export const lineOfTip = ({ id, name }: LineBarber, price: number, at: Date): DraftLine =>
  newLine({ key: newId(at), line: { kind: 'tip', barber_id: id, label: tipLabel, price }, barber: name })

/** Adds a line, or one more of a product that is already in the sale. */
export function withLine(draft: Draft, added: DraftLine): Draft {
  const same = draft.lines.find(({ key }) => key === added.key)
  if (!same) return { ...draft, lines: [...draft.lines, added] }
  if (added.line.kind !== 'product') return draft
  return withChanged(draft, same.key, { quantity: same.quantity + 1 })
}

export const withChanged = (draft: Draft, key: string, change: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((one) => (one.key === key ? { ...one, ...change } : one)),
})

/** Changes the barber of a line. A price of the price list becomes that of the barber, a typed one stays. */
export function withBarber(draft: Draft, { key, line, service }: DraftLine, barber: LineBarber | null): Draft {
  const before = service && offerOf(service, line.barber_id ?? null)
  const after = service && offerOf(service, barber?.id ?? null)
  const price = after?.currency === draft.currency && before?.price === line.price ? after.price : line.price
  return withChanged(draft, key, {
    line: { ...line, barber_id: barber?.id ?? null, price },
    barber: barber?.name ?? null,
    listed: after?.currency === draft.currency ? after.price : null,
  })
}

/** A draft after a line was removed: services that its package would have paid are paid again. */
export function withoutLine(draft: Draft, key: string): Draft {
  const kept = draft.firstUse?.package === key ? withoutFirstUse(draft) : draft
  return { ...kept, lines: kept.lines.filter((one) => one.key !== key) }
}

/** A draft whose package is not used yet. */
export const withoutFirstUse = (draft: Draft): Draft => ({
  ...draft,
  lines: [...(draft.firstUse?.lines ?? []), ...draft.lines],
  firstUse: null,
  given: null,
})

export const isAmount = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

/** Price of one, in cents; 0 while it is not an amount. */
export const unitCentsOf = ({ line }: DraftLine): number => (isAmount(line.price) ? toCents(line.price) : 0)

/** True for a price below the usual one without a discount, whose reason is asked. */
export const isLowered = ({ line, listed, discount }: DraftLine): boolean =>
  isAmount(line.price) && listed !== null && !line.prepaid_id && !discount && toCents(line.price) < toCents(listed)

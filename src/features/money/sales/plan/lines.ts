import { isPrepaid, saleMethodLabel, tipLabel, type PrepaidKind, worthOfUses } from '../methods.ts'
import { packageLabel, sumOf } from '../rules.ts'
import { isTaxedWhenSold, vatRateOn, type VatRate } from '../vatRates.ts'
import { nameKey } from '#platform/shared/sqText.ts'
import type { Currency } from '#platform/shared/money.ts'
import { type StoredLine, offerKey, type KnownVisit, type SaleFacts } from './facts.ts'
import type { AskedLine, SoldKind, Refusals } from './asked.ts'

/** Lines of a sale before discounts: one function for each kind. */

export interface LineParts {
  asked: AskedLine
  label: string | null
  barber_id: string | null
  barber_name: string | null
  /** Price of one; null if none is known. */
  unitCents: number | null
  /** Usual price of one, with which the limit of discounts compares. */
  regularCents: number
  /** True if that price is on a list. */
  isListed: boolean
  vat: VatRate | null
  /** True for a service paid by a use of a package. */
  isUse: boolean
  refs: Partial<Pick<StoredLine, 'appointment_id' | 'product_id' | 'debt_sale_id' | 'prepaid_id'>>
}

interface Context {
  facts: SaleFacts
  index: number
  /** The lines before this one. */
  before: readonly LineParts[]
  refuse: LineRefusal
}

type LineRefusal = Refusals['add']

type Own = Pick<LineParts, 'label' | 'unitCents' | 'regularCents' | 'isListed' | 'vat' | 'refs'> & Partial<LineParts>

/** The barber whom a line names. */
const barberOf = ({ barber_id }: AskedLine, { barbers }: SaleFacts): Pick<LineParts, 'barber_id' | 'barber_name'> => ({
  barber_id,
  barber_name: barber_id === null ? null : (barbers.get(barber_id) ?? null),
})

const rateOfServices = ({ vat, day }: SaleFacts): VatRate | null => vat && vatRateOn(vat.country, vat.letter, day)

/** Worth of the next use of a line's package; null if the package cannot pay it. */
function worthOfUse(line: AskedLine, visit: KnownVisit | undefined, { facts, before, refuse }: Context): number | null {
  const found = facts.prepaid.get(line.prepaid_id ?? '')
  const used = before.filter(({ asked, isUse }) => isUse && asked.prepaid_id === line.prepaid_id)
  const name = visit?.service_name ?? line.label ?? ''
  if (found?.kind !== 'package') refuse('prepaid_id', 'prepaidGone')
  else if (line.quantity > 1 || line.discount) refuse('prepaid_id', 'invalid')
  else if (found.service_id !== visit?.service_id && nameKey(found.service_name ?? '') !== nameKey(name))
    refuse('prepaid_id', 'packageOther', found.service_name ?? '')
  else if (found.currency !== facts.currency) refuse('prepaid_id', 'prepaidCurrency')
  else if (found.uses <= used.length) refuse('prepaid_id', 'packageUsed')
  else {
    const remaining = {
      cents: found.cents - sumOf(used.map(({ regularCents }) => regularCents)),
      uses: found.uses - used.length,
    }
    return worthOfUses(remaining, 1, facts.currency)
  }
  return null
}

/** Price on the list of a visit's service, at least the agreed price. */
const regularPriceOf = ({ price_cents, listed_cents, listed_currency }: KnownVisit, currency: Currency): number =>
  Math.max(price_cents ?? 0, listed_currency === currency ? (listed_cents ?? 0) : 0)

/** False for a visit whose service is not on the price list, or is there in another currency. */
const isOnList = ({ service_id, listed_cents, listed_currency }: KnownVisit, currency: Currency): boolean =>
  listed_cents === null ? service_id !== null : listed_currency === currency

function checkVisit(line: AskedLine, visit: KnownVisit | undefined, { facts, before, refuse }: Context): void {
  if (!visit && !facts.isLate) refuse('appointment_id', 'appointment')
  if (visit?.status === 'cancelled' && !facts.isLate) refuse('appointment_id', 'cancelled')
  if (line.quantity > 1 || before.some(({ asked }) => asked.appointment_id === line.appointment_id))
    refuse('appointment_id', 'visitOnce')
}

function planService(line: AskedLine, context: Context): Own {
  const { facts, refuse } = context
  const visit = facts.appointments.get(line.appointment_id ?? '')
  if (line.appointment_id !== null) checkVisit(line, visit, context)
  const worth = line.prepaid_id === null ? null : worthOfUse(line, visit, context)
  const barber = visit ? { barber_id: visit.barber_id, barber_name: visit.barber } : barberOf(line, facts)
  const offered = facts.listed.get(offerKey(barber.barber_id ?? '', line.label ?? '')) ?? null
  const usual = worth ?? (visit ? visit.price_cents : offered)
  const isPricedVisit = visit !== undefined && worth === null
  if (visit && visit.currency !== facts.currency) refuse('appointment_id', 'otherCurrency')
  const unitCents = line.unit_cents ?? usual
  if (worth !== null && unitCents !== worth) refuse('price', 'packageWorth', worth, facts.currency)
  return {
    ...barber,
    // The service by whose price the visit was checked, which may have changed since the call.
    label: visit?.service_name ?? line.label,
    unitCents,
    regularCents: isPricedVisit ? regularPriceOf(visit, facts.currency) : (usual ?? 0),
    isListed: isPricedVisit ? isOnList(visit, facts.currency) : usual !== null,
    vat: rateOfServices(facts),
    isUse: worth !== null,
    refs: { appointment_id: line.appointment_id, prepaid_id: line.prepaid_id },
  }
}

/** Without an id it is a product that the salon does not list, with a name and a price. */
function planProduct(line: AskedLine, { facts, refuse }: Context): Own {
  const { vat, day, currency } = facts
  const product = facts.products.get(line.product_id ?? '')
  if (line.product_id !== null && (!product || (!product.is_active && !facts.isLate))) refuse('product_id', 'product')
  if (product && product.currency !== currency) refuse('product_id', 'otherCurrency')
  // A product's letter that the country does not have is of another country.
  const ownRate = vat && product?.vat_letter ? vatRateOn(vat.country, product.vat_letter, day) : null
  const usual = product?.price_cents ?? null
  return {
    label: line.label ?? product?.name ?? null,
    unitCents: line.unit_cents ?? usual,
    regularCents: usual ?? 0,
    isListed: usual !== null,
    vat: ownRate ?? rateOfServices(facts),
    refs: { product_id: line.product_id },
  }
}

/** A line whose price is free and bears no VAT. */
const freePrice = ({ unit_cents }: AskedLine): Pick<Own, 'unitCents' | 'regularCents' | 'isListed' | 'vat'> => ({
  unitCents: unit_cents,
  regularCents: 0,
  isListed: false,
  vat: null,
})

const planTip = (line: AskedLine): Own => ({ ...freePrice(line), label: line.label ?? tipLabel, refs: {} })

function planDebt(line: AskedLine, { facts, before, refuse }: Context): Own {
  const owing = facts.owed.get(line.debt_sale_id ?? '')
  const refs = { debt_sale_id: line.debt_sale_id }
  const { label } = line
  if (facts.seller.ownBarberId !== null) refuse('debt_sale_id', 'debtsByTeam')
  else if (owing?.sale.kind !== 'sale') refuse('debt_sale_id', 'debtSale')
  else if (owing.sale.currency !== facts.currency) refuse('debt_sale_id', 'otherCurrency')
  else {
    if (line.quantity > 1) refuse('quantity', 'invalid')
    const paid = before.filter(({ asked }) => asked.debt_sale_id === line.debt_sale_id)
    const rest = owing.owed - sumOf(paid.map(({ unitCents }) => unitCents ?? 0))
    if ((line.unit_cents ?? 0) > rest) refuse('price', 'owed', rest, facts.currency)
    return { ...freePrice(line), label: label ?? `Borxhi i shitjes ${owing.sale.number}`, refs }
  }
  return { ...freePrice(line), label, refs }
}

/** Prepaid that a line sells. */
function planAdvance(line: AskedLine & { kind: PrepaidKind }, { facts, index }: Context): Own {
  const { vat } = facts
  return {
    ...freePrice(line),
    label: line.label ?? saleMethodLabel[line.kind],
    vat: vat && isTaxedWhenSold(line.kind, vat.country, vat.giftCards) ? rateOfServices(facts) : null,
    refs: { prepaid_id: facts.sold.get(index)?.id ?? null },
  }
}

function planOne(line: AskedLine & { kind: PrepaidKind }, context: Context): Own {
  if (line.quantity > 1) context.refuse('quantity', 'invalid')
  return planAdvance(line, context)
}

function planPackage(line: AskedLine, context: Context): Own {
  const { facts, refuse } = context
  const service = facts.services.get(line.service_id ?? '')
  if (!service) refuse('service_id', 'packageService')
  else if (service.currency !== facts.currency) refuse('service_id', 'otherCurrency')
  const advance = planAdvance({ ...line, kind: 'package' }, context)
  if (!service) return advance
  const { name, price_cents: usual } = service
  return {
    ...advance,
    label: line.label ?? packageLabel(name),
    unitCents: line.unit_cents ?? usual,
    regularCents: usual ?? 0,
    isListed: usual !== null,
  }
}

const planners: Record<SoldKind, (line: AskedLine, context: Context) => Own> = {
  service: planService,
  product: planProduct,
  tip: planTip,
  debt: planDebt,
  gift_card: (line, context) => planOne({ ...line, kind: 'gift_card' }, context),
  package: planPackage,
  deposit: (line, context) => planOne({ ...line, kind: 'deposit' }, context),
}

/** The references that lines of other kinds must not have. */
const ownRefs = { appointment_id: 'service', product_id: 'product', debt_sale_id: 'debt' } as const

/** Checks of a line that do not depend on its kind, or are alike for some. */
function checkLine(parts: LineParts, { facts, refuse }: Context): void {
  const { asked: line, label, barber_id, barber_name, unitCents } = parts
  const { kind } = line
  for (const [field, owner] of Object.entries(ownRefs))
    if (kind !== owner && line[field as keyof typeof ownRefs] !== null) refuse(field, 'invalid')
  const needsBarber = kind === 'service' || kind === 'tip'
  if (barber_name === null && (needsBarber || barber_id !== null)) refuse('barber_id', 'barber')
  const own = facts.seller.ownBarberId
  if (own !== null && needsBarber && barber_id !== own) refuse('barber_id', kind === 'tip' ? 'ownTips' : 'ownVisits')
  if (own !== null && isPrepaid(kind)) refuse('kind', 'prepaidByTeam')
  if (!label) refuse('label', 'label')
  if (unitCents === null) refuse('price', 'price')
  else if (unitCents === 0 && kind !== 'service' && kind !== 'product') refuse('price', 'amountAboveZero')
}

export function planLines(lines: readonly AskedLine[], facts: SaleFacts, refusals: Refusals): LineParts[] {
  const planned: LineParts[] = []
  for (const [index, line] of lines.entries()) {
    const refuse: LineRefusal = (field, name, ...values) => refusals.add(`lines.${index}.${field}`, name, ...values)
    const context = { facts, index, before: planned, refuse }
    const parts = { asked: line, ...barberOf(line, facts), isUse: false, ...planners[line.kind](line, context) }
    checkLine(parts, context)
    planned.push(parts)
  }
  return planned
}

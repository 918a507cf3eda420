import type { PrepaidRow } from '#database/rows/sales.ts'
import { newCodeProblem, packageLabel, sumOf, isTaxedWhenSold, vatRateOn, type VatRate } from '../rules.ts'
import { isPrepaid, unitOf, saleMethodLabel, tipLabel, type PrepaidKind, worthOfUses } from '../methods.ts'
import { type StoredLine, type SaleFacts, lineRow, offerKey, type KnownVisit } from './facts.ts'
import { type AskedLine, type AskedSale, Refusals, type SoldKind } from './asked.ts'
import { checkLimit, listPriceOf, priceSale, withPrepaidVat, type LineParts } from './prices.ts'
import { planPayments } from './payments.ts'
import type { Selectable } from 'kysely'
import { nameKey } from '#platform/shared/sqText.ts'

/** Lines of a sale before discounts: one function for each kind. */

interface Context {
  facts: SaleFacts
  index: number
  /** The lines before this one. */
  before: readonly LineParts[]
  refuse: Refusals['add']
}

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
  const price = priceOf(line, usual)
  if (worth !== null && price.unitCents !== worth) refuse('price', 'packageWorth', worth, facts.currency)
  return {
    ...barber,
    // The service by whose price the visit was checked, which may have changed since the call.
    label: visit?.service_name ?? line.label,
    ...price,
    ...(isPricedVisit && listPriceOf(visit, facts.currency)),
    vat: rateOfServices(facts),
    isUse: worth !== null,
    refs: { appointment_id: line.appointment_id, prepaid_id: line.prepaid_id },
  }
}

/** Price of a line; free without a usual one. */
const priceOf = ({ unit_cents }: AskedLine, usual: number | null = null) => ({
  unitCents: unit_cents ?? usual,
  regularCents: usual ?? 0,
  isListed: usual !== null,
})

/** Without an id it is a product that the salon does not list, with a name and a price. */
function planProduct(line: AskedLine, { facts, refuse }: Context): Own {
  const { vat, day, currency } = facts
  const product = facts.products.get(line.product_id ?? '')
  if (line.product_id !== null && (!product || (!product.is_active && !facts.isLate))) refuse('product_id', 'product')
  if (product && product.currency !== currency) refuse('product_id', 'otherCurrency')
  // A product's letter that the country does not have is of another country.
  const ownRate = vat && product?.vat_letter ? vatRateOn(vat.country, product.vat_letter, day) : null
  return {
    ...priceOf(line, product?.price_cents),
    label: line.label ?? product?.name ?? null,
    vat: ownRate ?? rateOfServices(facts),
    refs: { product_id: line.product_id },
  }
}

const planTip = (line: AskedLine): Own => ({ ...priceOf(line), label: line.label ?? tipLabel, vat: null, refs: {} })

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
    return { ...priceOf(line), label: label ?? `Borxhi i shitjes ${owing.sale.number}`, vat: null, refs }
  }
  return { ...priceOf(line), label, vat: null, refs }
}

/** Prepaid that a line sells. */
function planAdvance(kind: PrepaidKind, line: AskedLine, { facts, index, refuse }: Context): Own {
  const { vat } = facts
  if (kind !== 'package' && line.quantity > 1) refuse('quantity', 'invalid')
  return {
    ...priceOf(line),
    label: line.label ?? saleMethodLabel[kind],
    vat: vat && isTaxedWhenSold(kind, vat.country, vat.giftCards) ? rateOfServices(facts) : null,
    refs: { prepaid_id: facts.sold.get(index)?.id ?? null },
  }
}

function planPackage(line: AskedLine, context: Context): Own {
  const { facts, refuse } = context
  const service = facts.services.get(line.service_id ?? '')
  if (!service) refuse('service_id', 'packageService')
  else if (service.currency !== facts.currency) refuse('service_id', 'otherCurrency')
  const advance = planAdvance('package', line, context)
  if (!service) return advance
  return { ...advance, ...priceOf(line, service.price_cents), label: line.label ?? packageLabel(service.name) }
}

const planners: Record<SoldKind, (line: AskedLine, context: Context) => Own> = {
  service: planService,
  product: planProduct,
  tip: planTip,
  debt: planDebt,
  gift_card: (line, context) => planAdvance('gift_card', line, context),
  package: planPackage,
  deposit: (line, context) => planAdvance('deposit', line, context),
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

function planLines(lines: readonly AskedLine[], facts: SaleFacts, refusals: Refusals): LineParts[] {
  const planned: LineParts[] = []
  for (const [index, line] of lines.entries()) {
    const refuse: Refusals['add'] = (field, name, ...values) => refusals.add(`lines.${index}.${field}`, name, ...values)
    const context = { facts, index, before: planned, refuse }
    const { kind, quantity, discount } = line
    const own = { asked: line, kind, quantity, discount, ...barberOf(line, facts), ...planners[kind](line, context) }
    checkLine(own, context)
    planned.push(own)
  }
  return planned
}

export type SalePlan = ReturnType<typeof planSale>

/**
 * The rows that a sale becomes, with `advances`, what it sells in advance; `ownDiscountCents` is by line, without the
 * sale's. With refusals they are as far as they are known, and are not written.
 */
export function planSale(asked: AskedSale, facts: SaleFacts, refusals = new Refusals()) {
  const { currency } = facts
  if (asked.lines.length === 0) refusals.add('lines', 'noLines')
  const planned = planLines(asked.lines, facts, refusals)
  const priced = priceSale(planned, asked.discount, currency)
  for (const field of priced.tooMuch) refusals.add(field, 'discountAbovePrice')
  const rows = planned.map((parts, index): StoredLine => {
    const { kind, quantity, barber_id, barber_name } = parts
    const { discount, price_reason } = parts.asked
    const { discountCents = 0, totalCents = 0, vatCents = 0 } = priced.lines[index] ?? {}
    return lineRow({
      line: index + 1,
      kind,
      barber_id,
      barber_name,
      label: parts.label ?? '',
      quantity,
      unit_cents: parts.unitCents ?? 0,
      discount_cents: discountCents,
      discount_basis_points: discount && 'basisPoints' in discount ? discount.basisPoints : null,
      discount_reason: discount?.reason ?? (discountCents > 0 ? asked.discount?.reason : null) ?? price_reason,
      total_cents: totalCents,
      vat_letter: parts.vat?.letter ?? null,
      vat_basis_points: parts.vat?.basisPoints ?? null,
      vat_cents: vatCents,
      ...parts.refs,
    })
  })
  const reduced = planned.map((parts, index) => ({ ...parts, totalCents: rows[index]?.total_cents ?? 0 }))
  if (priced.tooMuch.length === 0) checkLimit(refusals, asked, reduced, facts)
  for (const [index, { kind, quantity, total_cents: cents }] of rows.entries())
    // Each use is worth at least the smallest amount of the currency.
    if (kind === 'package' && cents < quantity * unitOf(currency)) refusals.add(`lines.${index}.price`, 'packagePrice')
  const paid = planPayments(asked.payments, rows, facts, refusals)
  const { lines: named, advances } = planAdvances(asked.lines, rows, facts, refusals)
  const { lines, payments } = withPrepaidVat({ lines: named, payments: paid }, facts.prepaid, currency)
  const { totalCents, ownDiscountCents } = priced
  return { lines, payments, advances, totalCents, ownDiscountCents, refusals }
}

/** A row of what a sale sells in advance; its time is that of the sale. */
export type SoldAdvance = Omit<Selectable<PrepaidRow>, 'salon_id' | 'sale_id' | 'created_at'>

/** Rows of sold gift cards, packages and deposits. A gift card's code becomes part of its line's text. */
function planAdvances(
  asked: readonly AskedLine[],
  lines: readonly StoredLine[],
  { currency, client, services, appointments, sold }: SaleFacts,
  refusals: Refusals,
): { lines: StoredLine[]; advances: SoldAdvance[] } {
  const advances: SoldAdvance[] = []
  const named = lines.map((line, index) => {
    const { kind, label } = line
    const given = asked[index]
    if (!given || !isPrepaid(kind)) return line
    const isCard = kind === 'gift_card'
    if (!isCard && client === null) refusals.add('client_id', 'prepaidClient')
    const code = isCard ? codeOf(given, index, sold, advances, refusals) : null
    const visit = kind === 'deposit' ? given.for_appointment_id : null
    if (visit !== null && !appointments.has(visit)) refusals.add(`lines.${index}.for_appointment_id`, 'appointment')
    const service = kind === 'package' ? services.get(given.service_id ?? '') : undefined
    if (line.prepaid_id !== null)
      advances.push({
        id: line.prepaid_id,
        kind,
        code,
        client_id: isCard ? null : (client?.id ?? null),
        label,
        currency,
        service_id: service?.id ?? null,
        service_name: service?.name ?? null,
        appointment_id: visit,
        vat_letter: line.vat_letter,
        vat_basis_points: line.vat_basis_points,
      })
    return code === null ? line : { ...line, label: `${label} ${code}` }
  })
  return { lines: named, advances }
}

/** Code of a new gift card: one of the salon's own, which no other card may have, or that of the facts. */
function codeOf(
  { code: typed }: AskedLine,
  index: number,
  sold: SaleFacts['sold'],
  before: readonly SoldAdvance[],
  refusals: Refusals,
): string | null {
  const { code = null, isCodeUsed = false } = sold.get(index) ?? {}
  const problem = typed === null ? null : newCodeProblem(typed)
  if (problem) refusals.add(`lines.${index}.code`, problem)
  else if (isCodeUsed || before.some((card) => code !== null && card.code === code))
    refusals.add(`lines.${index}.code`, 'codeUsed')
  return code
}

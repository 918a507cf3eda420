import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { type Currency } from '#platform/shared/money.ts'
import { newId } from '#platform/shared/ids.ts'
import type { SalonRole } from '#platform/shared/roles.ts'
import { nameKey, number } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { recordSale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import {
  linesAboveLimit,
  isPrepaid,
  isTaxedWhenSold,
  mayDo,
  packageLabel,
  priceSale,
  saleMethodLabel,
  tipLabel,
  vatRateOn,
  worthOfUses,
  type GivenDiscount,
  type LineToPrice,
  unitOf,
} from '../rules.ts'
import { offerKey, type Pricing, type SoldAppointment, type SoldProduct, type SoldService } from './facts.ts'
import { centsOf, FieldErrors } from './fieldErrors.ts'
import type { LoadedSale } from './load.ts'
import type { KnownPrepaid } from './prepaid.ts'
import type { StoredLine } from '../wire.ts'

type Input = InputOf<typeof recordSale>
type InputLine = Input['lines'][number]

export const distinct = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string')),
]

const given = (discount: InputLine['discount'], cents: (amount: number) => number): GivenDiscount | null => {
  if (!discount) return null
  if (discount.amount !== undefined) return { cents: cents(discount.amount) }
  return { basisPoints: Math.round((discount.percent ?? 0) * 100) }
}

interface Facts {
  pricing: Pricing
  currency: Currency
  day: LocalDate
  isLate: boolean
  /** False for a sale that a device kept, and for a close: nobody is there to answer. */
  asksReason: boolean
  appointments: ReadonlyMap<string, SoldAppointment>
  products: ReadonlyMap<string, SoldProduct>
  owed: ReadonlyMap<string, LoadedSale>
  services: ReadonlyMap<string, SoldService>
  /** Listed prices of services without a visit, by `offerKey`. */
  listed: ReadonlyMap<string, number>
  prepaid: ReadonlyMap<string, KnownPrepaid>
}

/** Worth of the package uses in the lines of a sale, one after another. */
function nextUses(errors: FieldErrors, { currency, prepaid }: Facts) {
  const remaining = new Map([...prepaid].map(([id, { cents, uses }]) => [id, { cents, uses }]))
  return (at: number, line: InputLine, appointment: SoldAppointment | undefined): number | null => {
    const error = (message: string) => errors.add(`lines.${at}.prepaid_id`, message)
    const found = line.prepaid_id ? prepaid.get(line.prepaid_id) : undefined
    const rest = found && remaining.get(found.id)
    const name = appointment?.service_name ?? line.label ?? ''
    if (!rest || found.kind !== 'package') error(saleMessages.prepaidGone)
    else if (line.quantity > 1 || line.discount) error(fieldMessages.invalid)
    else if (found.service_id !== appointment?.service_id && nameKey(found.service_name ?? '') !== nameKey(name))
      error(saleMessages.packageOther(found.service_name ?? ''))
    else if (found.currency !== currency) error(saleMessages.prepaidCurrency)
    else if (rest.uses === 0) error(saleMessages.packageUsed)
    else {
      const cents = worthOfUses(rest, 1, currency)
      remaining.set(found.id, { cents: rest.cents - cents, uses: rest.uses - 1 })
      return cents
    }
    return null
  }
}

export function lineRows(call: SalonCall, input: Input, facts: Facts) {
  const errors = new FieldErrors()
  const { currency, day, appointments, products, services } = facts
  const { vat, rights, barbers } = facts.pricing
  const nextUse = nextUses(errors, facts)
  const rows = input.lines.map((line, index) => {
    const cents = (amount: number, field: string) => centsOf(errors, amount, currency, `lines.${index}.${field}`)
    const appointment = line.appointment_id ? appointments.get(line.appointment_id) : undefined
    const product = line.product_id ? products.get(line.product_id) : undefined
    const service = line.kind === 'package' && line.service_id ? services.get(line.service_id) : undefined
    const worth = line.kind === 'service' && line.prepaid_id ? nextUse(index, line, appointment) : null
    const offered = line.barber_id && line.label ? facts.listed.get(offerKey(line.barber_id, line.label)) : undefined
    const listedCents =
      worth ?? appointment?.price_cents ?? product?.price_cents ?? service?.price_cents ?? offered ?? null
    const unitCents = typeof line.price === 'number' ? cents(line.price, 'price') : listedCents
    if (worth !== null && unitCents !== worth)
      errors.add(`lines.${index}.price`, saleMessages.packageWorth(worth, currency))
    const barberId = appointment?.barber_id ?? line.barber_id ?? null
    const label =
      line.label ??
      appointment?.service_name ??
      product?.name ??
      (service ? packageLabel(service.name) : isPrepaid(line.kind) ? saleMethodLabel[line.kind] : null)
    // A product's letter that the country does not have is of another country.
    const ownRate = vat && product?.vat_letter ? vatRateOn(vat.country, product.vat_letter, day) : null
    const rate = vat ? (ownRate ?? vatRateOn(vat.country, vat.letter, day)) : null
    const isTaxed = isPrepaid(line.kind)
      ? vat !== null && isTaxedWhenSold(line.kind, vat.country, vat.giftCards)
      : line.kind === 'service' || line.kind === 'product'
    return {
      line,
      product,
      appointment,
      service,
      listedCents,
      regularCents: appointment && worth === null ? regularPriceOf(appointment, currency) : (listedCents ?? 0),
      isListed: appointment && worth === null ? isListed(appointment, currency) : listedCents !== null,
      unitCents: unitCents ?? 0,
      hasPrice: unitCents !== null,
      barberId,
      barber: appointment?.barber ?? (barberId ? (barbers.get(barberId) ?? null) : null),
      label,
      priced: {
        kind: line.kind,
        quantity: line.quantity,
        unitCents: unitCents ?? 0,
        discount: given(line.discount, (amount) => cents(amount, 'discount.amount')),
        vat: isTaxed ? rate : null,
        isUse: worth !== null,
      } satisfies LineToPrice,
    }
  })
  for (const [at, row] of rows.entries()) checkLine(call, errors, at, row, facts, rows)

  const whole = given(input.discount, (amount) => centsOf(errors, amount, currency, 'discount.amount'))
  const priced = priceSale(
    rows.map((row) => row.priced),
    whole,
    currency,
  )
  for (const field of priced.tooMuch) errors.add(field, saleMessages.discountAbovePrice)
  const limit = rights.discountLimit
  if (limit !== null && priced.tooMuch.length === 0) {
    checkLimit(
      errors,
      input,
      rows.map((row, at) => ({ ...row, totalCents: priced.lines[at]?.totalCents ?? 0 })),
      {
        limit,
        currency,
        discountsBy: rights.discountsBy,
        asksReason: facts.asksReason,
        mayExceed: mayDo(call.user.salon?.role ?? 'barber', rights.discountsBy),
      },
    )
  }
  const lines = rows.map(({ line, priced: asked, barberId, barber, label, unitCents }, index): StoredLine => {
    const { discountCents = 0, totalCents = 0, vatCents = 0 } = priced.lines[index] ?? {}
    return {
      line: index + 1,
      kind: line.kind,
      appointment_id: line.kind === 'service' ? (line.appointment_id ?? null) : null,
      product_id: line.kind === 'product' ? (line.product_id ?? null) : null,
      barber_id: barberId,
      barber_name: barber,
      label: label ?? '',
      quantity: line.quantity,
      unit_cents: unitCents,
      discount_cents: discountCents,
      discount_basis_points: asked.discount && 'basisPoints' in asked.discount ? asked.discount.basisPoints : null,
      discount_reason:
        line.discount?.reason ?? (discountCents > 0 ? input.discount?.reason : null) ?? line.price_reason ?? null,
      total_cents: totalCents,
      vat_letter: asked.vat?.letter ?? null,
      vat_basis_points: asked.vat?.basisPoints ?? null,
      vat_cents: vatCents,
      returns_line: null,
      debt_sale_id: line.kind === 'debt' ? (line.debt_sale_id ?? null) : null,
      prepaid_id: isPrepaid(line.kind) ? newId(call.now) : line.kind === 'service' ? (line.prepaid_id ?? null) : null,
      prepaid_cents: 0,
    }
  })
  for (const [index, { kind, quantity, total_cents: cents }] of lines.entries()) {
    // Each use is worth at least the smallest amount of the currency.
    if (kind === 'package' && cents < quantity * unitOf(currency))
      errors.add(`lines.${index}.price`, saleMessages.packagePrice)
  }
  return { errors, lines, totalCents: priced.totalCents }
}

/** Listed price of a visit's service, at least the agreed price. */
const regularPriceOf = ({ price_cents, listed_cents, listed_currency }: SoldAppointment, currency: Currency): number =>
  Math.max(price_cents ?? 0, listed_currency === currency ? (listed_cents ?? 0) : 0)

/** False for a visit whose service is not on the price list, or is there in another currency. */
const isListed = ({ service_id, listed_cents, listed_currency }: SoldAppointment, currency: Currency): boolean =>
  listed_cents === null ? service_id !== null : listed_currency === currency

interface LineOfLimit {
  line: InputLine
  /** Usual price of one. */
  regularCents: number
  isListed: boolean
  unitCents: number
  totalCents: number
}

/**
 * The limit of discounts compares what lines cost with their usual price, however it was lowered. Who may not exceed it
 * sells what is on the price list; who may gives the reason.
 */
function checkLimit(
  errors: FieldErrors,
  input: Input,
  rows: readonly LineOfLimit[],
  {
    limit,
    currency,
    discountsBy,
    asksReason,
    mayExceed,
  }: { limit: number; currency: Currency; discountsBy: SalonRole; asksReason: boolean; mayExceed: boolean },
): void {
  const limited = rows.map(({ line, regularCents, unitCents, totalCents }) => ({
    listedCents: Math.max(regularCents, unitCents) * line.quantity,
    totalCents,
  }))
  const above = linesAboveLimit(limited, limit, currency, Boolean(input.discount))
  for (const [index, { line, isListed: isKnown }] of rows.entries()) {
    if (!isKnown && (line.kind === 'service' || line.kind === 'product') && !mayExceed)
      errors.add(`lines.${index}.label`, saleMessages.listedService)
    if (!above[index]) continue
    const field = line.discount || !input.discount ? `lines.${index}.discount` : 'discount'
    const reason = line.discount?.reason ?? input.discount?.reason ?? line.price_reason
    const reasonField = line.discount || input.discount ? `${field}.reason` : `lines.${index}.price_reason`
    if (!mayExceed) errors.add(field, saleMessages.discountLimit(`${number(limit / 100)}%`, discountsBy))
    else if (asksReason && !reason) errors.add(reasonField, saleMessages.discountReason)
  }
}

interface CheckedLine {
  line: InputLine
  product: SoldProduct | undefined
  appointment: SoldAppointment | undefined
  service: SoldService | undefined
  unitCents: number
  hasPrice: boolean
  barberId: string | null
  barber: string | null
  label: string | null
}

function checkLine(
  call: SalonCall,
  errors: FieldErrors,
  index: number,
  row: CheckedLine,
  { currency, isLate, owed }: Facts,
  all: readonly CheckedLine[],
): void {
  const { line, appointment, product } = row
  const error = (field: string, message: string) => errors.add(`lines.${index}.${field}`, message)
  const ownBarberId = call.salon.ownBarber
  if (line.kind === 'service') {
    if (line.appointment_id) {
      if (!appointment && !isLate) error('appointment_id', saleMessages.appointment)
      if (appointment?.status === 'cancelled' && !isLate) error('appointment_id', saleMessages.cancelled)
      if (line.quantity > 1 || all.some((other, n) => n < index && other.line.appointment_id === line.appointment_id)) {
        error('appointment_id', saleMessages.visitOnce)
      }
    }
    if (!row.barber) error('barber_id', saleMessages.barber)
    if (ownBarberId !== null && row.barberId !== ownBarberId) error('barber_id', saleMessages.ownVisits)
  } else if (line.appointment_id) error('appointment_id', fieldMessages.invalid)

  if (line.kind === 'product') {
    // Without an id it is a product that the salon does not list, with a name and a price.
    if (line.product_id && (!product || (!product.is_active && !isLate))) error('product_id', saleMessages.product)
  } else if (line.product_id) error('product_id', fieldMessages.invalid)

  if (line.kind === 'tip') {
    if (!row.barber) error('barber_id', saleMessages.barber)
    if (ownBarberId !== null && row.barberId !== ownBarberId) error('barber_id', saleMessages.ownTips)
  }
  if (line.barber_id && !row.barber && line.kind === 'product') error('barber_id', saleMessages.barber)

  if (line.kind === 'debt') {
    const sale = line.debt_sale_id ? owed.get(line.debt_sale_id) : undefined
    if (ownBarberId !== null) error('debt_sale_id', saleMessages.debtsByTeam)
    else if (!sale || sale.sale.kind !== 'sale') error('debt_sale_id', saleMessages.debtSale)
    else if (sale.sale.currency !== currency) error('debt_sale_id', saleMessages.otherCurrency)
    else {
      if (line.quantity > 1) error('quantity', fieldMessages.invalid)
      const before = all.slice(0, index).filter((other) => other.line.debt_sale_id === line.debt_sale_id)
      const left = sale.owed - before.reduce((sum, other) => sum + other.unitCents, 0)
      if (row.unitCents > left) error('price', saleMessages.owed(left, currency))
      row.label ??= `Borxhi i shitjes ${sale.sale.number}`
    }
  } else if (line.debt_sale_id) error('debt_sale_id', fieldMessages.invalid)

  if (isPrepaid(line.kind)) {
    if (ownBarberId !== null) error('kind', saleMessages.prepaidByTeam)
    if (line.kind === 'package' && !row.service) error('service_id', saleMessages.packageService)
    else if (line.kind !== 'package' && line.quantity > 1) error('quantity', fieldMessages.invalid)
  }

  if ((appointment ?? product ?? row.service ?? { currency }).currency !== currency) {
    error(appointment ? 'appointment_id' : product ? 'product_id' : 'service_id', saleMessages.otherCurrency)
  }
  if (line.kind === 'tip') row.label ??= tipLabel
  if (!row.label) error('label', saleMessages.label)
  if (!row.hasPrice) error('price', saleMessages.price)
  else if (row.unitCents === 0 && line.kind !== 'service' && line.kind !== 'product')
    error('price', fieldMessages.amountAboveZero)
}

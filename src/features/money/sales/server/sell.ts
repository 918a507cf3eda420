import type { SalonCall } from '#platform/server/call.ts'
import type { StatusBefore } from '#features/schedule/appointments/server/public.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { ReplyOf, InputOf } from '#platform/shared/endpoint.ts'
import { money } from '#platform/shared/sq.ts'
import type { recordSale } from '../contract.ts'
import { saleExists, stockShort, visitSold } from '../copy.ts'
import { lineRow, noReturnFacts, owedOf, paymentRow } from '../plan/facts.ts'
import type { KnownSale, ReturnFacts, StoredLine } from '../plan/facts.ts'
import { Refusals, askedLine, askedOf, firstUse } from '../plan/asked.ts'
import { planSale } from '../plan/sale.ts'
import { saleMethodLabel, type SaleMethod, sumOf } from '../rules.ts'
import { heldSales, lockTillsOfRecords, lockTogether, notBeforeDebts, saleFacts, statusBefore } from './facts.ts'
import { type AskedRecord, type LockedFacts, takesOver } from './facts.ts'
import { lockOpenDay, refuse, RefusedSale, requireDay, takingOf, throwRefused, usedNumber } from './locks.ts'
import type { Taking } from './locks.ts'
import { hasSameSale, insertSale, insertSales, saleEntry, saleRow, storedReply, usedSale, write } from './write.ts'
import type { NewSale, Seller } from './write.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'
import { newId } from '#platform/shared/ids.ts'
import { type Currency, toCents } from '#platform/shared/money.ts'
import { pick } from '#platform/shared/pick.ts'
import { planReturn, wholeReturn } from '../plan/returned.ts'
import { distinct } from './load.ts'
import { countCodes, noteWrongCode, uncountCodes } from './prepaid.ts'

type Input = InputOf<typeof recordSale>
type Reply = ReplyOf<typeof recordSale>

/** Refusals that say of a code whether a card has it. */
const guessed = ['giftCard', 'codeUsed'] as const

/**
 * Records a sale in its transaction, and counts its wrong codes. A card that pays was looked up rightly. A sale that is
 * recorded already gets its first result, even above the limit. Throws 429, else as `record`.
 */
export async function recordWithCodes(call: SalonCall, input: Input): Promise<Reply> {
  const inTransaction = () => call.transact((tx) => record(tx, input))
  const codes = distinct([...input.payments, ...input.lines].map(({ code }) => code)).length
  const cards = input.payments.filter(({ method }) => method === 'gift_card').length
  if (codes + cards === 0 || (await isRecorded(call, input.id))) return inTransaction()
  await countCodes(call, codes)
  try {
    const reply = await inTransaction()
    await uncountCodes(call, codes + cards)
    return reply
  } catch (error) {
    const isWrong = error instanceof RefusedSale && guessed.some((name) => error.names.has(name))
    await (isWrong ? noteWrongCode(call) : uncountCodes(call, codes))
    throw error
  }
}

async function isRecorded(call: SalonCall, id: string): Promise<boolean> {
  const recorded = await call.salon.selectFrom('sales').select('id').where('id', '=', id).executeTakeFirst()
  return recorded !== undefined
}

/**
 * Records a sale: prices its lines, checks them against what it sells, takes the next number. The same call sent again
 * gets the first result. Throws 400 for what cannot be sold, 409 visit_sold, 409 stock_short, 409 sale_exists.
 */
async function record(call: SalonCall, input: Input): Promise<Reply> {
  const taking = takingOf(call, input)
  const currency = input.currency ?? call.currency
  const from = await notBeforeDebts(call, taking.from, input.lines)
  const day = await lockOpenDay(call, from, currency)
  const { id, client_id } = input
  const refusals = new Refusals()
  const asked = { id, client_id, currency: input.currency, ...askedOf(input, currency, refusals) }
  const use = input.first_use
  if (taking.isLate) await lockTillsOfRecords(call, [...asked.lines, ...(use?.lines ?? [])], asked.currency, day)
  const inTill = { ...taking, day, origin: 'paid' as const }
  return use ? sellAndUse(call, asked, inTill, use, refusals) : sell(call, asked, inTill, refusals)
}

/** Records a sale, and the services that its package pays at once, in a till that is locked. Throws as `sell`. */
async function sellAndUse(
  call: SalonCall,
  asked: AskedRecord,
  taking: Taking,
  use: NonNullable<Input['first_use']>,
  refusals: Refusals,
): Promise<Reply> {
  if (asked.lines[use.line - 1]?.kind !== 'package') refusals.add('first_use.line', 'invalid')
  const all = [...asked.lines, ...use.lines.map((service) => askedLine({ kind: 'service', ...service }))]
  const { clientId } = await lockTogether(call, all, taking)
  const client_id = asked.client_id === undefined ? clientId : asked.client_id
  const first = await sell(call, { ...asked, client_id, hasUse: true }, taking, refusals)

  const sold = first.sale.lines[use.line - 1]
  if (!sold?.prepaid_id) return refuse('first_use.line', 'invalid')
  const worth = { prepaid_id: sold.prepaid_id, cents: toCents(sold.total), uses: sold.quantity }
  const { currency } = first.sale
  const second = await sell(
    call,
    { id: idOfUse(asked.id), client_id: first.sale.client_id, currency, ...firstUse(use.lines, worth, currency) },
    { ...taking, device_id: null, device_number: null, isKept: taking.device_number !== null },
    new Refusals('first_use.'),
  )
  const changed = new Map([...first.prepaid, ...second.prepaid].map((one) => [one.id, one]))
  return { ...first, use: second.sale, prepaid: [...changed.values()], message: second.message }
}

/** Records a sale in a till that is locked. */
export async function sell(
  call: SalonCall,
  asked: AskedRecord,
  taking: Taking,
  refusals = new Refusals(),
): Promise<Reply> {
  const facts = await saleFacts(call, asked, taking)
  const stored = facts.loaded.get(asked.id)
  if (stored) return repeated(call, asked, stored)
  requireDay(taking)
  if (facts.isNumberUsed) refusals.add(...usedNumber)
  const { lines, payments, advances, totalCents } = planSale(asked, facts, refusals)
  throwRefused(refusals)
  const before = await takeOver(call, facts, taking)
  if (!taking.isLate) requireStock(lines, facts)

  const { appointments, client, currency, products } = facts
  const methods = [...new Set(payments.map(({ method }) => saleMethodLabel[method]))].join(', ')
  const reply = await write(call, {
    planned: {
      sale: saleRow(call, {
        ...pick(taking, ['device_id', 'device_number', 'day', 'sold_at', 'origin']),
        id: asked.id,
        currency,
        total_cents: totalCents,
        client_id: client?.id ?? null,
        for_return_id: taking.for_return_id ?? null,
      }),
      lines,
      payments,
      prepaid: advances,
      confirmed: before,
      entry: { description: auditText('Shitja #', money(totalCents, currency), methods) },
    },
    client_name: client?.name ?? null,
    owed: owedOf(payments),
    visits: [...appointments.values()].filter(({ id }) => lines.some((line) => line.appointment_id === id)),
    touchesVisits: appointments.size > 0,
    products,
  })
  return reply ?? repeated(call, asked, await usedSale(call, asked.id))
}

/** The reply about a stored sale, if the call has its content. Throws 409 sale_exists. */
async function repeated(call: SalonCall, asked: AskedRecord, stored: KnownSale): Promise<Reply> {
  if (asked.hasUse !== true && (await saleOfUse(call, asked.id))) throw saleExists()
  return storedReply(call, stored, hasSameSale(stored, asked) && (await hasSameClient(call, stored, asked.client_id)))
}

/** False for another client, unless the named one was merged or anonymised since. */
async function hasSameClient(call: SalonCall, { sale }: KnownSale, asked: AskedRecord['client_id']): Promise<boolean> {
  if (!asked || asked === sale.client_id) return true
  const client = await call.salon.selectFrom('clients').select('id').where('id', '=', asked).executeTakeFirst()
  return client === undefined
}

/**
 * Takes back what a close has recorded of the visits, in a till that is not before that of the record; the status of
 * the visits before that payment is returned. Throws 409 visit_sold if another sale holds a visit.
 */
async function takeOver(
  call: SalonCall,
  { holders, loaded, currency }: LockedFacts,
  taking: Taking,
): Promise<Record<string, StatusBefore>> {
  for (const [appointment_id, holder] of holders) if (!takesOver(taking, holder)) throw visitSold({ appointment_id })
  const before = await statusBefore(call, [...holders.keys()])
  for (const id of heldSales(taking, holders)) {
    const recorded = loaded.get(id)
    const isLater = recorded !== undefined && recorded.sale.day > taking.day
    const day = isLater ? await lockOpenDay(call, recorded.sale.day, currency) : taking.day
    await takeBackInTill(call, recorded, { day, auditor: call })
  }
  return Object.fromEntries(before)
}

/** Throws 409 stock_short for the first product of which there is less than the lines sell, if it is counted. */
function requireStock(lines: readonly StoredLine[], { products }: LockedFacts): void {
  const remaining = new Map([...products].map(([id, { quantity }]) => [id, quantity]))
  for (const [index, { product_id, quantity }] of lines.entries()) {
    if (product_id === null || !products.get(product_id)?.counts_stock) continue
    const rest = remaining.get(product_id) ?? 0
    remaining.set(product_id, rest - quantity)
    if (quantity <= rest) continue
    const refusals = new Refusals()
    refusals.add(`lines.${index}.quantity`, 'left', rest)
    const errors = refusals.list.map(({ field, message }) => ({ field, message }))
    throw stockShort({ product_id, left: rest, errors })
  }
}

/** The second sale of a call that sells a package and pays services with it. */

/** Id of the second sale: made from the first one's, so that a repeated call and an undo find it. */
export function idOfUse(saleId: string): string {
  const hex = createHash('sha256').update(`first use ${saleId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * The sale that used a package of a sale in the call that sold it; null without one. Plan: sale_lines_pkey,
 * prepaid_pkey.
 */
export async function saleOfUse(call: Pick<SalonCall, 'salon'>, saleId: string): Promise<string | null> {
  const id = idOfUse(saleId)
  const [row] = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      select l.sale_id as id from sale_lines l join prepaid p on p.salon_id = ${salonId} and p.id = l.prepaid_id
      where l.salon_id = ${salonId} and l.sale_id = ${id} and p.sale_id = ${saleId} limit 1`,
  )
  return row?.id ?? null
}

/** Past sales, and returns of a close, in a till that the caller has locked. */

export interface TillSale {
  day: LocalDate
  currency: Currency
  client_id: string | null
  method: SaleMethod
}

/** A line of one unit. */
export type PastLine = Pick<StoredLine, 'kind' | 'label' | 'unit_cents'> & Partial<StoredLine>

/** A sale of the past without VAT, for the demo salon. */
export interface PastSale extends TillSale {
  at: Date
  lines: readonly PastLine[]
}

/** Records past sales in this order and returns their ids. */
export async function insertPastSales(call: Seller, sales: readonly PastSale[]): Promise<string[]> {
  const rows = sales.map(({ at, lines, ...past }) => pastSaleRows({ ...call, now: at }, newId(at), past, lines))
  await insertSales(call, rows)
  return rows.map(({ sale }) => sale.id)
}

export function pastSaleRows(
  call: Seller,
  id: string,
  { day, currency, client_id, method }: TillSale,
  lines: readonly PastLine[],
): NewSale {
  const rows = lines.map((line, index) =>
    lineRow({ ...line, line: index + 1, total_cents: line.unit_cents - (line.discount_cents ?? 0) }),
  )
  const total_cents = sumOf(rows.map((line) => line.total_cents))
  return {
    sale: saleRow(call, { id, day, currency, total_cents, client_id }),
    lines: rows,
    payments: total_cents === 0 ? [] : [paymentRow(method, total_cents)],
  }
}

interface TakingBack {
  line?: number
  day: LocalDate
  facts?: ReturnFacts
  auditor?: SalonCall
}

/**
 * Returns the rest of a locked sale, if there is any, or one unit of a line; an undo if that is all of it, in the till
 * of the sale. What was paid of its debt goes back in cash, so that a return of it stays in the figures. With an
 * `auditor` it has an entry of the audit log. Throws 400 for what cannot be returned.
 */
export async function takeBackInTill(
  call: Seller,
  first: KnownSale | undefined,
  { line, day, facts = noReturnFacts, auditor }: TakingBack,
): Promise<void> {
  if (!first || !isPartLeft(first)) return
  const asked = { ...wholeReturn, lines: line === undefined ? null : [{ line, quantity: 1 }] }
  const { lines, payments, totalCents, refusals } = planReturn(asked, first, facts)
  throwRefused(refusals)
  const { id: sale_id, currency, client_id, origin } = first.sale
  const isWhole = first.returns.length === 0 && lines.length === first.lines.length
  const sale = saleRow(call, {
    id: newId(call.now),
    kind: 'return',
    returns_sale_id: sale_id,
    is_undo: isWhole && first.paidDebt === 0 && day === first.sale.day,
    day,
    currency,
    total_cents: totalCents,
    client_id,
    origin,
  })
  const description = auditText('Kthimi #', `Shitja ${first.sale.number}`, money(totalCents, currency))
  await insertSale(
    call,
    { sale, lines, payments },
    auditor && saleEntry(auditor, sale.id, { description, severity: 'warning' }),
  )
}

const isPartLeft = ({ lines, returned }: KnownSale): boolean =>
  lines.some(({ line, quantity }) => quantity > (returned.get(line) ?? 0))

import { toCents, toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { currentSession } from '#platform/web/session.ts'
import type { Prepaid, Sale } from '../../contract.ts'
import { askedOf, Refusals, worthOfFirstUses } from '../../plan/asked.ts'
import { planSale } from '../../plan/sale.ts'
import { sumOf } from '../../rules.ts'
import { saleOnWire } from '../../wire.ts'
import type { StoredSale } from '../../plan/facts.ts'
import type { SaleBody } from '../bill.ts'
import { deviceFacts } from '../deviceFacts.ts'

/** Facts of a sale that the screens of a device know. */
export interface KnownOfSale {
  client_name?: string | null
  /** Names of barbers by id. */
  barbers?: ReadonlyMap<string, string>
  prepaid?: readonly Prepaid[]
}

/** The second sale of a call whose package pays services at once. */
export function provisionalUse(body: SaleBody, first: Sale, instant: Date, known: KnownOfSale = {}): Sale | null {
  const sold = first.lines.find(({ line }) => line === body.first_use?.line)
  if (!body.first_use || !sold) return null
  const { lines } = body.first_use
  const worth = worthOfFirstUses({ cents: toCents(sold.total), uses: sold.quantity }, lines.length, first.currency)
  const services = lines.map((line, at) => ({ ...line, kind: 'service' as const, price: toEuros(worth[at] ?? 0) }))
  const { id, client_id, currency, sold_at } = body
  const payments = [{ method: 'package' as const, amount: toEuros(sumOf(worth)) }]
  return provisional({ id, client_id, currency, sold_at, lines: services, payments }, instant, known)
}

/** The plan of a call by what the device knows. What it refuses is left to the server, because the facts may be old. */
export function planOf(body: SaleBody, { client_name = null, barbers = new Map(), prepaid = [] }: KnownOfSale = {}) {
  const currency = body.currency ?? currentSession()?.user.salon?.currency ?? 'EUR'
  const clientId = body.client_id ?? null
  const asked = askedOf(body, currency, new Refusals())
  // The label of a debt has the number of its sale, which the call lacks.
  const lines = asked.lines.map((line) => ({ ...line, label: line.label ?? '' }))
  const facts = deviceFacts(asked, { currency, clientId, clientName: client_name, barbers, prepaid })
  return { ...planSale({ ...asked, lines }, facts), currency, clientId }
}

/**
 * The sale of a call by the device's plan, until the server replies; its number is 0 until then.
 */
export function provisional(body: SaleBody, instant: Date, known: KnownOfSale = {}): Sale {
  const { client_name = null } = known
  const user = currentSession()?.user
  const { currency, clientId, ...plan } = planOf(body, known)
  const ids = body.payments.map((payment) => payment.prepaid_id ?? null)
  const sale: StoredSale = {
    id: body.id,
    number: 0,
    device_id: body.device_id ?? null,
    device_number: body.device_number ?? null,
    kind: 'sale',
    returns_sale_id: null,
    is_undo: false,
    day: '' as LocalDate,
    currency,
    total_cents: plan.totalCents,
    client_id: clientId,
    user_id: user?.id ?? null,
    user_name: user?.username ?? '',
    sold_at: body.sold_at === undefined ? instant : new Date(body.sold_at),
    created_at: instant,
    reason: null,
    origin: 'paid',
    for_return_id: null,
  }
  return saleOnWire(
    sale,
    plan.lines.map((line) => ({ ...line, barber_name: line.barber_name || null })),
    // A gift card that only its code names is not known here.
    plan.payments.map((payment, index) => ({ ...payment, prepaid_id: ids[index] ?? null })),
    { client_name },
  )
}

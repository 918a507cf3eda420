import type { LocalDate } from '#platform/shared/time.ts'
import { currentSession } from '#platform/web/session.ts'
import type { Prepaid, Sale } from '../../contract.ts'
import { askedLine, askedOf, askedPayment, type AskedSale, Refusals, worthOfFirstUses } from '../../plan/asked.ts'
import { planSale } from '../../plan/sale.ts'
import { sumOf } from '../../rules.ts'
import { saleOnWire, type StoredSale } from '../../plan/facts.ts'
import type { SaleBody } from '../bill.ts'
import { deviceFacts } from '../deviceFacts.ts'

/** Facts of a sale that the screens of a device know. */
export interface KnownOfSale {
  client_name?: string | null
  /** Names of barbers by id. */
  barbers?: ReadonlyMap<string, string>
  prepaid?: readonly Prepaid[]
}

type CallOfSale = Pick<SaleBody, 'id' | 'client_id' | 'currency' | 'sold_at' | 'device_id' | 'device_number'>

/** The sales of a call by the device's plan. */
export const provisionalSales = (body: SaleBody, instant: Date, known: KnownOfSale) => ({
  sale: provisional(body, instant, known),
  use: provisionalUse(body, instant, known),
})

/** The second sale of a call whose package pays services at once. */
function provisionalUse(body: SaleBody, instant: Date, known: KnownOfSale): Sale | null {
  const { first_use: use, id, client_id, currency, sold_at } = body
  const plan = planOf(body, known)
  const sold = plan.lines.find(({ line }) => line === use?.line)
  if (!use || !sold) return null
  const worth = worthOfFirstUses({ cents: sold.total_cents, uses: sold.quantity }, use.lines.length, plan.currency)
  const asked: AskedSale = {
    lines: use.lines.map((service, at) => askedLine({ kind: 'service', ...service, unit_cents: worth[at] ?? 0 })),
    discount: null,
    payments: [askedPayment('package', sumOf(worth))],
  }
  return provisionalOf({ id, client_id, currency, sold_at }, asked, instant, known)
}

/** The plan of a call by what the device knows. What it refuses is left to the server, because the facts may be old. */
export const planOf = (body: SaleBody, known: KnownOfSale = {}) =>
  planAsked(body, askedOf(body, currencyOf(body), new Refusals()), known)

const currencyOf = ({ currency }: CallOfSale) => currency ?? currentSession()?.user.salon?.currency ?? 'EUR'

function planAsked(
  call: CallOfSale,
  asked: AskedSale,
  { client_name = null, barbers = new Map(), prepaid = [] }: KnownOfSale,
) {
  const currency = currencyOf(call)
  const clientId = call.client_id ?? null
  // The label of a debt has the number of its sale, which the call lacks.
  const lines = asked.lines.map((line) => ({ ...line, label: line.label ?? '' }))
  const facts = deviceFacts(asked, { currency, clientId, clientName: client_name, barbers, prepaid })
  return { ...planSale({ ...asked, lines }, facts), currency, clientId }
}

/**
 * The sale of a call by the device's plan, until the server replies; its number is 0 until then.
 */
export const provisional = (body: SaleBody, instant: Date, known: KnownOfSale = {}): Sale =>
  provisionalOf(body, askedOf(body, currencyOf(body), new Refusals()), instant, known)

function provisionalOf(body: CallOfSale, asked: AskedSale, instant: Date, known: KnownOfSale): Sale {
  const user = currentSession()?.user
  const { currency, clientId, ...plan } = planAsked(body, asked, known)
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
    plan.payments.map((payment, index) => ({ ...payment, prepaid_id: asked.payments[index]?.prepaid_id ?? null })),
    { client_name: known.client_name ?? null },
  )
}

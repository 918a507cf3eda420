import { randomInt } from 'node:crypto'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { PrepaidRow } from '#database/rows/sales.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { listPrepaid, Prepaid } from '../contract.ts'
import { isLikelyCode, readCode } from '../giftCardCode.ts'
import type { KnownPrepaid } from '../plan/facts.ts'
import { worthOfUses } from '../rules.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import { writeSecurityEvent } from '#platform/server/securityEvents.ts'
import { enforceLimits, uncountAttempt } from '#platform/server/http/limits.ts'

/** Gift cards, packages and deposits. The rest of one is the sum of its lines less that of its payments. */

type StoredPrepaid = Omit<Selectable<PrepaidRow>, 'salon_id'>
type ReadPrepaid = KnownPrepaid & StoredPrepaid

/** Plan of the sums: sale_lines_prepaid and sale_payments_prepaid, some rows each. */
const readWhere = (
  call: Pick<SalonCall, 'salon'>,
  which: (salonId: RawBuilder<SalonId>) => RawBuilder<unknown>,
  order = sql`p.created_at, p.id`,
): Promise<ReadPrepaid[]> =>
  call.salon.sql(
    (salonId) => sql<ReadPrepaid>`
      select p.id, p.kind, p.code, p.client_id, p.label, p.currency, p.service_id, p.service_name, p.appointment_id, p.created_at, p.sale_id,
        p.vat_letter, p.vat_basis_points, (l.vat - y.vat)::bigint as vat_left, l.vat::bigint as sold_vat, c.name as client_name, l.sold_cents::bigint as sold_cents, l.sold_uses::int as sold_uses,
        (l.sold_cents - y.cents)::bigint as cents, (l.sold_uses - l.used)::int as uses
      from prepaid p
        left join clients c on c.salon_id = ${salonId} and c.id = p.client_id
        cross join lateral (
          select coalesce(sum(total_cents) filter (where kind <> 'service'), 0) as sold_cents,
            coalesce(sum(quantity) filter (where kind = 'package'), 0) as sold_uses,
            coalesce(sum(quantity) filter (where kind = 'service'), 0) as used,
            coalesce(sum(vat_cents) filter (where kind <> 'service'), 0) as vat
          from sale_lines where salon_id = ${salonId} and prepaid_id = p.id) l
        cross join lateral (
          select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(vat_cents), 0) as vat from sale_payments where salon_id = ${salonId} and prepaid_id = p.id) y
      where p.salon_id = ${salonId} and ${which(salonId)}
      order by ${order}`,
  )

async function readPrepaid(call: Pick<SalonCall, 'salon'>, ids: readonly string[]): Promise<Map<string, ReadPrepaid>> {
  if (ids.length === 0) return new Map()
  const rows = await readWhere(call, () => sql`p.id = any (${ids}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks prepaid rows by id, so that no other sale uses the same amount. Plan: prepaid_pkey, prepaid_code. */
export async function lockPrepaid(
  call: Pick<SalonCall, 'salon'>,
  { ids, codes = [] }: { ids: readonly string[]; codes?: readonly string[] },
): Promise<Map<string, ReadPrepaid>> {
  if (ids.length === 0 && codes.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      select id from prepaid where salon_id = ${salonId} and (id = any (${ids}::uuid[]) or code = any (${codes}::text[]))
      order by id for no key update`,
  )
  return readPrepaid(
    call,
    rows.map(({ id }) => id),
  )
}

/** Characters of codes, without similar ones. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that no gift card of the salon has. Plan: prepaid_code. */
export async function newCode(call: Pick<SalonCall, 'salon'>): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
    if (!isLikelyCode(code) && !(await isCodeUsed(call, code))) return code
  }
}

export async function isCodeUsed(call: Pick<SalonCall, 'salon'>, code: string): Promise<boolean> {
  const used = await call.salon.selectFrom('prepaid').select('id').where('code', '=', code).executeTakeFirst()
  return used !== undefined
}

function prepaidOnWire(prepaid: ReadPrepaid): Prepaid {
  const { cents, uses, sold_cents, sold_uses, created_at, ...known } = prepaid
  const { vat_basis_points: _rate, vat_left: _left, sold_vat: _sold, ...rest } = known
  const isPackage = prepaid.kind === 'package'
  return {
    ...rest,
    created_at: created_at.toISOString(),
    amount: toEuros(sold_cents),
    left: toEuros(cents),
    uses: isPackage ? sold_uses : null,
    uses_left: isPackage ? uses : null,
    next_use: isPackage && uses > 0 ? toEuros(worthOfUses(prepaid, 1, prepaid.currency)) : null,
  }
}

/**
 * A salon's prepaid rows after an id, by id, for the data export; amounts in cents. Only those of a client, or sold to
 * them, with `only`. Plan: prepaid_pkey; sales_pkey for each.
 */
export async function prepaidAfter(salon: SalonScope, after: string, limit: number, only?: string) {
  const rows = await readWhere(
    { salon },
    (salonId) =>
      only === undefined
        ? sql`p.id > ${after}::uuid`
        : sql`p.id > ${after}::uuid and (p.client_id = ${only} or exists (
            select from sales s where s.salon_id = ${salonId} and s.id = p.sale_id and s.client_id = ${only}))`,
    sql`p.id limit ${limit}`,
  )
  return rows.map(({ cents, uses, sold_cents, sold_uses, ...known }) => {
    const { vat_basis_points: _rate, vat_left: _left, sold_vat: _sold, ...row } = known
    return {
      ...row,
      amount: sold_cents,
      left: cents,
      uses: row.kind === 'package' ? sold_uses : null,
      uses_left: row.kind === 'package' ? uses : null,
    }
  })
}

/** Current state of the prepaid rows that a sale sold or used. */
export async function prepaidOf(
  call: Pick<SalonCall, 'salon'>,
  rows: readonly { prepaid_id: string | null }[],
): Promise<Prepaid[]> {
  const known = await readPrepaid(call, [...new Set(rows.flatMap(({ prepaid_id: id }) => id ?? []))])
  return [...known.values()].map(prepaidOnWire)
}

/**
 * Unspent packages and deposits of clients, whose ids `clients` selects, without deposits of visits after a day. Plan:
 * that of `clients`, then prepaid_client and the sums; appointments_pkey for deposits of a visit.
 */
export async function prepaidOfClients(
  call: Pick<SalonCall, 'salon'>,
  clients: (salonId: RawBuilder<SalonId>) => RawBuilder<unknown>,
  day: LocalDate,
): Promise<Prepaid[]> {
  const rows = await readWhere(
    call,
    (salonId) => sql`p.client_id in (${clients(salonId)}) and l.sold_cents > y.cents
      and not exists (
        select from appointments a where a.salon_id = ${salonId} and a.id = p.appointment_id and a.appointment_date > ${day} and a.status <> 'cancelled')`,
  )
  return rows.map(prepaidOnWire)
}

/**
 * A barber sees what the sales sold that they may see. Throws 429 after many codes. Plan:
 * prepaid_code, prepaid_sale or prepaid_client.
 */
export async function list(call: SalonCall, { client_id, code, sale_id }: InputOf<typeof listPrepaid>) {
  if (!client_id && !code && !sale_id) return { prepaid: [] }
  // A right code counts too, until its card pays: printed codes with a counter could be read one after another.
  if (code) await countedCodes(call, 1)
  const rows = await readWhere(
    call,
    (salonId) => sql`true
      ${code ? sql`and p.code = ${readCode(code)}` : sql``}
      ${
        sale_id
          ? sql`and p.sale_id = ${sale_id} and exists (
              select from sales s where s.salon_id = ${salonId} and s.id = ${sale_id}${visibleSales(call, salonId)})`
          : sql``
      }
      ${client_id ? sql`and p.client_id = ${client_id} and l.sold_cents > y.cents` : sql``}`,
  )
  if (code && rows.length === 0) await noteWrongCode(call)
  return { prepaid: rows.map(prepaidOnWire) }
}

/** Attempts at codes of gift cards, by person or key, so that nobody keeps another one from taking cards. */
const limitOf = (call: SalonCall): AttemptLimit => ({
  key: `attempts:code:account:${call.user.key?.id ?? call.user.userId}`,
  max: 20,
  minutes: 60,
})

/**
 * Counts attempts at codes before they are looked up, so that simultaneous ones are all counted. The caller takes them
 * back if the codes are right. Throws 429. Outside of the transaction of a sale, which a wrong code rolls back.
 */
export async function countedCodes(call: SalonCall, codes: number): Promise<{ takeBack: () => Promise<void> }> {
  for (let attempt = 0; attempt < codes; attempt += 1) await enforceLimits(call.db, [limitOf(call)], call.now)
  return { takeBack: () => uncountCodes(call, codes) }
}

/** Takes back attempts that were none: of right codes, and of cards that were looked up and then paid. */
export async function uncountCodes(call: SalonCall, codes: number): Promise<void> {
  for (let attempt = 0; attempt < codes; attempt += 1) await uncountAttempt(call.db, limitOf(call))
}

/** Security event of wrong codes, one row a minute. Outside of the transaction of a sale, which they roll back. */
export const noteWrongCode = (call: SalonCall): Promise<void> =>
  writeSecurityEvent(call, { kind: 'code', detail: `${call.route ?? ''} gift_card`, minutes: 1 })

/** ` and …`: sales that the caller may see. A barber sees sales that they took and those with one of their lines. */
export function visibleSales(call: SalonCall, salonId: RawBuilder<SalonId>): RawBuilder<unknown> {
  const ownBarberId = call.salon.ownBarber
  if (ownBarberId === null) return sql``
  return sql` and (s.user_id = ${call.user.userId} or exists (
    select from sale_lines l where l.salon_id = ${salonId} and l.sale_id = s.id and l.barber_id = ${ownBarberId}))`
}

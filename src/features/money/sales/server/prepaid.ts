import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { listPrepaid, Prepaid } from '../contract.ts'
import { readCode } from '../rules.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import { writeSecurityEvent } from '#platform/server/securityEvents.ts'
import { enforceLimits, uncountAttempt } from '#platform/server/http/limits.ts'
import { readWhere, prepaidInCents, prepaidOnWire } from './load.ts'

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
  return rows.map(prepaidInCents)
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
  if (code) await countCodes(call, 1)
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
export async function countCodes(call: SalonCall, codes: number): Promise<void> {
  for (let attempt = 0; attempt < codes; attempt += 1) await enforceLimits(call.db, [limitOf(call)], call.now)
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

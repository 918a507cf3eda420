import { sql } from 'kysely'
import { hasColleagues } from '#features/accounts/colleagues/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { type List, lists, tableOf } from '../full/lists.ts'

/** Lists of settings, which an archive replaces. */
export const settings = [
  'schedule_settings',
  'sale_settings',
  'vat_settings',
  'online_booking',
  'privacy_notices',
  'message_templates',
  'onboarding',
  'retention',
  'buyer_details',
  'barber_services',
  'barber_shares',
  'weekly_hours',
  'day_hours',
  'leaves',
  'salon_pictures',
] as const satisfies readonly List[]

/** Lists with rows that registration made, or that stay. */
const expected = new Set<List>([...settings, 'salon', 'salon_addresses', 'colleagues', 'barbers'])

const nouns: Partial<Record<List, string>> = {
  clients: 'klientë',
  services: 'shërbime',
  appointments: 'termine',
  past_visits: 'vizita të importuara',
  products: 'produkte',
  sales: 'shitje',
}

const others = 'të dhëna të tjera'

/** Contents of a salon beside those that registration made (one barber, the owner, settings); none if it is empty. */
export async function contentsOf(call: Pick<Call, 'db' | 'now' | 'scope'>, salonId: SalonId): Promise<string[]> {
  const empty = lists.filter((list) => !expected.has(list))
  // Plan: for each table the first row of the salon by its primary key.
  const [has] = await call.scope(salonId).sql(
    (salon) => sql<Partial<Record<List, boolean>>>`
      select ${sql.join(
        empty.map(
          (list) => sql`exists (select from ${sql.table(tableOf(list))} where salon_id = ${salon}) as ${sql.ref(list)}`,
        ),
      )}, exists (select from barbers where salon_id = ${salon} offset 1) as barbers`,
  )
  const found = new Set(empty.flatMap((list) => (has?.[list] ? (nouns[list] ?? others) : [])))
  if (has?.barbers) found.add('më shumë se një berber')
  if (await hasColleagues(call, salonId)) found.add('kolegë')
  return [...found]
}

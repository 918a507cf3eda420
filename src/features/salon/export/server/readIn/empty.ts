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

/** True if a list has more rows. Plan: the primary key of its table, up to that row. */
async function hasMoreThan(call: Pick<Call, 'scope'>, salonId: SalonId, list: List, rows: number): Promise<boolean> {
  const found = await call
    .scope(salonId)
    .selectFrom(tableOf(list) as never)
    .select((each) => each.lit(1).as('one'))
    .limit(rows + 1)
    .execute()
  return found.length > rows
}

/** Contents of a salon beside those that registration made (one barber, the owner, settings); none if it is empty. */
export async function contentsOf(call: Pick<Call, 'db' | 'now' | 'scope'>, salonId: SalonId): Promise<string[]> {
  const found: string[] = []
  for (const list of lists) {
    if (expected.has(list) || !(await hasMoreThan(call, salonId, list, 0))) continue
    const noun = nouns[list]
    if (noun) found.push(noun)
    else if (!found.includes(others)) found.push(others)
  }
  if (await hasMoreThan(call, salonId, 'barbers', 1)) found.push('më shumë se një berber')
  if (await hasColleagues(call, salonId)) found.push('kolegë')
  return found
}

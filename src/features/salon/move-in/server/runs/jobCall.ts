import { sql } from 'kysely'
import { accessUntil } from '#features/billing/subscriptions/server/public.ts'
import type { AuditEntry, SalonCall, SystemCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import { todayIn } from '#platform/shared/time.ts'

interface Found {
  time_zone: string
  country: 'XK' | 'AL'
  currency: Currency
  access_until: Date
  /** Null for a user who is no owner of the salon. */
  username: string | null
  email: string | null
}

/** Makes a job's call that of the user of a run; a reason if the run may not go on. Plan: primary keys. */
export async function jobCall(
  call: SystemCall,
  { salonId, userId }: { salonId: SalonId; userId: string },
): Promise<SalonCall | { stop: 'expired' | 'owner' }> {
  const { rows } = await sql<Found>`
    select l.time_zone, l.country, l.currency, ${accessUntil(call.now)} as access_until, u.username, u.email
    from salons l left join users u on u.id = ${userId} and u.salon_id = l.id and u.is_active and u.role = 'user' and u.salon_role = 'owner'
    where l.id = ${salonId}`.execute(call.allSalons)
  const [found] = rows
  if (!found || found.access_until <= call.now) return { stop: 'expired' }
  const { username, email, time_zone: timeZone, country, currency, access_until } = found
  if (username === null || email === null) return { stop: 'owner' }
  const salon = { id: salonId, timeZone, country, currency, accessUntil: access_until, role: 'owner', limits: null }
  const user = { sessionId: '', userId, email, username, role: 'user', needsSecondFactor: false, salon }
  const { audit } = call
  const who = { id: userId, username, email }
  return Object.assign(call, {
    user,
    timeZone,
    country,
    currency,
    today: todayIn(call.now, timeZone),
    salon: call.scope(salonId),
    audit: (entry: AuditEntry) => audit({ who, ...entry }),
  }) as unknown as SalonCall
}

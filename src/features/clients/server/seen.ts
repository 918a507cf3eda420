import { sql, type RawBuilder } from 'kysely'
import { columnName, selectList } from '#platform/server/entityColumns.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { NamesWith } from '#platform/shared/entityFields.ts'
import type { Client, Parent } from '../contract.ts'
import { clientFields } from '../fields.ts'

/**
 * Barbers who see a field: `all`; `phones`: where the salon shows phones; `own clients`: those who see only their own
 * column see it of clients with a visit of theirs that was not cancelled; `none`. Owner and reception see every field.
 */
export type SeenBy = 'all' | 'phones' | 'own clients' | 'none'

/** A new field of replies does not compile until it is here. Table in docs/security.md. */
export const seenBy = {
  id: 'all',
  name: 'all',
  phone: 'phones',
  other_phones: 'phones',
  phone_ok: 'phones',
  email: 'phones',
  notes: 'own clients',
  colour_formula: 'own clients',
  birthday: 'own clients',
  message_consent: 'all',
  message_consent_at: 'all',
  parent_name: 'phones',
  parent_phone: 'phones',
  under_16: 'all',
  is_blocked: 'all',
  block_reason: 'all',
  anonymised_at: 'all',
  updated_at: 'all',
  totalSpent: 'none',
  spent: 'none',
  spent_before: 'none',
  totalAppointments: 'all',
  visits: 'all',
  lastVisit: 'all',
  usual_service: 'all',
  cancelledCount: 'all',
  status: 'all',
  reliability: 'all',
  notes_hidden: 'all',
} as const satisfies Record<keyof Client, SeenBy>

type StoredName = NamesWith<typeof clientFields, 'reply'>

/** SQL that is true for a client of the caller. Plan: appointments_client, past_visits_client, up to the first one. */
const isOwn = (salon: SalonScope, salonId: RawBuilder<SalonId>): RawBuilder<boolean> => sql`exists (
  select from client_visits own_visits where own_visits.salon_id = ${salonId} and own_visits.client_id = clients.id
    and own_visits.status <> 'cancelled'${salon.own('own_visits.barber_id')})`

/** SQL that is true for a client whose allergies a barber may see, with any columns; of others for every client. */
export const isServed = (salon: SalonScope, salonId: RawBuilder<SalonId>): RawBuilder<boolean> =>
  salon.limits ? isOwn(salon, salonId) : sql`true`

/** SQL that is true for a client whose notes are hidden from the caller. */
export const areNotesHidden = (salon: SalonScope, salonId: RawBuilder<SalonId>): RawBuilder<boolean> =>
  !salon.limits || salon.limits.seesAll ? sql`false` : sql`not ${isOwn(salon, salonId)}`

/** A parent for those who may see phones; for others without the name. Replies leave the phone out by themselves. */
export const seenParent = ({ limits }: SalonScope, parent: Parent): Parent =>
  limits && !limits.seesPhones ? { ...parent, name: null } : parent

/** Same as `selectList` for clients, with null where the caller may not see the value. */
export function seenColumns(
  salon: SalonScope,
  salonId: RawBuilder<SalonId>,
  names: readonly StoredName[],
): RawBuilder<unknown> {
  const { limits } = salon
  if (!limits) return selectList(clientFields, names)
  return sql.join(
    names.map((name) => {
      const column = sql`clients.${sql.ref(columnName(clientFields[name]))}`
      if (seenBy[name] === 'phones' && !limits.seesPhones) return sql`null::text as ${sql.ref(name)}`
      if (seenBy[name] === 'own clients' && !limits.seesAll)
        return sql`case when ${isOwn(salon, salonId)} then ${column} end as ${sql.ref(name)}`
      return selectList(clientFields, [name])
    }),
  )
}

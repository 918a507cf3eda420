import { sql } from 'kysely'
import type { SalonWork } from '#platform/server/call.ts'
import type { OnlineBooking } from '../contract.ts'
import { untouched } from '../schemas.ts'

const columns = [
  'stopped_on',
  'least_notice_minutes',
  'horizon_days',
  'max_open_visits',
  'cancel_until_hours',
  'approval',
  'new_clients',
  'questions',
  'text_after_booking',
  'reminds_day_before',
  'reminds_two_hours_before',
  'mails_owner',
  'description',
  'instagram',
  'whatsapp',
  'map_url',
] as const

/** Columns of `OnlineBooking`, for larger statements with an alias `o` of `online_booking`. */
export const onlineBookingColumns = sql`o.is_enabled as enabled, ${sql.join(columns.map((name) => sql.ref(`o.${name}`)))}`

/** Online booking settings of the salon. Plan: online_booking_pkey, one row. */
export const onlineBookingOf = async ({ salon }: Pick<SalonWork, 'salon'>): Promise<OnlineBooking> =>
  (await salon
    .selectFrom('online_booking')
    .select(['is_enabled as enabled', ...columns])
    .executeTakeFirst()) ?? untouched

import type { ColumnType, Generated } from 'kysely'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** An address of a salon's own program that is told what happens. */
export interface WebhookRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  /** May carry a key of the receiver: in no log. */
  url: string
  events: string[]
  /** Signs what is sent: in no export, no log and no reply but the one that makes it. */
  secret: string
  /** Signs too until then. */
  former_secret: string | null
  former_until: Instant | null
  is_active: Generated<boolean>
  /** The first failure after the last success. */
  failing_since: Instant | null
  /** When it was switched off because it failed for too long. */
  ended_at: Instant | null
  created_at: Fixed<Date>
  updated_at: Instant
}

/** Something that happened, for one webhook; written by triggers. */
export interface WebhookDeliveryRow {
  salon_id: Fixed<SalonId>
  id: Generated<string>
  webhook_id: Fixed<string>
  /** The order of deliveries. */
  number: ColumnType<number, never, never>
  event: Fixed<string>
  /** Deliveries about the same are sent one after another. */
  subject: Fixed<string>
  /** Written as JSON text. */
  data: ColumnType<object, string, never>
  happened_at: Fixed<Date>
  state: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  /** Time of the next attempt; null: at once. */
  due_at: Instant | null
  first_tried_at: Instant | null
  tried_at: Instant | null
  /** Status of the last answer; null without one. */
  status: number | null
  /** Reason why there was no answer. */
  problem: string | null
}

import type { ColumnType, Generated } from 'kysely'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** A webhook of a salon. */
export interface WebhookRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  /** May contain a secret of the receiver, so it is in no log. */
  url: string
  events: string[]
  /** Signing secret: in no export or log, and only in the reply that creates it. */
  secret: string
  /** Also signs until then. */
  former_secret: string | null
  former_until: Instant | null
  is_active: Generated<boolean>
  /** First failure since the last success. */
  failing_since: Instant | null
  /** Time when it was switched off after failing for too long. */
  ended_at: Instant | null
  created_at: Fixed<Date>
  updated_at: Instant
}

/** An event for one webhook, written by triggers. */
export interface WebhookDeliveryRow {
  salon_id: Fixed<SalonId>
  id: Generated<string>
  webhook_id: Fixed<string>
  /** Order of deliveries. */
  number: ColumnType<number, never, never>
  event: Fixed<string>
  /** Deliveries with the same subject are sent in order. */
  subject: Fixed<string>
  /** Written as JSON text. */
  data: ColumnType<object, string, never>
  happened_at: Fixed<Date>
  state: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  /** Time of the next attempt; null for at once. */
  due_at: Instant | null
  first_tried_at: Instant | null
  tried_at: Instant | null
  /** Status of the last response; null without one. */
  status: number | null
  /** Reason for a missing response. */
  problem: string | null
}

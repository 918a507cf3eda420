import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** A device with notifications of online bookings. */
export interface PushSubscriptionRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  user_id: string
  /** The subscription ends with this session. */
  session_id: string
  /** Secret: anyone who has it can push to the device, so it is in no reply or log. */
  endpoint: Fixed<string>
  /** Base64url. */
  p256dh: string
  /** Base64url. */
  auth: string
  /** For example 'Chrome në Android'. */
  device: string
  created_at: Fixed<Date>
  last_success_at: Instant | null
}

/** The installation's own key pair for Web Push. */
export interface PushKeyRow {
  id: Fixed<number>
  public_key: Fixed<string>
  private_key: Fixed<string>
}

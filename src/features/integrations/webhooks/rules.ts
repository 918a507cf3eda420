import { plusDays, plusMinutes } from '#platform/shared/time.ts'

export const webhookEvents = [
  'appointment.booked',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.confirmed',
  'client.changed',
  'sale.created',
  'sale.returned',
  'day.closed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Event that the owner sends to try the address. */
export const testEvent = 'test'

export const eventLabels: Record<WebhookEvent | typeof testEvent, string> = {
  'appointment.booked': 'Termin i ri',
  'appointment.moved': 'Termin i zhvendosur',
  'appointment.cancelled': 'Termin i anuluar',
  'appointment.confirmed': 'Termin i konfirmuar',
  'client.changed': 'Klient i ndryshuar',
  'sale.created': 'Shitje e re',
  'sale.returned': 'Kthim',
  'day.closed': 'Dita u mbyll',
  test: 'Provë',
}

/** Webhooks of a salon. */
export const maxWebhooks = 10
/** For so long a delivery is tried, and a webhook may fail. */
const failingDays = 3
/** For so long the former secret signs too. */
export const formerSecretHours = 24
/** Deliveries are listed for so long. */
export const keptDays = 30

/** Minutes from an attempt to the next. */
const pauses = [1, 2, 5, 15, 30, 60, 120, 240]

/** When a delivery is tried again after so many attempts; the receiver may ask for a longer pause, at most a day. */
export function nextAttempt(now: Date, attempts: number, retryAfterSeconds: number | null = null): Date {
  const usual = pauses[Math.min(attempts, pauses.length) - 1] ?? 1
  return plusMinutes(now, Math.min(24 * 60, Math.max(usual, (retryAfterSeconds ?? 0) / 60)))
}

/** True if what first failed then has failed for too long. */
export const hasFailedTooLong = (since: Date, now: Date): boolean => plusDays(since, failingDays) <= now

export const problemLabels = {
  refused: 'Adresa nuk është në internetin publik.',
  timeout: 'Nuk u përgjigj me kohë.',
  unreachable: 'Adresa nuk u arrit.',
} as const
export type Problem = keyof typeof problemLabels

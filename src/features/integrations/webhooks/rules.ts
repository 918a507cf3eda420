import { plusDays, plusMinutes } from '#platform/shared/time.ts'

export const webhookEvents = [
  'appointment.booked',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.confirmed',
  'client.changed',
  'client.allergy',
  'sale.created',
  'sale.returned',
  'sale.corrected',
  'day.closed',
  'import.finished',
] as const
/** Chosen for a new webhook. Health data is sent only to one that asks for it. */
export const defaultEvents = webhookEvents.filter((event) => event !== 'client.allergy')
export type WebhookEvent = (typeof webhookEvents)[number]

export const testEvent = 'test'

export const eventLabels: Record<WebhookEvent | typeof testEvent, string> = {
  'appointment.booked': 'Termin i ri',
  'appointment.moved': 'Termin i zhvendosur',
  'appointment.cancelled': 'Termin i anuluar',
  'appointment.confirmed': 'Termin i konfirmuar',
  'client.changed': 'Klient i ndryshuar',
  'client.allergy': 'Alergji e një klienti',
  'sale.created': 'Shitje e re',
  'sale.returned': 'Kthim',
  'sale.corrected': 'Ndryshim pagese',
  'day.closed': 'Dita u mbyll',
  'import.finished': 'Lëvizja e sallonit mbaroi',
  test: 'Provë',
}

export const maxWebhooks = 10
/** Days for which a delivery is retried, and after which a failing webhook is switched off. */
const failingDays = 3
/** Hours for which the previous secret also signs. */
export const formerSecretHours = 24
/** Days for which deliveries are listed. */
export const keptDays = 30

/** Minutes between attempts. */
const pauses = [1, 2, 5, 15, 30, 60, 120, 240]

/** Time of the next attempt; the receiver may ask for a longer pause, at most a day. */
export function nextAttempt(now: Date, attempts: number, retryAfterSeconds: number | null = null): Date {
  const usual = pauses[Math.min(attempts, pauses.length) - 1] ?? 1
  return plusMinutes(now, Math.min(24 * 60, Math.max(usual, (retryAfterSeconds ?? 0) / 60)))
}

export const hasFailedTooLong = (since: Date, now: Date): boolean => plusDays(since, failingDays) <= now

export const problemLabels = {
  refused: 'Adresa nuk është në internetin publik.',
  timeout: 'Nuk u përgjigj me kohë.',
  unreachable: 'Adresa nuk u arrit.',
} as const
export type Problem = keyof typeof problemLabels

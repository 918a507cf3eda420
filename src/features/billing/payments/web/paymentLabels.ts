import type { Tone } from '#platform/web/ui/Badge.tsx'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import type { HistoryPayment, PaymentState } from '../contract.ts'

/** A payment's state in a word and a shape. */
export const stateStyles: Record<PaymentState, { word: string; tone: Tone; icon?: IconName }> = {
  paid: { word: 'Paguar', tone: 'ok' },
  pending: { word: 'Në pritje', tone: 'wait' },
  review: { word: 'Në shqyrtim', tone: 'wait', icon: 'eye' },
  failed: { word: 'Dështoi', tone: 'bad' },
  refunded: { word: 'Rimbursuar', tone: 'neutral', icon: 'undo' },
}

/** The states in the order of a payment's life. */
export const paymentStates: readonly PaymentState[] = ['pending', 'paid', 'failed', 'review', 'refunded']

/** How it was paid. */
export const meansWord: Record<HistoryPayment['provider'], string> = {
  paysera: 'Kartë',
  practice: 'Kartë (demo)',
  cash: 'Para në dorë',
}

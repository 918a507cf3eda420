import type { Tone } from '#platform/web/ui/Badge.tsx'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import type { HistoryPayment, PaymentState } from '../contract.ts'

/** Label and badge of each payment state. */
export const stateStyles: Record<PaymentState, { word: string; tone: Tone; icon?: IconName }> = {
  paid: { word: 'Paguar', tone: 'ok' },
  partly_refunded: { word: 'Kthyer pjesërisht', tone: 'neutral', icon: 'undo' },
  pending: { word: 'Në pritje', tone: 'wait' },
  review: { word: 'Në shqyrtim', tone: 'wait', icon: 'eye' },
  failed: { word: 'Dështoi', tone: 'bad' },
  refunded: { word: 'Rimbursuar', tone: 'neutral', icon: 'undo' },
  expired: { word: 'Pa paguar', tone: 'neutral' },
  closed: { word: 'Mbyllur', tone: 'neutral' },
}

/** States in filter order. */
export const paymentStates: readonly PaymentState[] = [
  'pending',
  'paid',
  'partly_refunded',
  'refunded',
  'review',
  'closed',
  'failed',
  'expired',
]

/** Labels of the payment methods. */
export const providerLabels: Record<HistoryPayment['provider'], string> = {
  paysera: 'Kartë',
  sandbox: 'Kartë (demo)',
  cash: 'Para në dorë',
  bank: 'Transfertë bankare',
}

import type { Tone } from '#platform/web/ui/Badge.tsx'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import type { HistoryPayment, PaymentState } from '../contract.ts'

/** Label and badge of each payment state, in filter order. */
export const stateStyles: Record<PaymentState, { word: string; tone: Tone; icon?: IconName }> = {
  pending: { word: 'Në pritje', tone: 'wait' },
  paid: { word: 'Paguar', tone: 'ok' },
  partly_refunded: { word: 'Kthyer pjesërisht', tone: 'neutral', icon: 'undo' },
  refunded: { word: 'Rimbursuar', tone: 'neutral', icon: 'undo' },
  review: { word: 'Në shqyrtim', tone: 'wait', icon: 'eye' },
  closed: { word: 'Mbyllur', tone: 'neutral' },
  failed: { word: 'Dështoi', tone: 'bad' },
  expired: { word: 'Pa paguar', tone: 'neutral' },
}

export const providerLabels: Record<HistoryPayment['provider'], string> = {
  paysera: 'Kartë',
  sandbox: 'Kartë (demo)',
  cash: 'Para në dorë',
  bank: 'Transfertë bankare',
}

/** 'Dëftesa 2026-000001' */
export const documentLabel = ({ kind, number }: HistoryPayment['documents'][number]): string =>
  `${kind === 'receipt' ? 'Dëftesa' : 'Nota e kreditit'} ${number}`

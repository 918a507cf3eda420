import { duration, plural } from '#platform/shared/sq.ts'
import type { OnlineBookingSetup } from '../contract.ts'

const days = (count: number) => plural(count, 'ditë', 'ditë')

/** '30 min para', '2 ditë para'; 'deri në fillim' for zero. */
export function before(minutes: number): string {
  if (minutes === 0) return 'deri në fillim'
  return `${minutes >= 1440 && minutes % 1440 === 0 ? days(minutes / 1440) : duration(minutes)} para`
}

export const ahead = (count: number): string => `${days(count)} përpara`

export function rulesText({ settings }: OnlineBookingSetup): string {
  const { least_notice_minutes, horizon_days, cancel_until_hours } = settings
  return [
    least_notice_minutes === 0 ? null : `së paku ${before(least_notice_minutes)}`,
    `deri ${ahead(horizon_days)}`,
    `anulimi ${cancel_until_hours === 0 ? '' : 'deri '}${before(cancel_until_hours * 60)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function offersText({ services, barbers }: OnlineBookingSetup): string {
  const off = services.filter(({ online }) => !online).length
  const away = barbers.filter(({ online }) => !online).length
  const parts = [off > 0 && plural(off, 'shërbim', 'shërbime'), away > 0 && plural(away, 'berber', 'berberë')].filter(
    Boolean,
  )
  return parts.length === 0 ? 'Të gjithë caktohen online' : `Jo online: ${parts.join(', ')}`
}

export function questionsText({ settings }: OnlineBookingSetup): string {
  const count = settings.questions.length
  const questions = count === 0 ? 'Pa pyetje' : plural(count, 'pyetje', 'pyetje')
  return settings.text_after_booking ? `${questions} · me tekst pas caktimit` : questions
}

export function pageText({ settings }: OnlineBookingSetup): string {
  const shown = [
    settings.description !== null && 'përshkrimi',
    settings.instagram !== null && 'Instagrami',
    settings.whatsapp !== null && 'WhatsApp-i',
    settings.map_url !== null && 'harta',
  ].filter(Boolean)
  return shown.length === 0 ? 'Përshkrimi, Instagrami, WhatsApp-i, harta' : `Shfaqen ${shown.join(', ')}`
}

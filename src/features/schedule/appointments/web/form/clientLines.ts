import { amount, dayMonth } from '#platform/shared/sq.ts'
import { addDays, isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { clientMessages, type ClientSummary } from '#features/clients/contract.ts'
import { isUnreliable, rhythmOf, rhythmText } from '#features/clients/rules.ts'
import { capital, firstName } from '#platform/shared/sqText.ts'

/** Facts below the client's name: 'vjen çdo 3 javë · herën e fundit:' and 'Fade 7,00 €, Arbër'. */
export function clientLines(
  { rhythm_days: days, last_visit: last, visits }: ClientSummary,
  today: LocalDate,
): string[] {
  const rhythm = days === null ? null : `vjen ${rhythmText(rhythmOf(days))}`
  if (!last) return [visits === 0 ? 'vjen për herë të parë' : (rhythm ?? '')].filter(Boolean)
  const when = rhythm ? 'herën e fundit' : lastDay(last.date, today)
  const what = [
    `${last.service_name}${last.price === null ? '' : ` ${amount(last.price, last.currency)}`}`,
    firstName(last.barber),
  ]
  return [[rhythm, `${when}:`].filter(Boolean).join(' · '), what.join(', ')]
}

function lastDay(date: string, today: LocalDate): string {
  if (!isLocalDate(date)) return 'herën e fundit'
  if (date === today) return 'sot'
  if (date === addDays(today, -1)) return 'dje'
  return `herën e fundit, ${dayMonth(date)}${date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`}`
}

export function warningsOf(summary: ClientSummary | undefined): string[] {
  return [
    summary?.is_blocked && [capital(clientMessages.isBlocked), summary.block_reason].filter(Boolean).join(': '),
    reliabilityText(summary),
  ].filter((text): text is string => Boolean(text))
}

/** 'Nuk erdhi 2 nga 5 · së fundi më 30 tetor' for an unreliable client; else null. */
function reliabilityText(summary: ClientSummary | undefined): string | null {
  if (!summary || !isUnreliable(summary.reliability)) return null
  const { visits, no_shows } = summary.reliability
  const last = summary.last_no_show
  const when = last && isLocalDate(last) ? ` · së fundi më ${dayMonth(last)}` : ''
  return `Nuk erdhi ${no_shows} nga ${visits}${when}`
}

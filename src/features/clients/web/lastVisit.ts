import { shortDate } from '#platform/shared/sq.ts'
import { addDays, isLocalDate, type LocalDate } from '#platform/shared/time.ts'

/** 'sot', 'dje', else '20.11.2026'; '–' for a client who never came. */
export function lastVisitText(day: string | null, today: LocalDate): string {
  if (!day || !isLocalDate(day)) return '–'
  if (day === today) return 'sot'
  return day === addDays(today, -1) ? 'dje' : shortDate(day)
}

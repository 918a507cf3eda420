import { shortDate } from '#platform/shared/sq.ts'
import { addDays, isLocalDate, type LocalDate } from '#platform/shared/time.ts'

/** 'Sot', 'Dje', else '20.11.2026'; '–' without a visit. */
export function lastVisitText(day: string | null, today: LocalDate): string {
  if (!day || !isLocalDate(day)) return '–'
  if (day === today) return 'Sot'
  return day === addDays(today, -1) ? 'Dje' : shortDate(day)
}

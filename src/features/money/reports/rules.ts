import type { Period } from '#platform/shared/periods.ts'
import type { LocalDate } from '#platform/shared/time.ts'

/** Reference duration of the performance bar, in minutes. */
export const defaultMinutes = 30

/** File name of the export: `raportet_month_2026-11-20.xlsx`. */
export const exportName = (period: Period, today: LocalDate): string => `raportet_${period}_${today}`

/** Percentage with at most two decimals; 0 for a total of 0. */
export const share = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 10_000) / 100

export const reportMessages = {
  mine: 'Raportet e Mia',
  everybody: 'Raportet dhe Statistika',
  noAppointments: 'Nuk ka të dhëna për terminet',
  noServices: 'Nuk ka të dhëna për shërbimet',
  removeQuestion: 'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  byPeriod: 'Terminet sipas periudhës',
  performance: 'Performanca Juaj',
  services: 'Shërbimet më të kërkuara',
  revenue: 'Përmbledhja e të ardhurave',
  times: (count: number) => `${count} herë`,
} as const

import type { QueryKey } from '@tanstack/react-query'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { readKey } from '#platform/web/data.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'

/** Reads of today's and tomorrow's visits, which are cached on the device. */
export const offlineDayKeys = (today: LocalDate): QueryKey[] =>
  [today, addDays(today, 1)].map((date) => readKey(listAppointments, { from: date, to: date }))

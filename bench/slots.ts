import { addDays, localDate, timeAt } from '#platform/shared/time.ts'

/** The nth free slot after the filled days: 28 minutes of one of two barbers, never repeated. */
export function slotOf(n: number): { date: string; time: string; barber: number } {
  const day = Math.floor(n / 60)
  const inDay = n % 60
  return {
    date: addDays(localDate('2030-01-01'), day),
    time: timeAt(8 * 60 + Math.floor(inDay / 2) * 28),
    barber: inDay % 2,
  }
}

import { dayMonth } from '#platform/shared/sq.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { getSeries } from '../../series/contract.ts'
import { everyText } from '../../series/rules.ts'

const shownDates = 3

/** Recurrence and upcoming dates of an appointment: 'çdo 2 javë · 3 nga 8'. */
export function SeriesDetail({ seriesId, appointmentId }: { seriesId: string; appointmentId: string }) {
  const { data } = useRead(getSeries, { id: seriesId })
  // Keeps its height while loading.
  if (!data) return <>&nbsp;</>
  const index = data.visits.findIndex(({ id }) => id === appointmentId)
  const next = index < 0 ? [] : data.visits.slice(index + 1, index + 1 + shownDates)
  const dates = next.map(({ appointment_date: date }) => (isLocalDate(date) ? dayMonth(date) : date))
  return (
    <>
      {everyText(data)}
      {index >= 0 && (
        <span className="text-ink-3">
          {' · '}
          {index + 1} nga {data.visits.length}
        </span>
      )}
      {dates.length > 0 && <span className="block text-sm text-ink-2">Pastaj: {dates.join(', ')}</span>}
    </>
  )
}

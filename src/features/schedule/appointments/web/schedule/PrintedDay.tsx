import { useCallback, useEffect, useState } from 'react'
import { onFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { usePrintable, usePrinting } from '#platform/web/printing.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import type { Schedule } from './useSchedule.ts'

const loadPrintView = async () => (await loadPart(() => import('./DayPrintView.tsx'))).DayPrintView

/**
 * The day on paper. Its code loads when the screen is idle or something is printed. A browser's menu prints what is
 * rendered at once: before the whole day is there, a sentence instead of a part of it.
 */
export function PrintedDay({ schedule, among }: { schedule: Schedule; among: readonly Appointment[] }) {
  const { date, barbers, ready } = schedule
  const printing = usePrinting()
  const [DayPrintView, setView] = useState<Awaited<ReturnType<typeof loadPrintView>> | null>(null)
  const load = useCallback(() => {
    loadPrintView().then(
      (view) => setView(() => view),
      () => undefined,
    )
  }, [])
  useEffect(() => onFirstScreenIdle(load), [load])
  usePrintable(ready && DayPrintView !== null, load)
  if (!printing) return null
  if (!ready || !DayPrintView) {
    return (
      <p data-print-only className="hidden print:block">
        {appointmentMessages.printsLater}
      </p>
    )
  }
  const appointments = among.filter((one) => one.appointment_date === date)
  return <DayPrintView date={date} barbers={barbers} appointments={appointments} />
}

import { useEffect, useState } from 'react'
import { onFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { usePrinting } from '#platform/web/printing.ts'
import type { Appointment } from '../../contract.ts'
import type { Schedule } from './useSchedule.ts'

const loadPrintView = async () => (await loadPart(() => import('./DayPrintView.tsx'))).DayPrintView

/** The day on paper. Its code loads when the screen is idle, because a browser prints what is rendered at once. */
export function PrintedDay({ schedule, among }: { schedule: Schedule; among: readonly Appointment[] }) {
  const { date, barbers, ready } = schedule
  const printing = usePrinting()
  const [DayPrintView, setView] = useState<Awaited<ReturnType<typeof loadPrintView>> | null>(null)
  useEffect(
    () =>
      onFirstScreenIdle(() => {
        loadPrintView().then(
          (view) => setView(() => view),
          () => undefined,
        )
      }),
    [],
  )
  if (!ready || !printing || !DayPrintView) return null
  const appointments = among.filter((one) => one.appointment_date === date)
  return <DayPrintView date={date} barbers={barbers} appointments={appointments} />
}

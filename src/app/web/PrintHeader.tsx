import { dateTime } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { usePrinting } from '#platform/web/printing.ts'
import { useSalonZone, useSession } from '#platform/web/session.ts'

/** Salon and print time at the top of every printed page. */
export function PrintHeader() {
  const printing = usePrinting()
  const session = useSession()
  const zone = useSalonZone()
  if (!printing) return null
  return (
    <p className="mb-4 hidden justify-between gap-6 border-b border-line pb-1.5 text-sm print:flex">
      <b>{session?.user.salon?.name ?? 'Orari'}</b>
      <span>Printuar më {dateTime(now(), zone)}</span>
    </p>
  )
}

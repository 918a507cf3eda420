import { dateTime } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { usePrinting } from '#platform/web/printing.ts'
import { useSalonZone, useSession } from '#platform/web/session.ts'

/** On paper every page begins with whose it is and when it was printed. */
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

import { timeAt } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { sampleDay } from '#features/salon/onboarding/rules.ts'
import { listServices } from '#features/salon/services/contract.ts'
import type { Column } from './columns.ts'
import { pixelsOf, type Range } from './dayGrid.ts'

interface SampleBlocksProps {
  columns: readonly Column[]
  range: Range
  /** Height of half an hour, in pixels. */
  rowHeight: number
}

/** Visits of the sample day, as on the dashboard: a tap meets the free time below them. */
export function SampleBlocks({ columns, range, rowHeight }: SampleBlocksProps) {
  const services = useRead(listServices, {}).data?.data.filter(({ is_active }) => is_active)
  if (!services) return null
  const barbers = columns.map(({ barber }) => barber).filter(({ is_active }) => is_active)
  return sampleDay(barbers, services).map(({ start, end, client, service, barber }) => (
    <div
      key={`${start} ${client}`}
      className={cn('sample-block', barberClass(barber.color))}
      style={
        {
          '--at': columns.findIndex((column) => column.barber.id === barber.id),
          '--top': `${pixelsOf(start - range.from, rowHeight)}px`,
          height: pixelsOf(end - start, rowHeight) - 2,
        } as never
      }
    >
      <p className="truncate">
        <b className="font-semibold text-ink">{client}</b> <span>Shembull</span>
      </p>
      <p className="truncate">{`${timeAt(start)} · ${service}`}</p>
    </div>
  ))
}

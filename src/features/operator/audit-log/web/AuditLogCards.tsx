import { number } from '#platform/shared/sq.ts'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'
import type { AuditLogStatistics } from '../contract.ts'

interface AuditLogCardsProps {
  statistics: AuditLogStatistics | undefined
  failed: boolean
}

const cards: [keyof AuditLogStatistics, string, IconName, 'ok' | 'wait' | 'bad' | 'accent'][] = [
  ['total_activities', 'Veprime gjithsej', 'history', 'accent'],
  ['login_count', 'Hyrje', 'user', 'accent'],
  ['create_count', 'Krijime', 'plus', 'ok'],
  ['update_count', 'Përditësime', 'pencil', 'wait'],
  ['delete_count', 'Fshirje', 'trash', 'bad'],
]

/** Counts of all retained entries. */
export function AuditLogCards({ statistics, failed }: AuditLogCardsProps) {
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-5">
      {cards.map(([key, label, icon, tone], i) => (
        <StatCard
          key={key}
          label={label}
          icon={icon}
          tone={tone}
          value={statistics ? number(statistics[key]) : failed ? '–' : <Skeleton className="h-[1lh] w-14" />}
          className={i === 0 ? 'max-lg:col-span-2' : undefined}
        />
      ))}
    </div>
  )
}

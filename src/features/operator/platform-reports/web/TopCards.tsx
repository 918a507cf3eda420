import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { number } from '#platform/shared/sq.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'
import type { getTopActivities } from '../contract.ts'
import { averagePerUser } from '../rules.ts'

interface TopCardsProps {
  stats: ReplyOf<typeof getTopActivities>['data']['stats'] | undefined
  failed: boolean
}

export function TopCards({ stats, failed }: TopCardsProps) {
  const value = (text: (known: NonNullable<typeof stats>) => string) =>
    stats ? text(stats) : failed ? '–' : <Skeleton className="h-[1lh] w-14" />
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard
        label="Termine gjithsej"
        value={value((one) => number(one.totalAppointments - one.cancelledAppointments))}
        icon="calendar"
      />
      <StatCard label="Përdorues aktivë" value={value((one) => number(one.totalUsers))} icon="people" tone="ok" />
      <StatCard
        label="Mesatarja për përdorues"
        value={value((one) =>
          number(averagePerUser(one.totalAppointments - one.cancelledAppointments, one.totalUsers), 1),
        )}
        icon="bars"
        tone="wait"
      />
      <StatCard
        label="Shërbimi më i kërkuar"
        value={<span className="line-clamp-2 wrap-anywhere">{value((one) => one.mostPopularService ?? 'N/A')}</span>}
        icon="star"
      />
    </div>
  )
}

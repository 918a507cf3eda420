import { euros, number, shortDate, toCents } from '#platform/shared/sq.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'
import { getBillingFigures } from '../admin-contract.ts'

export function AdminBillingFigures() {
  const { data, error, isFetching, refetch } = useRead(getBillingFigures, {})
  if (error && !data) {
    return (
      <Card className="mb-4">
        <FailureState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    )
  }
  const since = data && isLocalDate(data.startDate) ? `nga ${shortDate(data.startDate)}` : '\u00a0'
  const wait = <Skeleton className="h-[1lh] w-20" />
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Përdorues gjithsej" value={data ? number(data.totalUsers) : wait} />
      <StatCard label="Me abonim" value={data ? number(data.withSubscription) : wait} />
      <StatCard
        label="Të ardhurat mujore"
        value={data ? euros(toCents(data.monthlyRevenue)) : wait}
        hint={<span className="max-md:hidden">{since}</span>}
      />
      <StatCard label="Të ardhurat gjithsej" value={data ? euros(toCents(data.totalRevenue)) : wait} />
    </div>
  )
}

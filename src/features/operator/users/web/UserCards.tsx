import { number, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'
import { getUserFigures } from '../contract.ts'

export function UserCards() {
  const { data, isError } = useRead(getUserFigures, {})
  const value = (figure: number | undefined) =>
    figure === undefined ? isError ? '–' : <Skeleton className="h-[1lh] w-14" /> : number(figure)
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard
        label="Përdorues gjithsej"
        value={value(data?.total)}
        hint={data && data.inactive > 0 ? plural(data.inactive, 'joaktiv', 'joaktivë') : undefined}
        icon="people"
      />
      <StatCard label="Me abonim" value={value(data?.withSubscription)} icon="card" tone="ok" />
      <StatCard label="Në provë" value={value(data?.onTrial)} icon="clock" tone="wait" />
      <StatCard label="Administratorë" value={value(data?.admins)} icon="shield" />
    </div>
  )
}

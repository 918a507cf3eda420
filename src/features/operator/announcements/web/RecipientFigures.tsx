import { number, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getRecipientStatistics } from '../contract.ts'

export function RecipientFigures() {
  const read = useRead(getRecipientStatistics, {})
  const { data } = read
  const figures: [string, number | undefined][] = [
    ['Gjithsej', data?.all.count],
    ['Aktivë', data?.active.count],
    ['Në provë', data?.trial.count],
    ['Me abonim', data?.withSubscription],
  ]
  const out = data
    ? [
        data.inactive > 0 && plural(data.inactive, 'joaktiv', 'joaktivë'),
        data.unverified > 0 && `${number(data.unverified)} pa email të verifikuar`,
        data.unsubscribed > 0 && plural(data.unsubscribed, 'nuk do njoftime', 'nuk duan njoftime'),
      ].filter(Boolean)
    : []
  return (
    <Card title="Marrësit">
      {!data && read.isError ? (
        <FailureState
          message={read.error.message}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
          className="py-4"
        />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
            {figures.map(([label, value]) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="text-2xl font-bold tracking-tight">
                  {value === undefined ? <Skeleton className="h-[1lh] w-12" /> : number(value)}
                </dd>
              </div>
            ))}
          </dl>
          {data && (
            <p className="mt-3 text-sm text-ink-2">
              Aktivë janë ata në provë dhe ata me abonim; {number(data.all.count - data.active.count)} janë pa abonim.
            </p>
          )}
          {out.length > 0 && <p className="mt-3 text-sm text-ink-3">Jashtë mbeten: {out.join(', ')}.</p>}
        </>
      )}
    </Card>
  )
}

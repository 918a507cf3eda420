import { dateTime } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { audienceLabel } from '../rules.ts'
import { Sending } from './Sending.tsx'
import { useRecent } from './useRecent.ts'

export function RecentList() {
  const recent = useRecent()
  const zone = useSalonZone()
  return (
    <Card title="Njoftimet e fundit" padded={false}>
      <ListState
        read={recent}
        rows={3}
        isEmpty={recent.data?.notifications.length === 0}
        none={
          <EmptyState icon="mail" title="Ende nuk keni dërguar njoftime.">
            Njoftimi i parë shfaqet këtu, bashkë me dërgimin e tij.
          </EmptyState>
        }
      >
        {({ notifications }) => (
          <ul aria-live="polite" className="divide-y divide-line">
            {notifications.map((one) => (
              <li key={one.id} className="grid gap-1.5 px-4 py-3.5 md:px-5">
                <div className="flex flex-wrap items-baseline gap-x-4">
                  <p className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{one.subject}</p>
                  <p className="text-sm text-ink-3">{dateTime(new Date(one.sent_at), zone)}</p>
                </div>
                <p className="text-sm text-ink-2">{audienceLabel[one.audience]}</p>
                <Sending of={one} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  )
}

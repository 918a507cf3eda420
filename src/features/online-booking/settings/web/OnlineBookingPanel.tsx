import type { ReactNode } from 'react'
import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getOnlineBooking } from '../contract.ts'
import { OpenCard } from './OpenCard.tsx'
import { PagePreview } from './PagePreview.tsx'
import { RulesCard } from './RulesCard.tsx'

interface OnlineBookingPanelProps {
  sharing: ReactNode
}

/** Konfigurimet › Rezervimi online: a switch, the page's link and 'Sot plot'; the rest is behind 'Rregullat'. */
export function OnlineBookingPanel({ sharing }: OnlineBookingPanelProps) {
  const read = useRead(getOnlineBooking, {})
  const setup = read.data?.setup
  if (setup) {
    return (
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,20rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          <OpenCard setup={setup} />
          {setup.settings.enabled && sharing}
          <RulesCard setup={setup} />
        </div>
        <PagePreview setup={setup} />
      </div>
    )
  }
  return read.isError ? (
    <Card className="max-w-2xl">
      <FailureState message={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
    </Card>
  ) : (
    <output aria-label="Duke ngarkuar..." className="block max-w-2xl">
      <Skeleton className="h-80" />
    </output>
  )
}

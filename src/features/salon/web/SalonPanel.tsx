import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getSalon } from '../contract.ts'
import { SalonForm } from './SalonForm.tsx'

interface SalonPanelProps {
  /** Called when unsaved changes appear or disappear. */
  onDirty: (dirty: boolean) => void
}

export function SalonPanel({ onDirty }: SalonPanelProps) {
  const read = useRead(getSalon, {})
  if (read.data) return <SalonForm salon={read.data.salon} onDirty={onDirty} />
  return read.isError ? (
    <Card>
      <FailureState message={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
    </Card>
  ) : (
    <output aria-label="Duke ngarkuar..." className="block max-w-3xl">
      <Skeleton className="h-96" />
    </output>
  )
}

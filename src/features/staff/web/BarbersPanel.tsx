import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { listBarbers, type Barber } from '../contract.ts'
import { BarberDialog } from './BarberDialog.tsx'
import { BarberRow } from './BarberRow.tsx'
import { valuesOf } from './draft.ts'
import { useBarbersDraft } from './useBarbersDraft.ts'
import { useRemoveBarber } from './useRemoveBarber.ts'

const noBarbers: Barber[] = []

interface BarbersPanelProps {
  /** Told whenever something is changed that is not saved, and when it no longer is. */
  onDirty: (dirty: boolean) => void
}

/** Who takes appointments: changed in place, saved all at once. */
export function BarbersPanel({ onDirty }: BarbersPanelProps) {
  const read = useRead(listBarbers, {})
  const barbers = read.data?.data ?? noBarbers
  const draft = useBarbersDraft(barbers)
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const remove = useRemoveBarber()
  const list = useRef<HTMLUListElement>(null)

  const dirty = draft.changes > 0
  const tell = useEffectEvent((now: boolean) => onDirty(now))
  useEffect(() => tell(dirty), [dirty])

  const save = async () => {
    const wrong = await draft.save()
    if (wrong !== null) list.current?.querySelector<HTMLElement>(`[data-barber="${wrong}"] input`)?.focus()
  }
  const colourOf = (barber: Barber) => draft.edits[barber.id]?.color ?? barber.color
  const addButton = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Shto berber
    </Button>
  )

  return (
    <>
      {draft.error && (
        <Banner kind="error" onDismiss={draft.clearError} className="mb-4">
          {draft.error}
        </Banner>
      )}
      <Card
        title="Berberët"
        sub="Renditen njësoj te Terminet."
        actions={barbers.length > 0 && addButton}
        padded={false}
      >
        {!read.data && read.isError && (
          <FailureState message={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
        )}
        {!read.data && !read.isError && <SkeletonRows rows={3} />}
        {read.data && barbers.length === 0 && (
          <EmptyState icon="scissors" title="Nuk keni ende berberë." action={addButton}>
            Shtoni veten dhe këdo që punon me ju.
          </EmptyState>
        )}
        {barbers.length > 0 && (
          <ul ref={list} className="mt-2 divide-y divide-line border-t border-line">
            {draft.shown.map((barber, i) => (
              <BarberRow
                key={barber.id}
                barber={barber}
                values={draft.edits[barber.id] ?? valuesOf(barber)}
                problems={draft.problems[barber.id] ?? {}}
                chosen={barber.id === chosen}
                isFirst={i === 0}
                isLast={i === draft.shown.length - 1}
                takenColours={barbers.filter(({ id }) => id !== barber.id).map(colourOf)}
                onChange={(change) => draft.change(barber, change)}
                onMove={(by) => draft.move(barber.id, by)}
                onRemove={() => void remove(barber)}
              />
            ))}
          </ul>
        )}
      </Card>
      {barbers.length > 0 && (
        <SaveBar changes={draft.changes} busy={draft.saving} onSave={() => void save()} onDiscard={draft.discard} />
      )}
      <BarberDialog
        open={adding}
        takenColours={barbers.map(colourOf)}
        onClose={() => setAdding(false)}
        onAdded={setChosen}
      />
    </>
  )
}

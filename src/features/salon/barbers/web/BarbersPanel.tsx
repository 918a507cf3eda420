import { useRef, useState } from 'react'
import { ReassignDialog, type ReassignSource } from '#features/schedule/appointments/reassignment/web/public.tsx'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DraftList } from '#platform/web/ui/DraftList.tsx'
import { listBarbers, type Barber } from '../contract.ts'
import { BarberDialog } from './BarberDialog.tsx'
import { BarberRow } from './BarberRow.tsx'
import { valuesOf } from './draft.ts'
import { useBarbersDraft } from './useBarbersDraft.ts'
import { useRemoveBarber } from './useRemoveBarber.ts'

const noBarbers: Barber[] = []

interface BarbersPanelProps {
  /** Called when unsaved changes appear or disappear. */
  onDirty: (dirty: boolean) => void
}

/** Barbers: edited in place, saved together. */
export function BarbersPanel({ onDirty }: BarbersPanelProps) {
  const read = useRead(listBarbers, {})
  const barbers = read.data?.data ?? noBarbers
  /** Deactivated barbers with appointments to reassign, one dialog after another. */
  const [away, setAway] = useState<readonly ReassignSource[]>([])
  const addAway = ({ id, name }: Barber) => setAway((old) => [...old, { barberId: id, name }])
  const draft = useBarbersDraft(barbers, addAway)
  const adding = useDialogOpening()
  const [chosen, setChosen] = useState<string | null>(null)
  const remove = useRemoveBarber(addAway)
  const list = useRef<HTMLUListElement>(null)

  const save = async () => {
    const wrong = await draft.save()
    if (wrong !== null) list.current?.querySelector<HTMLElement>(`[data-barber="${wrong}"] input`)?.focus()
  }
  const colourOf = (barber: Barber) => draft.edits[barber.id]?.color ?? barber.color

  return (
    <>
      <DraftList
        title="Berberët"
        sub="Në këtë radhë dalin edhe te Terminet."
        read={read}
        count={barbers.length}
        expected={3}
        add={
          <Button icon="plus" onClick={() => adding.show()}>
            Shto berber
          </Button>
        }
        none={{
          icon: 'scissors',
          title: 'Nuk keni ende berberë.',
          text: 'Shtoni veten dhe këdo që punon me ju.',
        }}
        draft={draft}
        onSave={() => void save()}
        onDirty={onDirty}
      >
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
      </DraftList>
      {adding.shown && (
        <BarberDialog
          key={adding.shown.key}
          {...adding.shown.dialog}
          takenColours={barbers.map(colourOf)}
          onAdded={setChosen}
        />
      )}
      <ReassignDialog source={away[0] ?? null} onClose={() => setAway((old) => old.slice(1))} />
    </>
  )
}

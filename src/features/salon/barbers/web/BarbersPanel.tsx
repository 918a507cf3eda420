import { useRef, useState } from 'react'
import { ReassignDialog, type ReassignSource } from '#features/schedule/appointments/reassignment/web/public.tsx'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DraftList } from '#platform/web/ui/DraftList.tsx'
import { addBarber, listBarbers, removeBarber, updateBarber, type Barber } from '../contract.ts'
import { BarberRow } from './BarberRow.tsx'
import { inOrder, moved, problemsOf, saveCalls, valuesOf } from './draft.ts'
import { useDraftRows } from '#platform/web/useDraftRows.ts'
import { useWrite } from '#platform/web/write.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import * as z from 'zod/mini'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { addBarberBody } from '../schemas.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { freeColor } from '../rules.ts'

/** Barbers: edited in place, saved together. */
export function BarbersPanel({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const read = useRead(listBarbers, {})
  const barbers = read.data?.data ?? []
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
  const colourOf = (barber: Barber) => draft.values(barber).color

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
              values={draft.values(barber)}
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

/**
 * Unsaved changes to the barbers and their order. `onAway` gets a deactivated barber with upcoming appointments.
 */
function useBarbersDraft(barbers: readonly Barber[], onAway: (barber: Barber) => void) {
  const [order, setOrder] = useState<string[] | null>(null)
  const shown = inOrder(barbers, order)
  const { setProblems, ...draft } = useDraftRows({
    spec: updateBarber,
    rows: shown,
    valuesOf,
    problemsOf,
    options: {
      store: (_client, { data, upcoming }) => {
        if (upcoming > 0) onAway(data)
      },
    },
  })
  const calls = saveCalls(barbers, draft.edits, order)
  return {
    ...draft,
    shown,
    changes: calls.length,
    move: (id: string, by: -1 | 1) =>
      setOrder(
        moved(
          shown.map((barber) => barber.id),
          id,
          by,
        ),
      ),
    discard: () => {
      draft.discard()
      setOrder(null)
    },
    /** Returns the id of the first invalid barber; null if there is none. */
    save: async (): Promise<string | null> => {
      const { wrong, failures } = await draft.save(calls)
      if (wrong !== null) return wrong
      if (failures.every((fault) => fault === null)) setOrder(null)
      for (const [at, { id }] of calls.entries()) {
        const name = failures[at]?.errors.find(({ field }) => field === 'name')?.message
        if (name) setProblems((old) => ({ ...old, [id]: { name } }))
      }
      return null
    },
  }
}

/**
 * Returns `remove(barber)`, which confirms, removes, and shows the result. `onAway` gets a deactivated barber with
 * upcoming appointments.
 */
function useRemoveBarber(onAway: (barber: Barber) => void) {
  const { attempt } = useWrite(removeBarber, {
    success: ({ message, deactivated }) => (deactivated ? { info: message } : message),
  })
  return async (barber: Barber): Promise<void> => {
    const sure = await confirm({
      title: `Të fshihet ${barber.name}?`,
      message: 'Nëse ka termine, berberi nuk fshihet: çaktivizohet, dhe terminet e tij mbeten.',
      confirmLabel: 'Fshi berberin',
      danger: true,
    })
    const reply = sure ? await attempt({ id: barber.id }) : null
    if (reply && reply.upcoming > 0) onAway(barber)
  }
}

interface BarberDialogProps extends DialogState {
  takenColours: readonly number[]
  onAdded: (id: string) => void
}

const formSchema = z.object({ name: addBarberBody.shape.name, color: z.number() })

/** Adds a barber. Give it a new `key` for each opening. */
function BarberDialog({ takenColours, onAdded, ...dialog }: BarberDialogProps) {
  const form = useForm({ schema: formSchema, defaultValues: { name: '', color: freeColor(takenColours) } })
  const { write } = useWrite(addBarber, { success: true })
  const color = form.bind('color')
  const save = async (values: z.output<typeof formSchema>) => {
    const { data } = await write(values)
    onAdded(data.id)
  }
  return (
    <FormDialog form={form} {...dialog} title="Shto berber" size="sm" onSave={save} action="Shto">
      <TextField label="Emri" autoComplete="off" {...form.text('name')} />
      <div>
        <p className="mb-1.5 text-sm font-medium text-ink">Ngjyra në orar</p>
        <ColourChoice value={color.value} onChange={color.onChange} taken={takenColours} />
      </div>
    </FormDialog>
  )
}

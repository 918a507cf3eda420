import { useState } from 'react'
import { useDraftRows } from '#platform/web/useDraftRows.ts'
import { updateBarber, type Barber } from '../contract.ts'
import { inOrder, moved, problemsOf, saveCalls, valuesOf } from './draft.ts'

/**
 * Unsaved changes to the barbers and their order. `onAway` gets a deactivated barber with upcoming appointments.
 */
export function useBarbersDraft(barbers: readonly Barber[], onAway: (barber: Barber) => void) {
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

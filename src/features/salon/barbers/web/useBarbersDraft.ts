import { useState } from 'react'
import { useWrite } from '#platform/web/write.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { settingsSavedMessage } from '#platform/shared/copy.ts'
import { updateBarber, type Barber } from '../contract.ts'
import {
  inOrder,
  moved,
  problemsOf,
  saveCalls,
  valuesOf,
  type BarberEdits,
  type BarberProblems,
  type BarberValues,
} from './draft.ts'

/**
 * Unsaved changes to the barbers, applied to the server's data. `onAway` gets a deactivated barber with upcoming
 * appointments.
 */
export function useBarbersDraft(barbers: readonly Barber[], onAway: (barber: Barber) => void) {
  const { writeEach } = useWrite(updateBarber, {
    store: (_client, { data, upcoming }) => {
      if (upcoming > 0) onAway(data)
    },
  })
  const [edits, setEdits] = useState<BarberEdits>({})
  const [order, setOrder] = useState<string[] | null>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, BarberProblems>>>({})
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const shown = inOrder(barbers, order)
  const calls = saveCalls(barbers, edits, order)

  const reset = () => {
    setEdits({})
    setOrder(null)
    setProblems({})
    setError(null)
  }

  /** Saves each changed barber. Returns the id of the first invalid one; null if all were saved. */
  const save = async (): Promise<string | null> => {
    const wrong: Record<string, BarberProblems> = {}
    for (const { id } of shown) {
      const edit = edits[id]
      const found = edit ? problemsOf(edit) : {}
      if (found.name) wrong[id] = found
    }
    setProblems(wrong)
    setError(null)
    const first = Object.keys(wrong)[0]
    if (first !== undefined) return first
    setSaving(true)
    // Saved values equal the draft and are no longer changes; failed ones stay.
    const failures = await writeEach(calls)
    const failure = failures.find((fault) => fault !== null)?.message ?? null
    for (const [at, { id }] of calls.entries()) {
      const name = failures[at]?.errors.find(({ field }) => field === 'name')?.message
      if (name) setProblems((old) => ({ ...old, [id]: { name } }))
    }
    setSaving(false)
    setError(failure)
    if (failure === null) {
      reset()
      toast.success(settingsSavedMessage)
    }
    return null
  }

  return {
    shown,
    edits,
    problems,
    error,
    saving,
    changes: calls.length,
    clearError: () => setError(null),
    change: (barber: Barber, change: Partial<BarberValues>) => {
      setEdits((old) => ({ ...old, [barber.id]: { ...(old[barber.id] ?? valuesOf(barber)), ...change } }))
      if (problems[barber.id]) setProblems((old) => ({ ...old, [barber.id]: {} }))
    },
    move: (id: string, by: -1 | 1) =>
      setOrder(
        moved(
          shown.map((barber) => barber.id),
          id,
          by,
        ),
      ),
    discard: reset,
    save,
  }
}

import { useState } from 'react'
import type { CallInputOf, EndpointSpec } from '#platform/shared/endpoint.ts'
import { settingsSavedMessage } from '#platform/shared/copy.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { toast } from './ui/toast.tsx'
import { useWrite, type WriteOptions } from './write.ts'

/** First message per field. */
export type DraftProblems<Values> = Partial<Record<keyof Values, string>>

interface DraftRows<Spec extends EndpointSpec, Row, Values> {
  /** Endpoint that saves one row. */
  spec: Spec
  rows: readonly Row[]
  valuesOf: (row: Row) => Values
  problemsOf: (values: Values) => DraftProblems<Values>
  options?: WriteOptions<Spec>
}

/** Unsaved changes to the rows of a `DraftList`, by id, applied to the server's data. */
export function useDraftRows<Spec extends EndpointSpec, Row extends { id: string }, Values extends object>({
  spec,
  rows,
  valuesOf,
  problemsOf,
  options,
}: DraftRows<Spec, Row, Values>) {
  const { writeEach } = useWrite(spec, options)
  const [edits, setEdits] = useState<Readonly<Record<string, Values>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, DraftProblems<Values>>>>({})
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  const discard = () => {
    setEdits({})
    setProblems({})
    setError(null)
  }

  return {
    edits,
    problems,
    error,
    saving,
    setProblems,
    clearError: () => setError(null),
    values: (row: Row) => edits[row.id] ?? valuesOf(row),
    change: (row: Row, change: Partial<Values>) => {
      const values = { ...(edits[row.id] ?? valuesOf(row)), ...change }
      setEdits((old) => ({ ...old, [row.id]: { ...(old[row.id] ?? valuesOf(row)), ...change } }))
      if (problems[row.id]) setProblems((old) => ({ ...old, [row.id]: problemsOf(values) }))
    },
    /** Drops the changes of a removed row. */
    forget: (id: string) => {
      setEdits((old) => without(old, id))
      setProblems((old) => without(old, id))
    },
    discard,
    /** Saves the rows, unless one is invalid. Returns the first invalid id, or null, and the fault of each call. */
    save: async (
      calls: readonly (CallInputOf<Spec> & { id: string })[],
    ): Promise<{ wrong: string | null; failures: (Fault | null)[] }> => {
      const found: Record<string, DraftProblems<Values>> = {}
      for (const { id } of rows) {
        const edit = calls.some((call) => call.id === id) ? edits[id] : undefined
        const own = edit ? problemsOf(edit) : {}
        if (Object.keys(own).length > 0) found[id] = own
      }
      setProblems(found)
      setError(null)
      const [wrong = null] = Object.keys(found)
      if (wrong !== null) return { wrong, failures: [] }
      setSaving(true)
      // Saved values equal the draft and are no longer changes; failed ones stay.
      const failures = await writeEach(calls)
      setSaving(false)
      const failure = failures.find((fault) => fault !== null)
      if (failure) setError(failure.message)
      else {
        discard()
        toast.success(settingsSavedMessage)
      }
      return { wrong, failures }
    },
  }
}

const without = <Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id))

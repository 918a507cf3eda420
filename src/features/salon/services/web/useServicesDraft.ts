import { settingsSavedMessage } from '#platform/shared/copy.ts'
import { useState } from 'react'
import { useWrite } from '#platform/web/write.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { updateService, type Service } from '../contract.ts'
import {
  changedServices,
  problemsOf,
  saveCall,
  valuesOf,
  type ServiceEdits,
  type ServiceProblems,
  type ServiceValues,
} from './draft.ts'

const without = <Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id))

/** Unsaved changes to the price list, applied to the server's data. */
export function useServicesDraft(services: readonly Service[]) {
  const { writeEach } = useWrite(updateService)
  const [edits, setEdits] = useState<ServiceEdits>({})
  const [problems, setProblems] = useState<Readonly<Record<string, ServiceProblems>>>({})
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const changed = changedServices(services, edits)

  const forget = (id: string) => {
    setEdits((old) => without(old, id))
    setProblems((old) => without(old, id))
  }

  /** Saves each changed service. Returns the id of the first invalid one; null if all were saved. */
  const save = async (): Promise<string | null> => {
    const wrong: Record<string, ServiceProblems> = {}
    for (const [{ id }, values] of changed) {
      const found = problemsOf(values)
      if (Object.keys(found).length > 0) wrong[id] = found
    }
    setProblems(wrong)
    setError(null)
    const first = Object.keys(wrong)[0]
    if (first !== undefined) return first
    setSaving(true)
    // Saved values equal the draft and are no longer changes; failed ones stay.
    const failures = await writeEach(changed.map(([service, values]) => saveCall(service, values)))
    const failure = failures.find((fault) => fault !== null)?.message ?? null
    setSaving(false)
    setError(failure)
    if (failure === null) {
      setEdits({})
      toast.success(settingsSavedMessage)
    }
    return null
  }

  return {
    edits,
    problems,
    error,
    saving,
    changes: changed.length,
    isChanged: (id: string) => changed.some(([service]) => service.id === id),
    clearError: () => setError(null),
    change: (service: Service, change: Partial<ServiceValues>) => {
      const values = { ...(edits[service.id] ?? valuesOf(service)), ...change }
      setEdits((old) => ({ ...old, [service.id]: { ...(old[service.id] ?? valuesOf(service)), ...change } }))
      if (problems[service.id]) setProblems((old) => ({ ...old, [service.id]: problemsOf(values) }))
    },
    forget,
    discard: () => {
      setEdits({})
      setProblems({})
      setError(null)
    },
    save,
  }
}

import { useWrite } from '#platform/web/write.ts'
import { mergeClients, undoMerge } from '../contract.ts'

/**
 * Merges a client into another, with an undo bar. Resolves to the kept client's id, or null after a displayed failure.
 */
export function useMerge() {
  const parting = usePart()
  const { attempt, busy } = useWrite(mergeClients, {
    // Appointments show the names, so they are refetched too.
    store: (cache) => cache.invalidateQueries({ queryKey: ['appointments'] }),
    undo: ({ id, merged_id, name, merged_name }) => ({
      message: `${merged_name} u bashkua me klientin ${name}`,
      onUndo: () => void parting.part(id, merged_id),
    }),
  })
  const merge = async (id: string, merged_id: string) => (await attempt({ id, merged_id }))?.id ?? null
  return { merge, busy }
}

/** Undoes a merge. */
export function usePart() {
  const { attempt, busy } = useWrite(undoMerge, {
    store: (cache) => cache.invalidateQueries({ queryKey: ['appointments'] }),
    success: ({ message }) => message,
  })
  return { part: (id: string, merged_id: string) => attempt({ id, merged_id }), busy }
}

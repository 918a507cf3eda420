import { refetches } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { mergeClients, undoMerge } from '../contract.ts'

/**
 * Merges a client into another, with an undo bar. Resolves to the kept client's id, or null after a displayed failure.
 */
export function useMerge() {
  const parting = usePart()
  const { attempt, busy } = useWrite(mergeClients, {
    store: refetches('appointments'),
    undo: ({ id, merged_id, name, merged_name }) => ({
      message: `${merged_name} u bashkua me klientin ${name}`,
      onUndo: () => void parting.attempt({ id, merged_id }),
    }),
  })
  const merge = async (id: string, merged_id: string) => (await attempt({ id, merged_id }))?.id ?? null
  return { merge, busy }
}

/** Undoes a merge. */
export const usePart = () => useWrite(undoMerge, { store: refetches('appointments'), success: true })

import { useRef } from 'react'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { useUndo } from '#platform/web/ui/undo.tsx'
import { useWrite } from '#platform/web/write.ts'
import { reassign, reassignmentMessages } from '../contract.ts'

type Back = ReplyOf<typeof reassign>['back']

/**
 * Moves appointments while a dialog is open. All its moves share one undo bar, shown by `finish` when the dialog
 * closes, because bars pause while one is open.
 */
export function useReassign() {
  const { attempt, busy } = useWrite(reassign)
  const showUndo = useUndo()
  const back = useRef<Back>([])

  const move = async (input: CallInputOf<typeof reassign>): Promise<ReplyOf<typeof reassign> | null> => {
    const reply = await attempt(input)
    if (reply) back.current = merged(reply.back, back.current)
    return reply
  }
  const finish = () => {
    const moves = back.current
    back.current = []
    if (moves.length === 0) return
    showUndo({
      message: reassignmentMessages.moved(moves.length),
      onUndo: () => void attempt({ moves, undo: true }, { success: ({ message }) => message }),
    })
  }
  return { move, finish, busy }
}

/** Undoes the last move first; an appointment moved twice returns to its first place. */
function merged(newest: Back, earlier: Back): Back {
  const twice = new Map(earlier.map((one) => [one.id, one]))
  const fresh = newest.map((one) => {
    const first = twice.get(one.id)
    return first ? { ...first, updated_at: one.updated_at } : one
  })
  return [...fresh, ...earlier.filter(({ id }) => !newest.some((one) => one.id === id))]
}

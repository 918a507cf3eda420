import { useSyncExternalStore } from 'react'

/** How long something can be undone, in milliseconds. */
export const undoMs = 10_000

export interface Undoable {
  /** What was done: 'Termini i Gent Shalës u anulua'. */
  message: string
  onUndo: () => void
}

export interface Standing extends Undoable {
  id: number
}

let standing: readonly Standing[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Standing[]): void {
  standing = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const remove = (id: number) => set(standing.filter((item) => item.id !== id))

/** Takes it back. */
export function undo(item: Standing): void {
  remove(item.id)
  item.onUndo()
}

function showUndo(undoable: Undoable): void {
  lastId += 1
  const item = { ...undoable, id: lastId }
  set([...standing, item])
  setTimeout(() => remove(item.id), undoMs)
}

/** Gives `showUndo({ message, onUndo })`: a bar that offers to take it back for ten seconds. */
export const useUndo = (): ((undoable: Undoable) => void) => showUndo

/** What can be undone now, oldest first. */
export const useStanding = (): readonly Standing[] => useSyncExternalStore(subscribe, () => standing)

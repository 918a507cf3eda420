import { useSyncExternalStore } from 'react'

export const undoMs = 10_000

export interface Undoable {
  /** What was done: 'Termini i Gent Shalës u anulua'. */
  message: string
  /** Shown after the message where there is room. */
  note?: string
  onUndo: () => void
  /** A later bar with the same key replaces this one: for steps that follow each other fast. */
  key?: string
}

export interface UndoItem extends Undoable {
  id: number
}

let items: readonly UndoItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly UndoItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes a bar without undoing. */
export const dismissUndo = (id: number): void => set(items.filter((item) => item.id !== id))

/** Closes all bars without undoing. */
export const clearUndo = (): void => set([])

export function undo(item: UndoItem): void {
  dismissUndo(item.id)
  item.onUndo()
}

function showUndo(undoable: Undoable): void {
  lastId += 1
  const kept = items.filter(({ key }) => key === undefined || key !== undoable.key)
  set([...kept, { ...undoable, id: lastId }])
}

/** Returns `showUndo({ message, onUndo })`, which shows a bar with an undo button. */
export const useUndo = (): ((undoable: Undoable) => void) => showUndo

/** Oldest first. */
export const useUndoItems = (): readonly UndoItem[] => useSyncExternalStore(subscribe, () => items)

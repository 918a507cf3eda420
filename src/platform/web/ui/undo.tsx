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

/** To be called when something is done whose bar comes later, with the answer: `showUndo` then takes what this returns. */
export const reserveUndo = (): number => (lastId += 1)

/** Bars are in the order in which things were done, whichever answer comes first: Ctrl+Z takes back the last of them. */
function showUndo(undoable: Undoable, id = reserveUndo()): void {
  const kept = items.filter(({ key }) => key === undefined || key !== undoable.key)
  set([...kept, { ...undoable, id }].toSorted((a, b) => a.id - b.id))
}

/** Returns `showUndo({ message, onUndo })`, which shows a bar with an undo button. */
export const useUndo = (): typeof showUndo => showUndo

/** Oldest first. */
export const useUndoItems = (): readonly UndoItem[] => useSyncExternalStore(subscribe, () => items)

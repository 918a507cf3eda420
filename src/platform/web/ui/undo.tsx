import { useSyncExternalStore } from 'react'
import { isOffline } from '../connectivity.ts'

export const undoMs = 10_000

export interface Undoable {
  /** Text about the act: 'Termini i Gent Shalës u anulua'. */
  message: string
  /** Shown after the message where there is room. */
  note?: string
  onUndo: () => void
  /** It cannot wait on the device: the bar stays and says so while offline. */
  needsNetwork?: boolean
  /** A later bar with the same key replaces this one: for steps that follow each other fast. */
  key?: string
}

export interface UndoItem extends Undoable {
  id: number
}

let items: readonly UndoItem[] = []
let lastId = 0
/** Places of what has no answer yet. */
const unanswered = new Set<number>()
/** The one of them to take back as soon as its answer is there. */
let wanted: number | null = null
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
export function clearUndo(): void {
  unanswered.clear()
  wanted = null
  set([])
}

export function undo(item: UndoItem): void {
  if (item.needsNetwork && isOffline()) return
  dismissUndo(item.id)
  item.onUndo()
}

/**
 * Takes back what was done last. If it has no answer yet, it is taken back once the answer is there: what was done before it stays.
 * Returns whether there was anything to take back.
 */
export function undoLast(): boolean {
  if (wanted !== null) return true
  const latest = items.at(-1)
  const awaited = Math.max(0, ...unanswered)
  if (awaited > (latest?.id ?? 0)) wanted = awaited
  else if (latest) undo(latest)
  return awaited > 0 || latest !== undefined
}

/** To be called when something is done whose bar comes later, with the answer: `showUndo` then takes what this returns. */
export const reserveUndo = (): number => (lastId += 1)

/** Says that the bar of this place comes with an answer; the returned function is to be called once it is there, or a refusal. */
export function awaitUndo(place: number): () => void {
  unanswered.add(place)
  return () => {
    unanswered.delete(place)
    if (wanted === place) wanted = null
  }
}

/** Bars are in the order in which things were done, whichever answer comes first: Ctrl+Z takes back the last of them. */
function showUndo(undoable: Undoable, id = reserveUndo()): void {
  if (wanted === id) {
    undoable.onUndo()
    return
  }
  const kept = items.filter(({ key }) => key === undefined || key !== undoable.key)
  set([...kept, { ...undoable, id }].toSorted((a, b) => a.id - b.id))
}

/** Returns `showUndo({ message, onUndo })`, which shows a bar with an undo button. */
export const useUndo = (): typeof showUndo => showUndo

/** Oldest first. */
export const useUndoItems = (): readonly UndoItem[] => useSyncExternalStore(subscribe, () => items)

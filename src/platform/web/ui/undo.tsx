import { isOffline } from '../connectivity.ts'
import { makeListeners } from '../listeners.ts'

export const undoMs = 10_000

export interface Undoable {
  /** Text about the action: 'Termini i Gent Shalës u anulua'. */
  message: string
  /** Shown after the message if there is room. */
  note?: string
  onUndo: () => void
  /** True if undoing needs a connection: while offline the bar stays and shows it. */
  needsNetwork?: boolean
  /** A later bar with the same key replaces this one, for quickly repeated actions. */
  key?: string
  /** Place of the bar on its screen (`useUndoPlace`), instead of the bottom of the page. */
  place?: string
}

export interface UndoItem extends Undoable {
  id: number
  /** Remaining time, in ms. */
  left: { ms: number }
}

let items: readonly UndoItem[] = []
/** Places that are on the screen. */
const places = new Set<string>()
let lastId = 0
/** Places of actions without a reply yet. */
const unanswered = new Set<number>()
/** The place among them to undo as soon as its reply arrives. */
let wanted: number | null = null
const { notify, subscribe } = makeListeners()

function set(next: readonly UndoItem[]): void {
  items = next
  notify()
}

export const dismissUndo = (id: number): void => set(items.filter((item) => item.id !== id))

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

/** Undoes the last action, or once its reply arrives if that is pending. Returns false if there is none. */
export function undoLast(): boolean {
  if (wanted !== null) return true
  const latest = items.at(-1)
  const awaited = Math.max(0, ...unanswered)
  if (awaited > (latest?.id ?? 0)) wanted = awaited
  else if (latest) undo(latest)
  return awaited > 0 || latest !== undefined
}

/** Call it when an action starts whose bar follows after its reply; pass the result to `showUndo`. */
export const reserveUndo = (): number => (lastId += 1)

/** Marks the place of a bar as waiting for a reply; call the returned function after the reply or fault. */
export function awaitUndo(place: number): () => void {
  unanswered.add(place)
  return () => {
    unanswered.delete(place)
    if (wanted === place) wanted = null
  }
}

/**
 * Shows a bar with an undo button. Bars are in the order of their actions, not replies, so that Ctrl+Z undoes the last
 * action.
 */
export function showUndo(undoable: Undoable, id = reserveUndo()): void {
  if (wanted === id) {
    undoable.onUndo()
    return
  }
  const kept = items.filter(({ key }) => key === undefined || key !== undoable.key)
  set([...kept, { ...undoable, id, left: { ms: undoMs } }].toSorted((a, b) => a.id - b.id))
}

/** Bars for `undoBars.ts`: shown ones, oldest first, and the places that are on the screen. */
export const undoState = { subscribe, items: () => items, places, render: () => set([...items]) }

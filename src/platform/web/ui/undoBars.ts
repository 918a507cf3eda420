import { useEffect, useSyncExternalStore } from 'react'
import { dismissUndo, undoState, type UndoItem } from './undo.tsx'

/** Hooks of undo bars, apart from `undo.tsx`, which the login loads. */

const { subscribe, items, places, render } = undoState

/** Oldest first. */
const useUndoItems = (): readonly UndoItem[] => useSyncExternalStore(subscribe, items)

/** Bars at the bottom of the page: also those whose place has left the screen. */
export const usePageUndoItems = (): readonly UndoItem[] =>
  useUndoItems().filter(({ place }) => place === undefined || !places.has(place))

/** Bars of a place, oldest first; the component that calls it renders them. */
export function useUndoPlace(place: string): readonly UndoItem[] {
  const all = useUndoItems()
  useEffect(() => {
    places.add(place)
    render()
    return () => {
      places.delete(place)
      render()
    }
  }, [place])
  return all.filter((one) => one.place === place)
}

/** True while one of these places has an undo. */
export const useHasUndo = (ids: readonly string[]): boolean =>
  useSyncExternalStore(subscribe, () => items().some(({ place }) => place !== undefined && ids.includes(place)))

/** Removes an item when its time is over, which `waits` stops. */
export function useUndoTimer({ id, left: remaining }: UndoItem, waits: boolean): void {
  useEffect(() => {
    if (waits) return
    const begun = performance.now()
    const timer = setTimeout(() => dismissUndo(id), remaining.ms)
    return () => {
      clearTimeout(timer)
      remaining.ms -= performance.now() - begun
    }
  }, [id, remaining, waits])
}

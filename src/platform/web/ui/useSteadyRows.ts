import { useEffect, useMemo, useState } from 'react'
import { useHasUndo } from './undoBars.ts'

/** Time in which a touched list keeps its rows, in ms. */
const touchedMs = 3000

/**
 * Ids of a list in which nothing moves under a finger: rows that have left `wanted` stay while one of them can be
 * undone or the list is in use, and rows that would move others wait until then; those after all others are added at
 * once. `known` has all rows that can be shown.
 */
export function useSteadyRows(wanted: readonly string[], known: (id: string) => boolean) {
  const [order, setOrder] = useState(wanted)
  const leaving = order.filter((id) => !wanted.includes(id))
  const last = wanted.findLastIndex((id) => order.includes(id))
  const isNew = (id: string) => !order.includes(id)
  const moving = wanted.slice(0, last + 1).some(isNew)
  const hasUndo = useHasUndo(leaving)
  const [touches, setTouches] = useState(0)
  const [rested, setRested] = useState('0')
  // A list without leaving rows is in use until it was not touched for a while.
  const key = leaving.length > 0 ? `${leaving.join()} ${touches}` : String(touches)
  useEffect(() => {
    if (hasUndo) return
    const timer = setTimeout(() => setRested(key), touchedMs)
    return () => clearTimeout(timer)
  }, [key, hasUndo])
  const mayMove = rested === key && !hasUndo
  const next = mayMove ? wanted : [...order.filter(known), ...wanted.slice(last + 1).filter(isNew)]
  if (next.join() !== order.join()) {
    setOrder(next)
    // Without leaving rows the list is not in use.
    if (mayMove && (moving || leaving.length > 0)) setRested(String(touches))
  }
  const listeners = useMemo(() => {
    const touch = () => setTouches((count) => count + 1)
    return { onPointerDownCapture: touch, onKeyDownCapture: touch }
  }, [])
  return { ids: next, listeners }
}

import { useEffect, useMemo, useState } from 'react'
import { useHasUndo } from './undoBars.ts'

/** Time in which a touched list keeps its rows, in ms. */
const touchedMs = 3000

/**
 * Ids of a list in which nothing moves under a finger: new rows are added at the end, and those that have left `wanted`
 * stay while one of them can be undone or the list is in use. `known` has all rows that can be shown; `settled` is
 * false for a moment after rows have left.
 */
export function useSteadyRows(wanted: readonly string[], known: (id: string) => boolean) {
  const [order, setOrder] = useState(wanted)
  const leaving = order.filter((id) => !wanted.includes(id))
  const hasUndo = useHasUndo(leaving)
  const [touches, setTouches] = useState(0)
  const [rested, setRested] = useState('')
  const [moves, setMoves] = useState(0)
  const key = leaving.length > 0 && `${leaving.join()} ${touches}`
  useEffect(() => {
    if (key === false || hasUndo) return
    const timer = setTimeout(() => setRested(key), touchedMs)
    return () => clearTimeout(timer)
  }, [key, hasUndo])
  const mayLeave = key !== false && rested === key && !hasUndo
  const next = [
    ...order.filter((id) => known(id) && (wanted.includes(id) || !mayLeave)),
    ...wanted.filter((id) => !order.includes(id)),
  ]
  if (next.join() !== order.join()) {
    setOrder(next)
    if (mayLeave) {
      setRested('')
      setMoves(moves + 1)
    }
  }
  const listeners = useMemo(() => {
    const touch = () => setTouches((count) => count + 1)
    return { onPointerDownCapture: touch, onKeyDownCapture: touch }
  }, [])
  return { ids: next, listeners, settled: useSettled(moves) }
}

/** False for a moment after a change of the value, so that no press meets another button than the one aimed at. */
export function useSettled(value: unknown): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}

const settleMs = 700

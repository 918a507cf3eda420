import { useState } from 'react'

/** Counts the openings of a dialog, so that each begins with the saved values; 0 until the first. */
export function useOpening(open: boolean): number {
  const [last, setLast] = useState({ open: false, count: 0 })
  if (open === last.open) return last.count
  const count = last.count + (open ? 1 : 0)
  setLast({ open, count })
  return count
}

import { useState } from 'react'

/** Number of times a dialog was opened, used as its key, so that each starts with saved values. */
export function useOpening(open: boolean): number {
  const [last, setLast] = useState({ open: false, count: 0 })
  if (open === last.open) return last.count
  const count = last.count + (open ? 1 : 0)
  setLast({ open, count })
  return count
}

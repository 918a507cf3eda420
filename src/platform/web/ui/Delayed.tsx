import { useEffect, useState, type ReactNode } from 'react'

/** Shorter waits show nothing, to avoid flicker. */
const loadingDelayMs = 500

/** Renders its children half a second after mounting. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), loadingDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}

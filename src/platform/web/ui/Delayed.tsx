import { useEffect, useState, type ReactNode } from 'react'

/** How long a wait must last before it shows, in milliseconds: a shorter one is not worth a flicker. */
const loadingDelayMs = 500

/** Shows its children only when it has stood for half a second. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), loadingDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}

import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-sm border border-current/35 px-1.5 font-sans text-xs font-medium">
      {children}
    </kbd>
  )
}

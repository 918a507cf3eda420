import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx'
import { mainId } from './Arrival.tsx'

/** A page without the sidebar that has no head of its own. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-5xl px-3.5 md:px-6">
      <header className="flex h-16 items-center justify-between md:h-19">
        <Link to="/landing" aria-label="Orari, faqja e parë" className="rounded-md">
          <Logo />
        </Link>
        <ThemeToggle />
      </header>
      <main id={mainId} className="outline-none">
        {children}
      </main>
    </div>
  )
}

import { Link } from '../router.tsx'
import { cn } from './cn.ts'
import { Logo } from './Logo.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/** The top of a page outside of the app: the logo, which leads to the landing page, and the theme. */
export function BrandHeader({ low }: { low?: boolean }) {
  return (
    <header className={cn('flex h-17 shrink-0 items-center justify-between', !low && 'md:h-20')}>
      <Link to="/landing" aria-label="Orari, faqja e parë" className="rounded-md py-2">
        <Logo size={30} />
      </Link>
      <ThemeToggle />
    </header>
  )
}

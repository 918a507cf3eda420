import type { NavigationLink } from './navigation.ts'
import { RouteLink } from './RouteLink.tsx'

/** The phone's navigation, under the thumb. */
export function TabBar({ links }: { links: readonly NavigationLink[] }) {
  const tabs = links.filter((link) => link.tab)
  if (tabs.length === 0) return null
  return (
    <nav
      data-tabbar
      aria-label="Faqet kryesore"
      className="fixed inset-x-0 bottom-0 z-tabbar flex h-tabbar items-start justify-around border-t border-line bg-surface px-1.5 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {tabs.map((link) => (
        <RouteLink
          key={link.path}
          link={link}
          iconSize={23}
          className="flex h-16 max-w-36 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg text-xs font-medium text-ink-3 -outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
        >
          {link.tab}
        </RouteLink>
      ))}
    </nav>
  )
}

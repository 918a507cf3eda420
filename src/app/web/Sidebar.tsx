import { Link } from '#platform/web/router.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import type { SubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import type { NavigationLink } from './navigation.ts'
import { RouteLink } from './RouteLink.tsx'
import { dashboardPath, subscriptionPath } from './routes.ts'
import { TrialCard } from '#features/billing/subscriptions/web/TrialCard.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

interface SidebarProps {
  links: readonly NavigationLink[]
  /** Subscription status during a trial, else null. */
  trial: SubscriptionStatus | null
}

/** Navigation and remaining trial days. Narrow on a tablet; phones have tabs instead. */
export function Sidebar({ links, trial }: SidebarProps) {
  return (
    <aside aria-label="Ana e majtë" className="border-r border-line max-md:hidden">
      <div className="sticky top-0 flex h-dvh max-h-(--screen-height) flex-col overflow-y-auto px-3.5 py-4.5 max-lg:px-1.5">
        <Link
          to={dashboardPath}
          aria-label="Orari, në fillim"
          className="mb-4 w-fit rounded-md px-2.5 py-1 max-lg:mx-auto"
        >
          <Logo className="max-lg:flex-col max-lg:gap-1" />
        </Link>
        {links.length > 0 && (
          <nav aria-label="Menuja" className="flex flex-col gap-1">
            {links.map((link) => (
              <RouteLink key={link.path} link={link} iconSize={19} className="sidebar-link">
                {link.label}
              </RouteLink>
            ))}
          </nav>
        )}
        {trial && (
          <div className="mt-auto pt-6 max-lg:hidden">
            <Part>
              <TrialCard status={trial} buyAt={subscriptionPath} />
            </Part>
          </div>
        )}
      </div>
    </aside>
  )
}

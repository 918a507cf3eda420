import type { ComponentProps } from 'react'
import { useLocation } from '#platform/web/router.tsx'
import { LazyMenu } from '#platform/web/ui/LazyMenu.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { phoneNavigation, type NavigationLink } from './navigation.ts'
import { RouteLink } from './RouteLink.tsx'
import { matchRoute } from './routes.ts'

const tabStyles = 'tabbar-link'

/** The phone's navigation, under the thumb. */
export function TabBar({ links }: { links: readonly NavigationLink[] }) {
  const { tabs, more } = phoneNavigation(links)
  if (tabs.length === 0) return null
  return (
    <nav data-tabbar aria-label="Faqet kryesore" className="tabbar">
      {tabs.map((link) => (
        <RouteLink key={link.path} link={link} iconSize={23} className={tabStyles}>
          {link.tab}
        </RouteLink>
      ))}
      {more.length > 0 && <MoreTab links={more} />}
    </nav>
  )
}

/** Opens the pages that have no tab. */
function MoreTab({ links }: { links: readonly NavigationLink[] }) {
  const path = matchRoute(useLocation().pathname)?.path
  const current = links.some((link) => link.path === path) ? 'page' : undefined
  return (
    <LazyMenu
      side="top"
      items={links.map(({ path: to, label, icon }) => ({ to, label, icon }))}
      trigger={<MoreButton aria-current={current} />}
    />
  )
}

const MoreButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={tabStyles}>
    <Icon name="dots" size={23} />
    Më shumë
  </button>
)

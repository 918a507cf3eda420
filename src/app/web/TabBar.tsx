import type { ComponentProps } from 'react'
import { useLocation } from '#platform/web/router.tsx'
import { useLazyMenu } from '#platform/web/useLazyMenu.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { phoneNavigation, type NavigationLink } from './navigation.ts'
import { RouteLink } from './RouteLink.tsx'
import { matchRoute } from './routes.ts'

const loadMenu = async () => (await import('#platform/web/ui/Menu.tsx')).Menu

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
  const { Menu, requested, placeholder } = useLazyMenu(loadMenu)
  const path = matchRoute(useLocation().pathname)?.path
  const current = links.some((link) => link.path === path) ? 'page' : undefined
  if (!Menu) return <MoreButton aria-current={current} {...placeholder} />
  return (
    <Menu
      side="top"
      items={links.map(({ path: to, label, icon }) => ({ to, label, icon }))}
      defaultOpen={requested}
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

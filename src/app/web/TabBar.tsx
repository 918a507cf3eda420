import type { ComponentProps } from 'react'
import { useLocation, useNavigate } from '#platform/web/router.tsx'
import { addOnScreen } from '#platform/web/screenAdd.ts'
import { LazyMenu } from '#platform/web/ui/LazyMenu.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { phoneNavigation, type NavigationLink } from './navigation.ts'
import { RouteLink } from './RouteLink.tsx'
import { matchRoute, schedulePath } from './routes.ts'

const tabStyles = 'tabbar-link'

export function TabBar({ links, mayBook }: { links: readonly NavigationLink[]; mayBook: boolean }) {
  const { tabs, more } = phoneNavigation(links)
  if (tabs.length === 0) return null
  const half = Math.ceil(tabs.length / 2)
  return (
    <nav data-tabbar aria-label="Faqet kryesore" className="tabbar">
      <TabLinks links={tabs.slice(0, half)} />
      {mayBook && <AddButton />}
      <TabLinks links={tabs.slice(half)} />
      {more.length > 0 && <MoreTab links={more} />}
    </nav>
  )
}

const TabLinks = ({ links }: { links: readonly NavigationLink[] }) =>
  links.map((link) => (
    <RouteLink key={link.path} link={link} iconSize={23} className={tabStyles}>
      {link.tab}
    </RouteLink>
  ))

/** Adds an appointment on the shown screen, else on the schedule. Inside the bar, so that it covers no content. */
function AddButton() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      data-add
      aria-label="Termin i ri"
      className="tabbar-add"
      onClick={() => addOnScreen() || navigate(`${schedulePath}?new=1`)}
    >
      <Icon name="plus" size={26} />
    </button>
  )
}

/** Opens pages without a tab. */
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

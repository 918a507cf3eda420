import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { NavigationLink } from './navigation.ts'
import { matchRoute } from './routeTable.ts'
import { warmScreen } from './screens.ts'

interface RouteLinkProps {
  link: NavigationLink
  iconSize: number
  className: string
  children: ReactNode
}

/** A link of the navigation. Its screen starts loading when a pointer or the focus comes near. */
export function RouteLink({ link, iconSize, className, children }: RouteLinkProps) {
  const warm = () => {
    const place = matchRoute(link.path)
    if (place) warmScreen(place.screen)
  }
  const here = matchRoute(useLocation().pathname)?.path === link.path
  return (
    <Link
      to={link.path}
      aria-current={here ? 'page' : undefined}
      onPointerEnter={warm}
      onFocus={warm}
      onTouchStart={warm}
      className={className}
    >
      <Icon name={link.icon} size={iconSize} />
      {children}
    </Link>
  )
}

import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { NavigationLink } from './navigation.ts'
import { placeAt } from './places.ts'
import { warmScreen } from './screens.ts'

interface PlaceLinkProps {
  link: NavigationLink
  iconSize: number
  className: string
  children: ReactNode
}

/** A link of the navigation. Its screen starts loading when a pointer or the focus comes near. */
export function PlaceLink({ link, iconSize, className, children }: PlaceLinkProps) {
  const warm = () => {
    const place = placeAt(link.path)
    if (place) warmScreen(place.screen)
  }
  return (
    <NavLink
      to={link.path}
      end={link.path === '/'}
      onPointerEnter={warm}
      onFocus={warm}
      onTouchStart={warm}
      className={className}
    >
      <Icon name={link.icon} size={iconSize} />
      {children}
    </NavLink>
  )
}

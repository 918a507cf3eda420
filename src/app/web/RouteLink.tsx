import { type ReactNode } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { Link, useLocation } from '#platform/web/router.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { NavigationLink } from './navigation.ts'
import { matchRoute, schedulePath } from './routes.ts'
import { RequestCount } from '#features/schedule/requests/web/public.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

interface RouteLinkProps {
  link: NavigationLink
  iconSize: number
  className: string
  children: ReactNode
}

/** A navigation link that preloads its screen when hovered, touched or focused. */
export function RouteLink({ link, iconSize, className, children }: RouteLinkProps) {
  const preload = () => matchRoute(link.path)?.screen.preload()
  const current = matchRoute(useLocation().pathname)
  const idle = useFirstScreenIdle()
  const isCurrent = (current?.within ?? current?.path) === link.path
  return (
    <Link
      to={link.path}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      className={className}
    >
      <Icon name={link.icon} size={iconSize} />
      {children}
      {idle && link.path === schedulePath && (
        <Part>
          <RequestCount />
        </Part>
      )}
    </Link>
  )
}

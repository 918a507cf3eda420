import type { ReactNode } from 'react'
import { Link } from '#platform/web/router.tsx'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './buttonStyles.ts'
import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'

interface ButtonLinkProps {
  /** A path of the app; `href` for other URLs. */
  to?: string
  href?: string
  /** Opens `href` in a new tab. */
  newTab?: boolean
  state?: unknown
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  iconEnd?: IconName
  wide?: boolean
  className?: string
  children: ReactNode
}

export function ButtonLink({
  to,
  href,
  newTab,
  state,
  variant,
  size,
  icon,
  iconEnd,
  wide,
  className,
  children,
}: ButtonLinkProps) {
  const styles = cn(buttonStyles(variant, size, wide), className)
  const inside = (
    <>
      {icon && <Icon name={icon} size={size === 'sm' ? 17 : 19} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={size === 'sm' ? 17 : 19} />}
    </>
  )
  return to === undefined ? (
    <a
      href={href}
      className={styles}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener noreferrer' : undefined}
    >
      {inside}
    </a>
  ) : (
    <Link to={to} state={state} className={styles}>
      {inside}
    </Link>
  )
}

import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './buttonStyles.ts'
import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'

interface ButtonLinkProps {
  /** A path of the app; or `href` for anything else. */
  to?: To
  href?: string
  /** State handed to the next screen by the router. */
  state?: unknown
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  iconEnd?: IconName
  wide?: boolean
  className?: string
  children: ReactNode
}

/** A link that looks like a button: for what leads somewhere. What does something is a `Button`. */
export function ButtonLink({
  to,
  href,
  state,
  variant,
  size,
  icon,
  iconEnd,
  wide,
  className,
  children,
}: ButtonLinkProps) {
  const look = cn(buttonStyles(variant, size, wide), className)
  const inside = (
    <>
      {icon && <Icon name={icon} size={size === 'sm' ? 17 : 19} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={size === 'sm' ? 17 : 19} />}
    </>
  )
  return to === undefined ? (
    <a href={href} className={look}>
      {inside}
    </a>
  ) : (
    <Link to={to} state={state} className={look}>
      {inside}
    </Link>
  )
}

import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './buttonStyles.ts'
import { cn } from './cn.ts'
import { guardedMark } from './guardedMark.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  iconEnd?: IconName
  /** Shows a spinner over the label; keeps width and focus, ignores clicks. */
  loading?: boolean
  wide?: boolean
  /** Takes or gives money, closes a day, cancels or deletes: a press must not meet it by mistake (`presses.ts`). */
  guarded?: boolean
}

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  loading = false,
  wide,
  guarded = variant === 'danger',
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  const iconSize = size === 'sm' ? 17 : 19
  return (
    <button
      {...rest}
      {...(guarded && guardedMark)}
      type={type}
      onClick={press}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={cn(buttonStyles(variant, size, wide), className)}
    >
      <span className={cn('inline-flex min-w-0 items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon && <Icon name={icon} size={iconSize} />}
        {children}
        {iconEnd && <Icon name={iconEnd} size={iconSize} />}
      </span>
      {loading && <Spinner className="absolute" />}
    </button>
  )
}

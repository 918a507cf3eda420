import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { guardedMark } from './guardedMark.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Tooltip } from './Tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  variant?: 'ghost' | 'outline' | 'danger'
  size?: 'sm' | 'md'
  /** False beside visible text with the same meaning. */
  tooltip?: boolean
  /** As of `Button`. */
  guarded?: boolean
}

const variants = {
  ghost: 'border-transparent text-ink-2 hover:bg-line/70 hover:text-ink',
  outline: 'border-line bg-surface text-ink-2 hover:border-line-control hover:text-ink',
  danger: 'border-transparent text-ink-2 hover:bg-bad-soft hover:text-bad',
}

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'md',
  tooltip = true,
  guarded = variant === 'danger',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      {...(guarded && guardedMark)}
      type={type}
      aria-label={label}
      className={cn(
        'grid shrink-0 place-items-center rounded-lg border transition-colors print:hidden disabled:pointer-events-none disabled:opacity-50',
        size === 'sm' ? 'size-9 max-md:size-11 pointer-coarse:size-11' : 'size-11',
        variants[variant],
        className,
      )}
    >
      <Icon name={icon} size={size === 'sm' ? 18 : 20} />
    </button>
  )
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button
}

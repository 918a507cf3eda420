import type { ReactNode } from 'react'
import { cn } from './cn.ts'

interface RadioTileProps {
  name: string
  /** For styles that depend on the choice without scripts. */
  value?: string
  checked: boolean
  onChange: () => void
  disabled?: boolean | undefined
  className: string
  children: ReactNode
}

/** One choice of a radio group: a label under a transparent native radio button, which the arrow keys move between. */
export function RadioTile({ name, value, checked, onChange, disabled, className, children }: RadioTileProps) {
  return (
    <label
      className={cn(
        'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="absolute inset-0 m-0 cursor-pointer appearance-none outline-none disabled:cursor-default"
      />
      {children}
    </label>
  )
}

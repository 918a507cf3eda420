import { cn } from './cn.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line-strong bg-raised text-ink hover:border-line-control hover:bg-surface',
  ghost: 'border-transparent text-ink-2 hover:bg-line/70 hover:text-ink',
  danger: 'border-transparent bg-bad text-bad-ink hover:bg-bad-strong',
  // Button that opens a confirmation with a `danger` button.
  'danger-quiet': 'border-line-strong bg-raised text-bad hover:border-bad/60 hover:bg-bad-soft',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 gap-1.5 px-3 text-sm max-md:h-11 pointer-coarse:h-11',
  md: 'h-11 gap-2 px-4 text-base',
  lg: 'h-13 gap-2.5 px-6 text-lg',
}

/** Classes of a button with a long label, which wraps where it does not fit. */
export const wrappingStyles = 'h-auto! min-h-11 py-1.5 whitespace-normal!'

export function buttonStyles(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', wide = false): string {
  return cn(
    'relative inline-flex items-center justify-center rounded-lg border font-semibold whitespace-nowrap select-none print:hidden',
    'transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}

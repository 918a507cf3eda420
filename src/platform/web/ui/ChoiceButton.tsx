import { Button, type ButtonProps } from './Button.tsx'
import { cn } from './cn.ts'

/** A button among several: marked while it is chosen (`aria-pressed`) or its part is open (`aria-expanded`). */
export function ChoiceButton({ className, ...button }: ButtonProps) {
  return (
    <Button
      {...button}
      className={cn(
        'min-w-0 px-1! text-sm! font-medium!',
        'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold! aria-pressed:text-accent aria-pressed:ring-1 aria-pressed:ring-accent aria-pressed:ring-inset',
        'aria-expanded:border-accent aria-expanded:bg-accent-soft aria-expanded:font-semibold! aria-expanded:text-accent aria-expanded:ring-1 aria-expanded:ring-accent aria-expanded:ring-inset',
        className,
      )}
    />
  )
}

import { useActiveShortcut } from '../singleKeys.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { Kbd } from './Kbd.tsx'

interface KeyButtonProps extends ButtonProps {
  /** Its keyboard shortcut, shown on devices with a keyboard. */
  kbd: string
}

/** A button that shows its keyboard shortcut. */
export function KeyButton({ kbd, children, ...button }: KeyButtonProps) {
  const shortcut = useActiveShortcut(kbd)
  return (
    <Button {...button} aria-keyshortcuts={shortcut}>
      {children}
      {shortcut && (
        <span aria-hidden className="contents pointer-coarse:hidden max-md:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </Button>
  )
}

import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

interface PrintButtonProps {
  /** The sign alone, where there is little room. */
  small?: boolean
  className?: string
}

const label = 'Printo'
const run = () => print()

/** Prints what is on the screen, as the browser's own Ctrl+P does. */
export function PrintButton({ small, className }: PrintButtonProps) {
  return small ? (
    <IconButton icon="print" label={label} variant="outline" className={className} onClick={run} />
  ) : (
    <Button icon="print" className={className} onClick={run}>
      {label}
    </Button>
  )
}

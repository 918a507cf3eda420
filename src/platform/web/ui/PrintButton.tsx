import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

interface PrintButtonProps {
  /** Icon only. */
  small?: boolean
  className?: string
}

const label = 'Printo'
const run = () => print()

/** Opens the browser's print dialog. */
export function PrintButton({ small, className }: PrintButtonProps) {
  return small ? (
    <IconButton icon="print" label={label} variant="outline" className={className} onClick={run} />
  ) : (
    <Button icon="print" className={className} onClick={run}>
      {label}
    </Button>
  )
}

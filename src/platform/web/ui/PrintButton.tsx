import { flushSync } from 'react-dom'
import { printPage } from '../printing.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const label = 'Printo'

interface PrintButtonProps {
  small?: boolean
  className?: string
  /** Chooses what is printed, if the page has several. */
  onPrint?: () => void
}

/** Opens the browser's print dialog; `small` shows the icon only. */
export function PrintButton({ small, className, onPrint }: PrintButtonProps) {
  const run = () => {
    if (onPrint) flushSync(onPrint)
    void printPage()
  }
  return small ? (
    <IconButton icon="print" label={label} variant="outline" className={className} onClick={run} />
  ) : (
    <Button icon="print" className={className} onClick={run}>
      {label}
    </Button>
  )
}

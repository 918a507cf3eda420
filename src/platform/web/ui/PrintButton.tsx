import { printPage } from '../printing.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const label = 'Printo'
const run = () => void printPage()

/** Opens the browser's print dialog; `small` shows the icon only. */
export function PrintButton({ small, className }: { small?: boolean; className?: string }) {
  return small ? (
    <IconButton icon="print" label={label} variant="outline" className={className} onClick={run} />
  ) : (
    <Button icon="print" className={className} onClick={run}>
      {label}
    </Button>
  )
}

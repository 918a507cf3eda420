import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface SubmitButtonsProps {
  onCancel: () => void
  busy?: boolean
  /** Label of the submit button. */
  children: ReactNode
}

/** The footer of a dialog with a form. */
export function SubmitButtons({ onCancel, busy = false, children }: SubmitButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>Kthehu</Button>
      <Button type="submit" variant="primary" loading={busy}>
        {children}
      </Button>
    </>
  )
}

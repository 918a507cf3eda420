import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

export interface SubmitButtonsProps {
  onCancel: () => void
  busy?: boolean
  disabled?: boolean
  /** Submitting removes or blocks something. */
  danger?: boolean | undefined
  /** As of `Button`. */
  guarded?: boolean | undefined
  /** In place of the button that cancels; none if false. */
  secondary?: ReactNode
  children: ReactNode
}

export function SubmitButtons({
  onCancel,
  busy,
  disabled,
  danger,
  guarded = danger,
  secondary,
  children,
}: SubmitButtonsProps) {
  return (
    <>
      {secondary ?? <Button onClick={onCancel}>Kthehu</Button>}
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        guarded={guarded}
        loading={busy}
        disabled={disabled}
      >
        {children}
      </Button>
    </>
  )
}

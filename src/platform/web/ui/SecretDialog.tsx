import type { ReactNode } from 'react'
import { copyText } from '../copyText.ts'
import { Button } from './Button.tsx'
import { Dialog, type DialogState } from './Dialog.tsx'
import { TextField } from './TextField.tsx'

interface SecretDialogProps extends DialogState {
  title: string
  description: string
  /** Secret text, shown once: the server does not store it. */
  secret: string
  label: string
  hint: string
  /** Label of the copy button. */
  copy: string
  /** Message after copying. */
  copied: string
  picture?: ReactNode
  /** Replaces the close button. */
  action?: ReactNode
  children?: ReactNode
}

/** Dialog with a secret, link or address to copy. */
export function SecretDialog({
  open,
  onClose,
  title,
  description,
  secret,
  label,
  hint,
  copy,
  copied,
  picture,
  action,
  children,
}: SecretDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button icon="copy" onClick={() => void copyText(secret, copied)}>
            {copy}
          </Button>
          {action || (
            <Button variant="primary" onClick={onClose}>
              U krye
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        {picture}
        <TextField
          label={label}
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
          className="w-full"
          hint={hint}
        />
        {children}
      </div>
    </Dialog>
  )
}

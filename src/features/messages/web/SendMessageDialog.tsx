import { useState } from 'react'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SendMessagePane } from './SendMessagePane.tsx'
import { recipientOf, type MessageTarget } from './target.ts'

interface SendMessageDialogProps {
  /** Null while it is closed. */
  target: MessageTarget | null
  onClose: () => void
}

/** 'Dërgo' in a window of its own; on a phone a sheet. */
export function SendMessageDialog({ target, onClose }: SendMessageDialogProps) {
  // Keeps the content during the exit animation.
  const [last, setLast] = useState(target)
  const [opening, setOpening] = useState(0)
  if (target && target !== last) {
    setLast(target)
    setOpening(opening + 1)
  }
  if (!last) return null
  const person = recipientOf(last)
  return (
    <Dialog
      open={target !== null}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={
        <>Dërgo{person && <span className="text-base font-medium tracking-normal text-ink-2"> · {person.name}</span>}</>
      }
    >
      <SendMessagePane key={opening} target={last} />
    </Dialog>
  )
}

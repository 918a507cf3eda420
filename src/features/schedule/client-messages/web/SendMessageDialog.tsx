import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { SendMessagePane } from './SendMessagePane.tsx'
import { recipientOf, type MessageTarget } from './target.ts'

interface SendMessageDialogProps {
  /** Null while closed. */
  target: MessageTarget | null
  onClose: () => void
}

/** Dialog 'Dërgo'; on a phone a sheet. */
export function SendMessageDialog({ target, onClose }: SendMessageDialogProps) {
  const shown = useShownValue(target)
  if (!shown) return null
  const person = recipientOf(shown.content)
  return (
    <Dialog
      open={shown.open}
      onClose={onClose}
      size="sm"
      title={
        <>Dërgo{person && <span className="text-base font-medium tracking-normal text-ink-2"> · {person.name}</span>}</>
      }
    >
      <SendMessagePane key={shown.key} target={shown.content} />
    </Dialog>
  )
}

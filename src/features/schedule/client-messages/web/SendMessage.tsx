import { useState, type ComponentProps, type ReactNode } from 'react'
import { useSeesPhones } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { recipientOf, type MessageTarget } from './target.ts'
import { failedInPlace, Part } from '#platform/web/ui/Part.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

const load = () => loadPart(() => import('./SendMessagePane.tsx'))

const SendMessageDialog = lazyWindow(
  async () => (await load()).SendMessageDialog,
  ({ target }) => target !== null,
)
const Pane = lazyPart(async () => (await load()).SendMessagePane)

/** Content of 'Dërgo', for a window with its own heading and close button. */
export function SendMessagePane(props: ComponentProps<typeof Pane>) {
  return (
    <Part fallback={<Skeleton className="h-96" />} failure={failedInPlace}>
      <Pane {...props} />
    </Part>
  )
}

/** True if 'Dërgo' is offered: the user may see phones, and the client, if any, has one. */
export function useMaySend(): (target: MessageTarget) => boolean {
  const seesPhones = useSeesPhones()
  return (target) => {
    const person = recipientOf(target)
    return seesPhones && (person === null || Boolean(person.phone))
  }
}

/** `open(target)` shows 'Dërgo' in a dialog; render `dialog` once. */
export function useSendMessage(): { open: (target: MessageTarget) => void; dialog: ReactNode } {
  const [target, setTarget] = useState<MessageTarget | null>(null)
  return {
    open: (next) => setTarget({ ...next }),
    dialog: <SendMessageDialog target={target} onClose={() => setTarget(null)} />,
  }
}

type SendMessageButtonProps = { target: MessageTarget; label?: string } & Omit<
  ComponentProps<typeof Button>,
  'onClick' | 'children'
>

/** 'Dërgo'; nothing where it cannot be sent. */
export function SendMessageButton({ target, label = 'Dërgo', ...button }: SendMessageButtonProps) {
  const maySend = useMaySend()
  const { open, dialog } = useSendMessage()
  if (!maySend(target)) return null
  return (
    <>
      <Button icon="send" {...button} onClick={() => open(target)}>
        {label}
      </Button>
      {dialog}
    </>
  )
}

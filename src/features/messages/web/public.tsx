import { lazy, Suspense, useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import { useSeesPhones } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { SendMessagePaneProps } from './SendMessagePane.tsx'
import { recipientOf, type MessageTarget } from './target.ts'

export type { MessageTarget } from './target.ts'

/** The salon's texts, in Konfigurimet. */
export const TemplatesCard = lazy(async () => ({ default: (await import('./TemplatesCard.tsx')).TemplatesCard }))

/** When the client of a visit was written to last, as an item of a list. */
export const WrittenLine = lazy(async () => ({ default: (await import('./WrittenLine.tsx')).WrittenLine }))

const LazyPane = lazy(async () => ({ default: (await import('./SendMessagePane.tsx')).SendMessagePane }))
const LazyDialog = lazy(async () => ({ default: (await import('./SendMessageDialog.tsx')).SendMessageDialog }))

/** The content of 'Dërgo', for a window that draws its own heading and close button. Loaded when it is shown. */
export function SendMessagePane(props: SendMessagePaneProps) {
  const { appointment, client, suggested } = props.target

  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <LazyPane key={`${appointment?.id ?? client?.name ?? ''} ${suggested ?? ''}`} {...props} />
    </Suspense>
  )
}

/** Whether 'Dërgo' is offered: the user sees phones, and the client, where there is one, has a phone. */
export function useMaySend(): (target: MessageTarget) => boolean {
  const seesPhones = useSeesPhones()
  return useCallback(
    (target) => {
      const person = recipientOf(target)
      return seesPhones && (person === null || Boolean(person.phone))
    },
    [seesPhones],
  )
}

/** `open(target)` shows 'Dërgo' in a window of its own; `dialog` is to be rendered once. */
export function useSendMessage(): { open: (target: MessageTarget) => void; dialog: ReactNode } {
  const [target, setTarget] = useState<MessageTarget | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = useCallback((next: MessageTarget) => {
    setWanted(true)
    setTarget({ ...next })
  }, [])
  return {
    open,
    dialog: wanted && (
      <Suspense>
        <LazyDialog target={target} onClose={() => setTarget(null)} />
      </Suspense>
    ),
  }
}

type SendMessageButtonProps = { target: MessageTarget } & Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>

/** 'Dërgo'; nothing where it cannot be sent. */
export function SendMessageButton({ target, ...button }: SendMessageButtonProps) {
  const maySend = useMaySend()
  const { open, dialog } = useSendMessage()
  if (!maySend(target)) return null
  return (
    <>
      <Button icon="send" {...button} onClick={() => open(target)}>
        Dërgo
      </Button>
      {dialog}
    </>
  )
}

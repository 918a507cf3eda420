import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { dialogBackdropLook, dialogPopupLook, dialogViewportLook, dialogWidths } from './dialogLook.ts'

export interface Question {
  title: string
  message?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** What is confirmed takes something away. */
  danger?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

interface State {
  asked: Asked | null
  open: boolean
}

let state: State = { asked: null, open: false }
const listeners = new Set<() => void>()

function show(asked: Asked | null, open: boolean): void {
  state = { asked, open }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function confirm(question: Question): Promise<boolean> {
  state.asked?.answer(false)
  return new Promise((resolve) => show({ ...question, answer: resolve }, true))
}

/** Gives `confirm(question)`: asks in a window and answers true for the confirming button, false for everything else. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => confirm

/** The window that `confirm` opens. Stands once, in `KitProvider`. */
export function ConfirmDialog() {
  const { asked: question, open: isOpen } = useSyncExternalStore(subscribe, () => state)
  const answer = (yes: boolean) => {
    question?.answer(yes)
    // The words stay while the window fades.
    show(question, false)
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdropLook} />
        <AlertDialog.Viewport className={dialogViewportLook}>
          <AlertDialog.Popup
            className={classes(
              dialogPopupLook,
              dialogWidths.sm,
              'p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:p-6',
            )}
          >
            <AlertDialog.Title className="text-xl font-bold tracking-tight">{question?.title}</AlertDialog.Title>
            <AlertDialog.Description
              render={<div />}
              className={classes('mt-2 text-ink-2', !question?.message && 'hidden')}
            >
              {question?.message}
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
              <AlertDialog.Close render={<Button>{question?.cancelLabel ?? 'Kthehu'}</Button>} />
              <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
                {question?.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

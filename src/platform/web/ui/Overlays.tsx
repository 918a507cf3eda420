import { useEffect } from 'react'
import { useFollowFocus } from '../followFocus.ts'
import { onPersonLeft } from '../session.ts'
import { Toasts } from './Toasts.tsx'
import { UndoBars } from './UndoBars.tsx'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from './Button.tsx'
import { cn } from './cn.ts'
import { cancelQuestion, showQuestion, useQuestion } from './confirm.tsx'
import { clearUndo } from './undo.tsx'
import { useDialogEntry } from '../useDialogEntry.ts'
import { useCountDialog } from './openDialogs.ts'
import { dialogBackdropStyles, dialogPopupStyles, dialogViewportStyles, dialogWidths } from './dialogStyles.ts'

/** Loaded when the first screen is idle. Earlier messages and questions wait for it. */
export function Overlays() {
  useFollowFocus()
  // They may name clients.
  useEffect(
    () =>
      onPersonLeft(() => {
        clearUndo()
        cancelQuestion()
      }),
    [],
  )
  return (
    <>
      <UndoBars />
      <Toasts />
      <ConfirmDialog />
    </>
  )
}

/** The dialog that `confirm` opens. Rendered once, in `Overlays`. */
function ConfirmDialog() {
  const { asked: question, open: isOpen } = useQuestion()
  useCountDialog(isOpen)
  const answer = (yes: boolean) => {
    question?.answer(yes)
    // Keeps the text during the exit animation.
    showQuestion(question, false)
  }
  useDialogEntry(isOpen && !question?.isLeaving, () => answer(false))
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdropStyles} />
        <AlertDialog.Viewport className={dialogViewportStyles}>
          <AlertDialog.Popup
            className={cn(
              dialogPopupStyles,
              dialogWidths.sm,
              'overflow-y-auto p-5 pb-[calc(1.25rem+var(--safe-bottom))] md:p-6',
            )}
          >
            <AlertDialog.Title className="text-xl font-bold tracking-tight">{question?.title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className={cn('mt-2 text-ink-2', !question?.message && 'hidden')}>
              {question?.message}
            </AlertDialog.Description>
            <div data-footer className="mt-6 flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
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

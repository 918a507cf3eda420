import { useEffect, useRef } from 'react'
import { useFollowFocus } from '../followFocus.ts'
import { onPersonLeft } from '../session.ts'
import { Toasts } from './Toasts.tsx'
import { UndoBars } from './UndoBars.tsx'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from './Button.tsx'
import { cn } from './cn.ts'
import { cancelQuestion, showQuestion, useQuestion, type Asked, type Choice } from './confirm.tsx'
import { guardedMark } from './guardedMark.ts'
import { Icon } from './Icon.tsx'
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
  const title = useRef<HTMLHeadingElement>(null)
  useCountDialog(isOpen)
  const answer = (given: string | boolean) => {
    question?.answer(given)
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
            // No choice is one Enter away.
            initialFocus={question?.choices ? title : undefined}
            className={cn(dialogPopupStyles, dialogWidths.sm, 'p-5 pb-[calc(1.25rem+var(--safe-bottom))] md:p-6')}
          >
            <AlertDialog.Title ref={title} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
              {question?.title}
            </AlertDialog.Title>
            <div
              tabIndex={question?.long && 0}
              className="-mx-5 -mb-1 min-h-0 overflow-y-auto overscroll-contain px-5 pb-1 low:overflow-visible md:-mx-6 md:px-6"
            >
              <AlertDialog.Description
                render={<div />}
                className={cn('mt-2 text-ink-2', !question?.message && 'hidden')}
              >
                {question?.message}
              </AlertDialog.Description>
              {question?.choices && <Choices {...question} choices={question.choices} onChoose={answer} />}
            </div>
            {!question?.choices && (
              // On a phone the safe answer is at the bottom, where the button that asks often is.
              <div data-footer className="mt-6 flex justify-end gap-2.5 max-md:flex-col-reverse">
                <AlertDialog.Close render={<Button>{question?.cancelLabel ?? 'Kthehu'}</Button>} />
                <Button guarded variant={question?.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
                  {question?.confirmLabel}
                </Button>
              </div>
            )}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Choices({
  choices,
  cancelLabel,
  onChoose,
}: Pick<Asked, 'cancelLabel'> & { choices: readonly Choice[]; onChoose: (value: string) => void }) {
  return (
    <div className="mt-4 grid gap-2">
      {choices.map(({ value, icon, label, hint }) => (
        <button
          key={value}
          {...guardedMark}
          type="button"
          className="flex min-h-17 items-center gap-3.5 rounded-xl border border-line-strong bg-raised px-4 py-2 text-left hover:border-line-control hover:bg-surface"
          onClick={() => onChoose(value)}
        >
          <Icon name={icon} className="shrink-0 text-accent" />
          <span className="min-w-0">
            <span className="block font-semibold">{label}</span>
            <span className="mt-0.5 block text-sm text-ink-2">{hint}</span>
          </span>
        </button>
      ))}
      <AlertDialog.Close
        render={
          <Button variant="ghost" wide>
            {cancelLabel ?? 'Kthehu'}
          </Button>
        }
      />
    </div>
  )
}

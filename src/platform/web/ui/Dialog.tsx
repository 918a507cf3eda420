import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Banner } from './Banner.tsx'
import { cn } from './cn.ts'
import { unsavedQuestion, confirm } from './confirm.tsx'
import { dialogBackdropStyles, dialogPopupStyles, dialogViewportStyles, dialogWidths } from './dialogStyles.ts'
import { IconButton } from './IconButton.tsx'
import { useCountDialog } from './openDialogs.ts'
import { useDialogEntry } from '../useDialogEntry.ts'
import { PlainForm, type PlainFormProps } from './PlainForm.tsx'

/** State of a dialog that its parent keeps. */
export interface DialogState {
  open: boolean
  onClose: () => void
}

export interface DialogProps extends DialogState {
  title: ReactNode
  /** Shown instead of the title, which then only labels the dialog. */
  head?: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Buttons, always visible while the body scrolls; the primary action comes last. */
  footer?: ReactNode
  size?: keyof typeof dialogWidths
  /** Makes the dialog a form, submitted by a `type="submit"` button in the footer. */
  onSubmit?: PlainFormProps['onSubmit']
  /** A message about the whole form, above the body. */
  error?: string | null
  /** Other messages above the body, in sight however far it is scrolled. */
  notices?: ReactNode
  /** Focused on opening; default: the first control, on touch screens the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null> | 'title' | undefined
  /** True if a form has changed values: closing then asks before discarding them. */
  unsaved?: boolean
  /** False if a press outside must not close it. */
  closeOutside?: boolean
}

/** The first control of the body; on a touch screen the dialog itself, so that no keyboard opens. */
function firstFocus(popup: HTMLElement | null, touch: boolean): HTMLElement | null {
  if (touch) return popup
  const control = 'input:not([type=hidden]), textarea, [role=combobox], button'
  return popup?.querySelector('[data-body]')?.querySelector<HTMLElement>(control) ?? popup
}

/**
 * Messages between head and body, in sight however far the body is scrolled. Long ones scroll by themselves. A dialog
 * that scrolls as a whole (`low:`) scrolls to a new one.
 */
function Notices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new MutationObserver(() => {
      if (element.childElementCount > 0) element.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className="flex max-h-[45cqh] shrink-0 flex-col gap-3 overflow-y-auto overscroll-contain px-5 pb-3 empty:hidden md:px-6 low:max-h-none"
    >
      {children}
    </div>
  )
}

/** A modal dialog; on a phone a sheet from the bottom. Escape and Back close it; focus returns to what opened it. */
export function Dialog({
  open,
  onClose,
  title,
  head,
  description,
  children,
  footer,
  size = 'md',
  onSubmit,
  error,
  notices,
  initialFocus,
  unsaved = false,
  closeOutside = true,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = initialFocus === 'title' ? heading : initialFocus
  useCountDialog(open)
  const asking = useRef(false)
  const close = async () => {
    // The confirmation's own Escape reaches this dialog too.
    if (asking.current) return
    if (unsaved) {
      asking.current = true
      const discard = await confirm(unsavedQuestion)
      asking.current = false
      if (!discard) return
    }
    onClose()
  }
  useDialogEntry(open, () => void close(), unsaved)
  // A new attempt clears `error` first, so that the same message is shown again.
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (!error && dismissed !== null) setDismissed(null)
  const inside = (
    <>
      <div className="flex items-start gap-3 px-5 pt-4 pb-3 md:px-6 md:pt-5 low-sheet:pt-1 low-sheet:pb-0">
        {head && <div className="flex min-h-11 min-w-0 flex-1 items-center gap-1">{head}</div>}
        <div className={head ? 'sr-only' : 'min-w-0 flex-1 pt-1.5'}>
          <Base.Title ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
            {title}
          </Base.Title>
          {description && <Base.Description className="mt-1 text-ink-2">{description}</Base.Description>}
        </div>
        <Base.Close render={<IconButton icon="x" label="Mbyll" tooltip={false} className="-mr-2" />} />
      </div>
      <Notices>
        {error && error !== dismissed && (
          <Banner kind="error" onDismiss={() => setDismissed(error)}>
            {error}
          </Banner>
        )}
        {notices}
      </Notices>
      <div
        data-body
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain low:overflow-visible px-5 pt-1 pb-5 md:px-6 low-sheet:pb-2"
      >
        {children}
      </div>
      {footer && (
        <div
          data-footer
          className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 pt-3.5 pb-[calc(0.875rem+var(--safe-bottom))] md:pb-3.5 max-md:*:flex-1 md:px-6 low-sheet:border-t-0 low-sheet:pt-1 low-sheet:pb-2"
        >
          {footer}
        </div>
      )}
    </>
  )
  const column = 'flex min-h-0 flex-1 flex-col low:block'
  return (
    <Base.Root open={open} onOpenChange={() => void close()} disablePointerDismissal={!closeOutside}>
      <Base.Portal>
        {/* Nested dialogs have a backdrop too. */}
        <Base.Backdrop forceRender className={dialogBackdropStyles} />
        <Base.Viewport className={dialogViewportStyles}>
          <Base.Popup
            className={cn(dialogPopupStyles, dialogWidths[size])}
            ref={popup}
            initialFocus={focused ?? ((opened) => firstFocus(popup.current, opened === 'touch'))}
          >
            {onSubmit ? (
              <PlainForm onSubmit={onSubmit} className={column}>
                {inside}
              </PlainForm>
            ) : (
              <div className={column}>{inside}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

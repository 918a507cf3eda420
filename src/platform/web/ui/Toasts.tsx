import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { bannerStyles, type BannerKind } from './Banner.tsx'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'
import { onPersonLeft } from '../session.ts'
import { useIsDialogOpen } from './openDialogs.ts'
import { actionToastMs, setToastHandler, successToastMs, type ToastDetail } from './toast.tsx'

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<ToastDetail>()
  const shownErrors = useRef<string[]>([])

  // Shows messages queued before mounting, too.
  useEffect(() => {
    setToastHandler(({ type, message, detail }) => {
      // After a success, earlier errors are outdated.
      if (type === 'success') for (const id of shownErrors.current.splice(0)) close(id)
      const id = add({
        type,
        title: message,
        data: detail,
        // An error stays until it is dismissed or something succeeds, so that it is not missed.
        timeout: type === 'error' ? 0 : detail ? actionToastMs : successToastMs,
        priority: type === 'error' ? 'high' : 'low',
      })
      if (type === 'error') shownErrors.current.push(id)
    })
  }, [add, close])
  // They may name clients.
  useEffect(() => onPersonLeft(() => close()), [close])

  return toasts.map((item) => {
    const { icon, mark } = bannerStyles[(item.type ?? 'info') as BannerKind]
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        // Base UI hides toasts from screen readers although their button is focusable.
        aria-hidden={false}
        swipeDirection={['up', 'right', 'down']}
        className="pointer-events-auto w-full translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-xl border border-line-strong bg-raised text-ink shadow-pop transition-[translate,opacity] duration-180 data-ending-style:opacity-0 data-starting-style:-translate-y-3 md:data-starting-style:translate-y-3 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 py-1.5 pr-1.5 pl-4">
          <Icon name={icon} size={20} className={cn('my-3', mark)} />
          <div className="min-w-0 flex-1 py-2.5">
            <Toast.Title render={<p />} className="font-medium" />
            {item.data && <Detail {...item.data} onDone={() => close(item.id)} />}
          </div>
          <Toast.Close
            aria-label="Mbyll njoftimin"
            aria-hidden={false}
            className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 hover:text-ink"
          >
            <Icon name="x" size={18} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

function Detail({ text, action, onDone }: ToastDetail & { onDone: () => void }) {
  const act = () => {
    onDone()
    action.onClick()
  }
  return (
    <div className="-mb-2.5 flex flex-wrap items-center gap-x-2 text-ink-2">
      <Toast.Description render={<p />}>{text}</Toast.Description>
      <Toast.Action
        aria-hidden={false}
        onClick={act}
        className="-mx-1 min-h-11 min-w-11 rounded-lg px-1 font-semibold text-ink underline underline-offset-4 hover:no-underline"
      >
        {action.label}
      </Toast.Action>
    </div>
  )
}

/** Top on a phone, else the bottom right corner. */
const pagePlace =
  'right-[calc(0.875rem+var(--safe-right))] md:top-auto md:right-[calc(1.375rem+var(--safe-right))] md:bottom-[calc(var(--tabbar)+var(--undo-bars,0px)+1.375rem)] md:left-auto md:w-80 min-[90rem]:w-96 md:flex-col-reverse'

/**
 * Over a dialog no toast may cover a button: at the top left, ending before the dialog's close button, or at the
 * bottom right if there is room beside the widest dialog.
 */
const dialogPlace =
  'right-[calc(4.25rem+var(--safe-right))] md:right-auto md:left-[calc(1.375rem+var(--safe-left))] md:w-80 min-[80rem]:top-auto min-[80rem]:right-5.5 min-[80rem]:bottom-5.5 min-[80rem]:left-auto min-[80rem]:w-[min(24rem,50vw-25.75rem)] min-[80rem]:flex-col-reverse'

/** Rendered once, in `Overlays`. */
export function Toasts() {
  const overDialog = useIsDialogOpen()
  return (
    <Toast.Provider limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Njoftimet"
          className={cn(
            'pointer-events-none fixed print:hidden top-[calc(0.75rem+var(--safe-top))] left-[calc(0.875rem+var(--safe-left))] z-toast flex flex-col gap-2.5 outline-none',
            overDialog ? dialogPlace : pagePlace,
          )}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

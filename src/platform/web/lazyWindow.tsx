import { useEffect, useState, type ComponentType } from 'react'
import { onFirstScreenIdle } from './firstScreenIdle.ts'
import { lazyPart } from './lazyPart.tsx'
import { loadUrgently } from './loadPart.ts'
import { Part } from './ui/Part.tsx'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import { Button } from './ui/Button.tsx'
import { IconButton } from './ui/IconButton.tsx'

interface WindowProps {
  onClose: () => void
}

/**
 * A window that is not open at first. Its code loads when the first screen is idle, or as soon as it is opened. A bar
 * is shown one frame before its first rendering, which takes a cheap phone 250 ms. Once open it stays mounted, so that
 * its exit animation can run.
 */
export function lazyWindow<Props extends WindowProps>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= await load())
  const Lazy = lazyPart(loadOnce)

  return function LazyWindow(props: Props) {
    const [Window, choose] = useState<ComponentType<Props> | null>(null)
    const open = isOpen(props)
    useEffect(() => onFirstScreenIdle(() => void loadOnce().catch(() => undefined)), [])
    useEffect(() => {
      if (Window || !open) return
      // React would show a suspended window 300 ms later. `Lazy` loads once more, and reports a failure.
      const show = () => choose(() => loaded ?? Lazy)
      // Renders after the paint of this frame.
      const frame = requestAnimationFrame(loaded ? show : () => void loadUrgently(loadOnce).then(show, show))
      return () => cancelAnimationFrame(frame)
    }, [Window, open])
    if (!Window) return open && <OpeningBar />
    return (
      <Part
        resetKey={String(open)}
        failure={(_error, retry) => (open ? <FailureNotice onRetry={retry} onClose={props.onClose} /> : null)}
      >
        <Window {...props} />
      </Part>
    )
  }
}

/** Shown after a press until the window is there. */
const OpeningBar = () => <div aria-hidden className="fixed inset-x-0 top-(--safe-top) z-toast h-1 bg-accent" />

/** Shown over the page instead of a dialog that failed. It uses no code of dialogs or toasts, which may have failed. */
function FailureNotice({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-edge)+0.5rem)] z-toast mx-auto flex max-w-md items-center gap-2 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 shadow-card"
    >
      <p className="min-w-0 flex-1 font-semibold">{loadFailedMessage}</p>
      <Button size="sm" onClick={onRetry}>
        Provo përsëri
      </Button>
      <IconButton icon="x" label="Mbyll" tooltip={false} onClick={onClose} />
    </div>
  )
}

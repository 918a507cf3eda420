import { useEffect, useState, type ComponentType } from 'react'
import { onFirstScreenIdle } from './firstScreenIdle.ts'
import { lazyPart } from './lazyPart.tsx'
import { Part } from './ui/Part.tsx'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import { Button } from './ui/Button.tsx'
import { IconButton } from './ui/IconButton.tsx'

interface WindowProps {
  onClose: () => void
}

/**
 * A window that is not open at first. Its code loads when the first screen is idle, or as soon as it is opened. Once
 * open it stays mounted, so that its exit animation can run.
 */
export function lazyWindow<Props extends WindowProps>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= await load())
  const Lazy = lazyPart(loadOnce)

  return function LazyWindow(props: Props) {
    // Loaded code renders in the same pass, without suspending.
    const [Window, choose] = useState<ComponentType<Props> | null>(null)
    const open = isOpen(props)
    if (!Window && open) choose(() => loaded ?? Lazy)
    useEffect(() => onFirstScreenIdle(() => void loadOnce().catch(() => undefined)), [])
    if (!Window) return null
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

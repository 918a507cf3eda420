import { loadFailedMessage } from '#platform/shared/copy.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

interface FailureNoticeProps {
  onRetry: () => void
  onClose: () => void
}

/** Shown over the page instead of a dialog that failed. It uses no code of dialogs or toasts, which may have failed. */
export function FailureNotice({ onRetry, onClose }: FailureNoticeProps) {
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

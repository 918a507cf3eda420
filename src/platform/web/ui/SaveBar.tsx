import { plural } from '#platform/shared/sq.ts'
import { Button } from './Button.tsx'
import { cn } from './cn.ts'

interface SaveBarProps {
  /** Number of unsaved changes. */
  changes: number
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Save buttons of a list that is edited in place. Sticky while there are unsaved changes. */
export function SaveBar({ changes, busy, onSave, onDiscard }: SaveBarProps) {
  const dirty = changes > 0
  return (
    <div
      className={cn(
        'mt-4 flex flex-wrap items-center justify-end gap-2.5 rounded-2xl border py-2.5 transition-colors',
        dirty
          ? 'sticky bottom-[calc(var(--bottom-edge)+0.75rem)] z-header border-line-strong bg-raised pr-2.5 pl-4 shadow-pop'
          : 'border-transparent',
      )}
    >
      <p className="min-w-0 flex-1 text-sm text-ink-2 max-md:basis-full" aria-live="polite">
        {dirty ? plural(changes, 'ndryshim i paruajtur', 'ndryshime të paruajtura') : ''}
      </p>
      {dirty && (
        <Button variant="ghost" onClick={onDiscard} disabled={busy} className="max-md:flex-1">
          Hiq dorë
        </Button>
      )}
      <Button
        variant="primary"
        icon="check"
        disabled={!dirty}
        loading={busy}
        onClick={onSave}
        className="max-md:flex-1"
      >
        Ruaj Konfigurimet
      </Button>
    </div>
  )
}

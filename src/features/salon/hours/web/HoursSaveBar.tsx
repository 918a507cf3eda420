import { plural } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { WeekDraft } from './useWeekDraft.ts'

interface HoursSaveBarProps {
  draft: WeekDraft
  today: LocalDate
}

/** Shown with unsaved changes of the week: valid-from date, undo, save. */
export function HoursSaveBar({ draft, today }: HoursSaveBarProps) {
  const phone = usePhone()
  const words = draft.changes === 0 ? '' : draft.shown ? plural(draft.changes, 'ndryshim', 'ndryshime') : 'Orar i ri'
  return (
    <div className="sticky bottom-[calc(var(--bottom-edge)+0.75rem)] z-header">
      <VisuallyHidden>
        <output aria-live="polite">{words}</output>
      </VisuallyHidden>
      {draft.changes > 0 && (
        <div className="mt-4 flex items-center gap-3 rounded-2xl border border-line-strong bg-raised py-2.5 pr-2.5 pl-4 shadow-pop md:pl-5">
          <div className="min-w-0 flex-1">
            <p className="max-md:text-sm">{words}</p>
            <DateField
              inline
              label="Vlen nga"
              value={draft.validFrom}
              today={today}
              min={today}
              onChange={(day) => day && draft.setValidFrom(day)}
            />
          </div>
          {phone ? (
            <IconButton icon="undo" label="Zhbëje" tooltip={false} disabled={draft.busy} onClick={draft.discard} />
          ) : (
            <Button variant="ghost" disabled={draft.busy} onClick={draft.discard}>
              Zhbëje
            </Button>
          )}
          <Button variant="primary" loading={draft.busy} onClick={() => void draft.save()}>
            Ruaj
          </Button>
        </div>
      )}
    </div>
  )
}

import { addDays } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { StretchFields } from './StretchFields.tsx'
import { useDayHours, type DayHoursDialogProps } from './useDayHours.ts'
import { dayHoursTitle } from './words.ts'

/** Edits a closed span with its reason, or different hours on one day. */
export function DayHoursDialog(props: DayHoursDialogProps) {
  const { open, hours, name, kind, today, onClose } = props
  const entry = useDayHours(props)
  const { from, to, rows, reason, problems, error, touched, busy, isClosed } = entry
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dayHoursTitle[kind]}
      description={name ?? undefined}
      size="sm"
      unsaved={touched}
      error={error}
      onSubmit={entry.save}
      footer={
        <SubmitButtons
          onCancel={onClose}
          busy={busy}
          secondary={
            entry.isKnown ? (
              <Button
                guarded
                variant="danger-quiet"
                disabled={busy}
                onClick={() => void entry.remove()}
                className="md:mr-auto"
              >
                Hiq
              </Button>
            ) : undefined
          }
        >
          Ruaj
        </SubmitButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <div className={isClosed ? 'grid gap-4 sm:grid-cols-2' : undefined}>
          <DateField
            label={isClosed ? 'Nga' : 'Dita'}
            value={from}
            today={today}
            min={today}
            max={addDays(today, 366)}
            onChange={(day) => day && entry.setStart(day)}
          />
          {isClosed && (
            <DateField
              label="Deri më"
              value={to}
              today={today}
              min={from}
              max={addDays(today, 366)}
              error={problems.span}
              onChange={(day) => day && entry.setEnd(day)}
            />
          )}
        </div>
        {!isClosed && (
          <StretchFields rows={rows} problems={problems.rows} step={hours.step} onChange={entry.setHours} />
        )}
        <TextField
          label="Arsyeja"
          optional
          maxLength={120}
          autoComplete="off"
          value={reason}
          error={problems.reason}
          onChange={(event) => entry.setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

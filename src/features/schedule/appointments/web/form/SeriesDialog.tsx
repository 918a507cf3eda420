import { plural } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LoadingBanner } from '#platform/web/ui/LoadingBanner.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { everyText, type SeriesRule } from '../../series/rules.ts'
import type { FormValues } from './formValues.ts'
import { SeriesDateRow } from './SeriesDateRow.tsx'
import { useSeriesBooking } from './useSeriesBooking.ts'

interface SeriesDialogProps {
  /** Null while closed. */
  values: FormValues | null
  rule: SeriesRule
  onClose: () => void
  onBooked: (first: Appointment) => void
}

/** Days of a series before booking: unavailable ones get an alternative or are skipped. */
export function SeriesDialog({ values, ...rest }: SeriesDialogProps) {
  const last = useShownValue(values)?.content
  return last?.barber_id && <Series key={last.appointment_date} open={values !== null} values={last} {...rest} />
}

function Series({
  open,
  values,
  rule,
  onClose,
  onBooked,
}: Omit<SeriesDialogProps, 'values'> & { open: boolean; values: FormValues }) {
  const { date: today } = useWallClock()
  const offline = useOffline()
  const series = useSeriesBooking({ values, rule, active: open, onBooked })
  const { preview, dates, chosen, refusal, busy, choiceOf, termsOf } = series
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${values.client_name}, ${everyText(rule)}`}
      onSubmit={() => series.book().catch(() => undefined)}
      notices={
        <>
          {offline && <Banner kind="warn">{appointmentMessages.seriesOffline}</Banner>}
          {refusal && (
            <Banner kind="error" title={refusal} onDismiss={series.dismissRefusal}>
              Zgjidhni një orë tjetër për ditët e shënuara.
            </Banner>
          )}
          {preview.error && dates.length === 0 && (
            <Banner
              kind="error"
              action={
                <Button size="sm" onClick={() => void preview.refetch()}>
                  Provo përsëri
                </Button>
              }
            >
              {preview.error.message}
            </Banner>
          )}
        </>
      }
      footer={
        <SubmitButtons onCancel={onClose} busy={busy} disabled={offline || chosen.length === 0}>
          {`Cakto ${plural(chosen.length, 'termin', 'termine')}`}
        </SubmitButtons>
      }
    >
      {!preview.data && !preview.error && <LoadingBanner text="Po kontrollohen datat…" />}
      <ol className="divide-y divide-line">
        {dates.map((planned) => (
          <SeriesDateRow
            key={planned.date}
            planned={planned}
            today={today}
            choice={choiceOf(planned)}
            termsOf={termsOf}
            onChange={(choice) => series.choose(planned.date, choice)}
          />
        ))}
      </ol>
    </Dialog>
  )
}

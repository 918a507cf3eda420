import { useState } from 'react'
import { plural, amount, duration as durationText, longDate } from '#platform/shared/sq.ts'
import { useWallClock, now } from '#platform/web/clock.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LoadingBanner } from '#platform/web/ui/LoadingBanner.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { newId } from '#platform/shared/ids.ts'
import { useRead } from '#platform/web/data.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { listServices, type Service } from '#features/salon/services/contract.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { everyText, type SeriesRule } from '../../series/rules.ts'
import { type PlannedDate, type SeriesPlace, bookSeries, previewSeries } from '../../series/contract.ts'
import { storeEach, useTakeBack } from '../actions/public.ts'
import { type FormValues, bodyOf } from './formValues.ts'

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

const stateTexts: Record<PlannedDate['state'], string> = {
  free: 'e lirë',
  taken: 'e zënë',
  closed: 'jashtë orarit ose pushim',
}

/** '10:00 · Agim · 45 min · 8,00 €', with duration and price only if they differ from the plan. */
const placeText = (place: SeriesPlace, planned: PlannedDate, { price, currency, duration }: SeriesTerms): string =>
  [
    place.date !== planned.date && longDate(localDate(place.date)),
    place.time,
    place.barber,
    duration !== undefined && duration !== planned.duration && durationText(duration),
    price !== undefined && currency && amount(price, currency),
  ]
    .filter(Boolean)
    .join(' · ')

interface SeriesDateRowProps {
  planned: PlannedDate
  today: LocalDate
  choice: SeriesChoice
  termsOf: (place: SeriesPlace) => SeriesTerms
  onChange: (choice: SeriesChoice) => void
}

/** A day of a series; an unavailable one has a choice of other places. */
function SeriesDateRow({ planned, today, choice, termsOf, onChange }: SeriesDateRowProps) {
  const { state, places, taken_by, holiday } = planned
  const why = state === 'taken' && taken_by ? `e zënë nga ${taken_by}` : stateTexts[state]
  const day = localDate(planned.date)
  const text = longDate(day, { year: day.slice(0, 4) !== today.slice(0, 4) })
  return (
    <li className={cn('flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5', choice === 'skip' && 'text-ink-3')}>
      <Icon
        name={state === 'free' ? 'check' : 'warning'}
        size={18}
        className={state === 'free' ? 'text-ok' : 'text-warn'}
      />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{text}</b>
        <span className="text-sm text-ink-2">
          {[planned.time, planned.barber, why, holiday].filter(Boolean).join(' · ')}
        </span>
      </span>
      {state !== 'free' && (
        <SelectField
          label={`Për ${text}`}
          hideLabel
          className="w-full sm:w-64"
          items={[
            ...(state === 'closed' ? [{ value: 'planned' as SeriesChoice, label: `${planned.time}, gjithsesi` }] : []),
            ...places.map((place, index) => ({
              value: `${index}` as SeriesChoice,
              label: placeText(place, planned, termsOf(place)),
            })),
            { value: 'skip' as SeriesChoice, label: 'Lëre këtë datë' },
          ]}
          value={choice}
          onChange={onChange}
        />
      )}
    </li>
  )
}

/** The planned place of a day, no visit on it, or the index of one of its other places. */
type SeriesChoice = 'planned' | 'skip' | `${number}`

/** Duration and price of a visit, if they differ from those of the form. */
type SeriesTerms = Partial<Pick<Service, 'price' | 'currency' | 'duration'>>

interface SeriesBooking {
  values: FormValues
  rule: SeriesRule
  /** False while the dialog is closed. */
  active: boolean
  onBooked: (first: Appointment) => void
}

/** Days of a series with the chosen place of each, and its booking. */
function useSeriesBooking({ values, rule, active, onBooked }: SeriesBooking) {
  const id = useRecordId()
  const [ids] = useState(() => new Map<string, string>())
  const [choices, setChoices] = useState<ReadonlyMap<string, SeriesChoice>>(new Map())
  const [refusal, setRefusal] = useState<string | null>(null)
  const wanted = {
    every: rule.every,
    unit: rule.unit,
    until: rule.until ?? undefined,
    times: rule.times ?? undefined,
  }
  const preview = useRead(
    previewSeries,
    {
      ...wanted,
      date: values.appointment_date,
      time: values.appointment_time,
      barber_id: values.barber_id ?? '',
      service: values.service_name,
      duration: values.duration,
    },
    { enabled: active },
  )
  const { write, busy } = useWrite(bookSeries, { store: storeEach })
  const { takeBackLinked } = useTakeBack()
  const dates = preview.data?.dates ?? []
  const service = useRead(listServices, {}).data?.data.find(({ name }) => name === values.service_name)
  /** Duration and price of a different barber, unless typed. */
  const termsOf = (place: SeriesPlace): SeriesTerms => {
    if (place.barber_id === values.barber_id) return {}
    const { duration } = place
    if (!service) return { duration }
    const usual = offerOf(service, values.barber_id)
    const offer = offerOf(service, place.barber_id)
    const isSame = offer.price === usual.price && offer.currency === usual.currency
    const isTyped = usual.price !== values.price || usual.currency !== (values.currency ?? usual.currency)
    return isSame || isTyped ? { duration } : { duration, price: offer.price, currency: offer.currency }
  }
  const choiceOf = (planned: PlannedDate): SeriesChoice => {
    const choice = choices.get(planned.date)
    // A choice that is no longer offered is reset.
    if (choice && (choice === 'skip' || choice === 'planned' || planned.places[Number(choice)])) return choice
    if (planned.state !== 'taken') return 'planned'
    return planned.places.length > 0 ? '0' : 'skip'
  }
  const placeOf = (planned: PlannedDate): SeriesPlace | null => {
    const choice = choiceOf(planned)
    if (choice === 'skip') return null
    return choice === 'planned' ? planned : (planned.places[Number(choice)] ?? null)
  }
  const chosen = dates.flatMap((planned) => placeOf(planned) ?? [])
  /** Stable id of a visit, so that retries book it once. */
  const idOf = (date: string) => {
    const known = ids.get(date) ?? newId(now())
    ids.set(date, known)
    return known
  }

  async function book() {
    setRefusal(null)
    const { appointment_date: _date, appointment_time: _time, barber_id: _barber, ...shared } = bodyOf(values, null)
    const visits = dates.flatMap((planned) => {
      const place = placeOf(planned)
      return place
        ? [
            {
              id: idOf(planned.date),
              appointment_date: place.date,
              appointment_time: place.time,
              barber_id: place.barber_id,
              ...termsOf(place),
            },
          ]
        : []
    })
    const reply = await write(
      { id, ...wanted, ...shared, dates: visits },
      {
        conflict: (fault) => {
          setRefusal(fault.message)
          void preview.refetch()
          return fault.code === 'slot_taken'
        },
        undo: ({ appointments, message }) => ({
          message: `${values.client_name} · ${message}`,
          needsNetwork: false,
          onUndo: () => takeBackLinked(appointments, 'following'),
        }),
      },
    )
    const [first] = reply.appointments
    if (first) onBooked(first)
  }
  return {
    preview,
    dates,
    chosen,
    refusal,
    busy,
    choiceOf,
    termsOf,
    choose: (date: string, choice: SeriesChoice) => setChoices(new Map(choices).set(date, choice)),
    dismissRefusal: () => setRefusal(null),
    book,
  }
}

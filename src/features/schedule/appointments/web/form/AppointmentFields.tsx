import { Fragment, useReducer, type ReactElement, type RefObject } from 'react'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { useCurrency } from '#platform/web/session.ts'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { partsText, pauseWithin } from '#features/salon/services/rules.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { ClientPhoneField } from '#features/clients/search/web/public.tsx'
import type { Appointment } from '../../contract.ts'
import { BarberChoices, DayChoices, TimeChoices } from './choices.tsx'
import { ClientField } from './ClientField.tsx'
import { fieldsReducer, initialFields } from './fieldsState.ts'
import type { RareField } from './formState.ts'
import { brief, labelOf, type FormInput, type FormTarget, type FormValues } from './formValues.ts'
import { chipsOf } from './serviceChoices.ts'
import { ServiceField } from './ServiceField.tsx'
import { useNextPlace } from './useNextPlace.ts'
import { useServiceFill } from './useServiceFill.ts'
import { WalkInButton } from './WalkInButton.tsx'
import { WhenLine } from './WhenLine.tsx'

/** Fields opened by the line with time and price. */
const inLine = ['appointment_date', 'appointment_time', 'barber_id', 'duration', 'price'] as const

interface AppointmentFieldsProps {
  form: FormHandle<FormInput, FormValues>
  barbers: readonly Barber[]
  today: LocalDate
  /** The edited appointment; null for a new one. */
  edited: Appointment | null
  target: FormTarget
  wanted: ReadonlySet<RareField>
  nameRef: RefObject<HTMLInputElement | null>
  /** Called to add a service with the typed name to the price list. */
  onNewService: (name: string) => void
}

export function AppointmentFields({
  form,
  barbers,
  today,
  edited,
  target,
  wanted,
  nameRef,
  onNewService,
}: AppointmentFieldsProps) {
  const salonCurrency = useCurrency()
  const onPhone = usePhone()
  const [state, dispatch] = useReducer(fieldsReducer, null, () =>
    initialFields(target, !onPhone || form.getValues('appointment_time') === null),
  )
  const [date, time, minutes, price, currency, service, phone] = form.watch([
    'appointment_date',
    'appointment_time',
    'duration',
    'price',
    'currency',
    'service_name',
    'client_phone',
  ])
  const barber = barbers.find(({ id }) => id === form.watch('barber_id'))
  const offered = barbers.filter(({ is_active }) => is_active).map(({ id }) => id)
  const fill = useServiceFill(form, barber, !edited)
  const { settled, choices, choiceNamed, changeBarber } = fill
  const isSuggested = !state.timeChosen && time === state.suggested
  const suggestTime = (next: LocalTime) => {
    dispatch({ type: 'timeSuggested', time: next })
    form.setValue('appointment_time', next)
  }
  useNextPlace({
    wanted: !state.timeChosen && time === null,
    date,
    today,
    service,
    duration: minutes,
    offered,
    preferred: barber?.id ?? null,
    onFound: (place) => {
      form.setValue('appointment_date', place.date)
      suggestTime(place.time)
      changeBarber(place.barber_id, false)
    },
  })
  // Without a price list the price has to be typed.
  const isFreeText = service !== '' && !choiceNamed(service)
  const unpriced = settled && price === null && (chipsOf(choices, state.usual, service).length === 0 || isFreeText)
  const needed = unpriced || inLine.some((name) => form.bind(name).error !== undefined)
  if (needed !== state.lineNeeded) dispatch({ type: 'lineNeeded', needed })

  // An appointment keeps its pause and buffer until its service changes.
  const timed = edited?.service_name === service ? edited : choiceNamed(service)?.service
  const parts = timed ? partsText({ ...timed, ...pauseWithin(minutes ?? 0, timed) }) : null
  const hasClient = Boolean(form.watch('client_id')) && !isWalkIn(form.watch('client_name'))
  const phoneProps = { text: phone, ...form.text('client_phone') }

  /** The record type requires an input for every field. The client's sets `client_id`, the service's `currency`. */
  const inputs: Record<Exclude<keyof FormInput, 'client_id' | 'currency'>, ReactElement> = {
    client_name: (
      <ClientField
        form={form}
        today={today}
        edited={edited}
        nameRef={nameRef}
        phone={phoneProps}
        phoneShown={wanted.has('client_phone')}
        onPick={(client) => {
          dispatch({ type: 'clientPicked', usual: client.usual_service })
          fill.fillClient(client, state.serviceChosen)
        }}
        beside={
          !edited && (
            <WalkInButton
              form={form}
              today={today}
              isSuggested={isSuggested}
              barberIds={state.barberChosen && barber ? [barber.id] : offered}
              onPlace={(place) => {
                // Not moved to the next start of the list.
                dispatch({ type: 'timeChosen' })
                form.set('appointment_time', place.time)
                changeBarber(place.barber_id)
              }}
            />
          )
        }
      />
    ),
    client_phone: <ClientPhoneField {...phoneProps} />,
    service_name: (
      <ServiceField
        form={form}
        fill={fill}
        barber={barber}
        state={state}
        dispatch={dispatch}
        onNewService={onNewService}
      />
    ),
    price: <MoneyField label={labelOf('price')} currency={currency ?? undefined} {...brief(form.bind('price'))} />,
    appointment_date: <DayChoices bound={brief(form.bind('appointment_date'))} today={today} />,
    appointment_time: (
      <TimeChoices
        bound={brief(form.bind('appointment_time'))}
        date={date}
        barber={barber}
        service={service}
        duration={minutes}
        today={today}
        // A start taken from an offer is chosen too.
        movable={isSuggested}
        onMove={suggestTime}
        onChoose={(next) => {
          dispatch({ type: 'timeChosen' })
          form.set('appointment_time', next)
        }}
      />
    ),
    barber_id: (
      <BarberChoices
        bound={brief(form.bind('barber_id'))}
        barbers={barbers.filter(({ id, is_active }) => is_active || id === edited?.barber_id)}
        onChange={(id) => {
          dispatch({ type: 'barberChosen' })
          changeBarber(id)
        }}
      />
    ),
    duration: (
      <DurationField label={labelOf('duration')} presets={[]} hint={parts ?? undefined} {...form.bind('duration')} />
    ),
    notes: (
      <TextArea
        label={labelOf('notes')}
        optional
        rows={2}
        className="max-md:[&_textarea]:h-11"
        {...form.text('notes')}
      />
    ),
  }
  return (
    <FieldsLayout
      inputs={inputs}
      showsPhone={hasClient && wanted.has('client_phone')}
      showsNotes={wanted.has('notes')}
      when={{ date, time, barber, minutes, price, currency: currency ?? salonCurrency, today }}
      open={state.lineOpen}
      onToggle={() => dispatch({ type: 'lineToggled' })}
    />
  )
}

interface FieldsLayoutProps extends Pick<Parameters<typeof WhenLine>[0], 'open' | 'onToggle'> {
  inputs: Record<Exclude<keyof FormInput, 'client_id' | 'currency'>, ReactElement>
  showsPhone: boolean
  showsNotes: boolean
  when: Omit<Parameters<typeof WhenLine>[0], 'open' | 'onToggle' | 'children'>
}

/** Client, service, and one line that opens to the rest. */
function FieldsLayout({ inputs, showsPhone, showsNotes, when, ...line }: FieldsLayoutProps) {
  const { client_name, client_phone, service_name, duration, price, notes, ...rest } = inputs
  const { appointment_date, appointment_time, barber_id, ...others } = rest
  return (
    <div className="space-y-3 md:space-y-4 low-sheet:space-y-2">
      {client_name}
      {showsPhone && client_phone}
      {service_name}
      <WhenLine {...when} {...line}>
        <div className="grid gap-3 md:grid-cols-2 md:gap-x-5 md:gap-y-4">
          {appointment_date}
          {appointment_time}
          {barber_id}
          <div className="grid grid-cols-2 gap-3">
            {duration}
            {price}
          </div>
          {Object.entries<ReactElement>(others).map(([name, input]) => (
            <Fragment key={name}>{input}</Fragment>
          ))}
        </div>
      </WhenLine>
      {showsNotes && notes}
    </div>
  )
}

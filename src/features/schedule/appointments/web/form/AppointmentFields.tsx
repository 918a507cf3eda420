import { Fragment, useState, type ReactElement, type RefObject } from 'react'
import { isCutBySpreadsheet } from '#platform/shared/cutBySpreadsheet.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { useCurrency } from '#platform/web/session.ts'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { clientMessages } from '#features/clients/contract.ts'
import { partsText, pauseWithin } from '#features/salon/services/rules.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Appointment } from '../../contract.ts'
import { BarberChoices, DayChoices, TimeChoices } from './choices.tsx'
import { ClientField } from './ClientField.tsx'
import { brief, labelOf, type FormInput, type FormTarget, type FormValues } from './formValues.ts'
import { chipsOf, priceAndTime, type ServiceChoice } from './serviceChoices.ts'
import { ServiceChips } from './ServiceChips.tsx'
import { useNextPlace } from './useNextPlace.ts'
import { useServiceFill } from './useServiceFill.ts'
import { WhenLine } from './WhenLine.tsx'

/** Warning about a phone of the wrong length, which may be saved. */
function phoneHint(phone: string): string | undefined {
  if (isCutBySpreadsheet(phone)) return clientMessages.phoneCut
  const digits = phone.replace(/\D/g, '').length
  // Two numbers have more.
  return phone.trim() !== '' && (digits < 6 || digits > 32) ? clientMessages.phoneDoubtful : undefined
}

/** Fields hidden until requested or filled. */
export type RareField = 'client_phone' | 'notes'

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
  onWant: (field: RareField) => void
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
  onWant,
  nameRef,
  onNewService,
}: AppointmentFieldsProps) {
  const onPhone = usePhone()
  const salonCurrency = useCurrency()
  const opened = target.mode === 'new' ? target : null
  const barber = barbers.find(({ id }) => id === form.watch('barber_id'))
  const { settled, choices, choiceNamed, fillService, clearService, fillClient, changeBarber } = useServiceFill(
    form,
    barber,
    !edited,
  )
  const [usual, setUsual] = useState(opened?.client?.usual_service ?? null)
  const [chosen, setChosen] = useState(Boolean(opened?.filled?.service_name))
  /** Text in the field with all services, once shown. */
  const [other, setOther] = useState<string | null>(null)
  const [timeChosen, setTimeChosen] = useState(opened?.suggested !== true)
  const [suggested, setSuggested] = useState(opened?.time ?? null)
  const [date, time, minutes, price, currency, service, phone] = form.watch([
    'appointment_date',
    'appointment_time',
    'duration',
    'price',
    'currency',
    'service_name',
    'client_phone',
  ])
  const suggestTime = (next: LocalTime) => {
    setSuggested(next)
    form.setValue('appointment_time', next)
  }
  useNextPlace({
    wanted: !timeChosen && time === null,
    date,
    today,
    service,
    duration: minutes,
    offered: barbers.filter(({ is_active }) => is_active).map(({ id }) => id),
    preferred: barber?.id ?? null,
    onFound: (place) => {
      form.setValue('appointment_date', place.date)
      suggestTime(place.time)
      changeBarber(place.barber_id, false)
    },
  })
  const [lineOpen, setLineOpen] = useState(!onPhone || time === null)
  const chips = chipsOf(choices, usual, service)
  // Without a price list the price has to be typed.
  const unpriced = settled && price === null && (chips.length === 0 || (service !== '' && !choiceNamed(service)))
  const hasError = inLine.some((name) => form.bind(name).error !== undefined)
  const [needed, setNeeded] = useState(false)
  if ((hasError || unpriced) !== needed) {
    setNeeded(!needed)
    if (!needed) setLineOpen(true)
  }

  // An appointment keeps its pause and buffer until its service changes.
  const timed = edited?.service_name === service ? edited : choiceNamed(service)?.service
  const parts = timed ? partsText({ ...timed, ...pauseWithin(minutes ?? 0, timed) }) : null
  const typed = service !== '' && !choiceNamed(service)
  const showsCombo = settled && (other !== null || typed || chips.length === 0)

  const pickService = (choice: ServiceChoice) => {
    setChosen(true)
    setOther(null)
    fillService(choice)
  }
  /** The record type requires an input for every field. The client's sets `client_id`, the service's `currency`. */
  const inputs: Record<Exclude<keyof FormInput, 'client_id' | 'currency'>, ReactElement> = {
    client_name: (
      <ClientField
        form={form}
        today={today}
        edited={edited}
        nameRef={nameRef}
        onPick={(client) => {
          setUsual(client.usual_service)
          fillClient(client, chosen)
        }}
        onNew={() => onWant('client_phone')}
      />
    ),
    client_phone: (
      <TextField
        label={labelOf('client_phone')}
        optional
        icon="phone"
        type="tel"
        autoComplete="off"
        placeholder="044 123 456"
        hint={phoneHint(phone)}
        {...form.text('client_phone')}
      />
    ),
    service_name: (
      <ComboField
        label={labelOf('service_name')}
        icon="scissors"
        {...brief(form.bind('service_name'))}
        {...(other === null
          ? {}
          : {
              open: true,
              autoFocus: true,
              value: other,
              onChange: (text: string) => {
                setOther(text)
                clearService()
                form.set('service_name', text)
              },
            })}
        items={choices}
        max={30}
        itemText={({ service: one }) => one.name}
        itemKey={({ service: one }) => one.id}
        itemGroup={({ group }) => group}
        itemHint={(choice) => (choice.notOffered ? `nuk e bën ${barber?.name}` : priceAndTime(choice))}
        onPick={pickService}
        create={{
          label: (text) => (text ? `Shto shërbimin „${text}”` : 'Shto shërbimin e parë'),
          onCreate: onNewService,
        }}
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
        movable={!timeChosen && time === suggested}
        onMove={suggestTime}
        onChoose={(next) => {
          setTimeChosen(true)
          form.set('appointment_time', next)
        }}
      />
    ),
    barber_id: (
      <BarberChoices
        bound={brief(form.bind('barber_id'))}
        barbers={barbers.filter((one) => one.is_active || one.id === edited?.barber_id)}
        onChange={changeBarber}
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
  const {
    client_name,
    client_phone,
    service_name,
    appointment_date,
    appointment_time,
    barber_id,
    duration: length,
    price: amountField,
    notes,
    ...others
  } = inputs
  return (
    <div className="space-y-3 md:space-y-4">
      {client_name}
      {wanted.has('client_phone') && client_phone}
      {chips.length > 0 && (
        <ServiceChips
          choices={chips}
          value={service}
          onPick={pickService}
          otherOpen={showsCombo}
          onOther={() => setOther(other === null ? '' : null)}
        />
      )}
      {!settled && <Skeleton className="h-11" />}
      {showsCombo && service_name}
      <WhenLine
        date={date}
        time={time}
        barber={barber}
        minutes={minutes}
        price={price}
        currency={currency ?? salonCurrency}
        today={today}
        open={lineOpen}
        onToggle={() => setLineOpen(!lineOpen)}
      >
        <div className="grid gap-3 md:grid-cols-2 md:gap-x-5 md:gap-y-4">
          {appointment_date}
          {appointment_time}
          {barber_id}
          <div className="grid grid-cols-2 gap-3">
            {length}
            {amountField}
          </div>
          {Object.entries<ReactElement>(others).map(([name, input]) => (
            <Fragment key={name}>{input}</Fragment>
          ))}
        </div>
      </WhenLine>
      {wanted.has('notes') && notes}
    </div>
  )
}

import { Fragment, type ReactElement, type RefObject } from 'react'
import { useCurrency } from '#platform/web/session.ts'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { ClientPhoneField } from '#features/clients/search/web/public.tsx'
import type { FormHandle } from '#platform/web/form.tsx'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { BarberChoices, DayChoices, TimeChoices, ServiceChips } from './choices.tsx'
import { ClientField } from './ClientField.tsx'
import type { RareField } from './useBookingForm.ts'
import { brief, labelOf, type FormInput, type FormValues } from './formValues.ts'
import {
  useFields,
  type Fields,
  type FieldsOf,
  type FieldsAction,
  type FieldsState,
  type ServiceFill,
} from './useFields.ts'
import { WalkInButton, WhenLine } from './WhenLine.tsx'
import { chipsOf, priceAndTime, type ServiceChoice } from './serviceChoices.ts'

interface AppointmentFieldsProps extends FieldsOf {
  wanted: ReadonlySet<RareField>
  nameRef: RefObject<HTMLInputElement | null>
  /** Called to add a service with the typed name to the price list. */
  onNewService: (name: string) => void
}

/** The record type requires an input for every field. The client's sets `client_id`, the service's `currency`. */
type Inputs = Record<Exclude<keyof FormInput, 'client_id' | 'currency'>, ReactElement>

export function AppointmentFields({ wanted, nameRef, onNewService, ...of }: AppointmentFieldsProps) {
  const { form, today } = of
  const salonCurrency = useCurrency()
  const fields = useFields(of)
  const { state, dispatch, fill, barber, parts, hasClient } = fields
  const { date, time, duration: minutes, price } = fields.values
  const currency = form.watch('currency')
  const given = { fields, of }
  const inputs: Inputs = {
    client_name: <ClientInput {...given} nameRef={nameRef} phoneShown={wanted.has('client_phone')} />,
    client_phone: <ClientPhoneField text={form.watch('client_phone')} {...form.text('client_phone')} />,
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
    appointment_time: <TimeInput {...given} />,
    barber_id: <BarberInput {...given} />,
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

interface InputProps {
  fields: Fields
  of: FieldsOf
}

interface ClientInputProps extends InputProps {
  nameRef: RefObject<HTMLInputElement | null>
  phoneShown: boolean
}

/** The client, with the walk-in beside a new one. */
function ClientInput({ fields, of: { form, today, edited }, nameRef, phoneShown }: ClientInputProps) {
  const { state, dispatch, fill, barber, barberIds } = fields
  const walkIn = !edited && (
    <WalkInButton
      form={form}
      today={today}
      isSuggested={fields.isSuggested}
      barberIds={state.barberChosen && barber ? [barber.id] : barberIds}
      onPlace={(place) => {
        // Not moved to the next start of the list.
        dispatch({ type: 'timeChosen' })
        form.set('appointment_time', place.time)
        fill.changeBarber(place.barber_id)
      }}
    />
  )
  return (
    <ClientField
      form={form}
      today={today}
      edited={edited}
      nameRef={nameRef}
      phone={{ text: form.watch('client_phone'), ...form.text('client_phone') }}
      phoneShown={phoneShown}
      onPick={(client) => {
        dispatch({ type: 'clientPicked', usual: client.usual_service })
        fill.fillClient(client, state.serviceChosen)
      }}
      beside={walkIn}
    />
  )
}

function TimeInput({ fields, of: { form, today, edited } }: InputProps) {
  const { date, service, duration } = fields.values
  return (
    <TimeChoices
      bound={brief(form.bind('appointment_time'))}
      date={date}
      barber={fields.barber}
      service={service}
      duration={duration}
      edited={edited?.id ?? null}
      today={today}
      // A start taken from an offer is chosen too.
      movable={fields.isSuggested}
      onMove={fields.suggestTime}
      onChoose={(next) => {
        fields.dispatch({ type: 'timeChosen' })
        form.set('appointment_time', next)
      }}
    />
  )
}

function BarberInput({ fields, of: { form, barbers, edited } }: InputProps) {
  return (
    <BarberChoices
      bound={brief(form.bind('barber_id'))}
      barbers={barbers.filter(({ id, is_active }) => is_active || id === edited?.barber_id)}
      onChange={(id) => {
        fields.dispatch({ type: 'barberChosen' })
        fields.fill.changeBarber(id)
      }}
    />
  )
}

interface FieldsLayoutProps extends Pick<Parameters<typeof WhenLine>[0], 'open' | 'onToggle'> {
  inputs: Inputs
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

interface ServiceFieldProps {
  form: FormHandle<FormInput, FormValues>
  fill: ServiceFill
  barber: Barber | undefined
  state: FieldsState
  dispatch: (action: FieldsAction) => void
  /** Called to add a service with the typed name to the price list. */
  onNewService: (name: string) => void
}

/** The usual services as one row; the field with all of them, and free text, on request. */
function ServiceField({ form, fill, barber, state, dispatch, onNewService }: ServiceFieldProps) {
  const { settled, choices, choiceNamed, fillService, clearService } = fill
  const service = form.watch('service_name')
  const chips = chipsOf(choices, state.usual, service)
  const isFreeText = service !== '' && !choiceNamed(service)
  const isOpen = settled && (state.typedService !== null || isFreeText || chips.length === 0)
  const pick = (choice: ServiceChoice) => {
    dispatch({ type: 'servicePicked' })
    fillService(choice)
  }
  const typing = state.typedService !== null && {
    open: true,
    autoFocus: true,
    value: state.typedService,
    onChange: (text: string) => {
      dispatch({ type: 'serviceTyped', text })
      clearService()
      form.set('service_name', text)
    },
  }
  return (
    <>
      {chips.length > 0 && (
        <ServiceChips
          choices={chips}
          value={service}
          onPick={pick}
          otherOpen={isOpen}
          onOther={() => dispatch({ type: 'allServicesToggled' })}
        />
      )}
      {!settled && <Skeleton className="h-11" />}
      {isOpen && (
        <ComboField
          label={labelOf('service_name')}
          icon="scissors"
          {...brief(form.bind('service_name'))}
          {...typing}
          items={choices}
          max={30}
          itemText={({ service: item }) => item.name}
          itemKey={({ service: item }) => item.id}
          itemGroup={({ group }) => group}
          itemHint={(choice) => (choice.notOffered ? `nuk e bën ${barber?.name}` : priceAndTime(choice))}
          onPick={pick}
          create={{
            label: (text) => (text ? `Shto shërbimin „${text}”` : 'Shto shërbimin e parë'),
            onCreate: onNewService,
          }}
        />
      )}
    </>
  )
}

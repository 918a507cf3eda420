import { Fragment, useEffect, useEffectEvent, type ReactElement, type RefObject } from 'react'
import { amount, duration } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { read, useRead } from '#platform/web/data.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { clientMessages, searchClients, type ClientMatch } from '#features/clients/contract.ts'
import { listServices, type Service } from '#features/services/contract.ts'
import { offerOf, partsText } from '#features/services/rules.ts'
import type { Barber } from '#features/barbers/contract.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { pauseWithin } from '../../rules.ts'
import { serviceChoices, type ServiceChoice } from './serviceChoices.ts'
import type { FormInput, FormValues } from './formValues.ts'

const noServices: Service[] = []
const findClients = async (q: string, signal: AbortSignal): Promise<ClientMatch[]> =>
  (await read(searchClients, { q }, { signal })).clients

const clientHint = ({ phone, usual_service }: ClientMatch) => [phone, usual_service].filter(Boolean).join(' · ')
const priceAndTime = (choice: ServiceChoice) =>
  `${amount(choice.price, choice.currency)} · ${duration(choice.duration)}`

/** A phone with too few or too many digits: a warning, it may be saved all the same. */
function looksWrong(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length
  return phone.trim() !== '' && (digits < 6 || digits > 15)
}

/** The form's banner has the sentence about empty fields; at each field a short one is enough. */
const brief = <Bound extends { error: string | undefined }>(bound: Bound): Bound =>
  bound.error === appointmentMessages.allRequired ? { ...bound, error: 'Plotësojeni këtë fushë.' } : bound

const label = (name: keyof FormInput) => appointmentFields[name].form.label

interface AppointmentFieldsProps {
  form: FormHandle<FormInput, FormValues>
  barbers: readonly Barber[]
  today: LocalDate
  /** The appointment that is changed; null for a new one. */
  edited: Appointment | null
  nameRef: RefObject<HTMLInputElement | null>
  /** Asked to add a service of the typed name to the price list. */
  onNewService: (name: string) => void
}

/** The fields of an appointment. A known client brings phone and usual service, a service its price and duration. */
export function AppointmentFields({ form, barbers, today, edited, nameRef, onNewService }: AppointmentFieldsProps) {
  const priceList = useRead(listServices, {}).data?.data
  const barberOf = (id: string | null) => barbers.find((barber) => barber.id === id)
  const barber = barberOf(form.watch('barber_id'))
  const choices = serviceChoices(priceList ?? noServices, barber)
  const choiceNamed = (name: string) => choices.find(({ service }) => service.name === name)
  const set = <Name extends keyof FormInput>(name: Name, value: FormInput[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.error !== null })

  const fillService = (choice: ServiceChoice) => {
    set('price', choice.price)
    set('currency', choice.currency)
    set('duration', choice.duration)
  }
  /** Another barber brings their own price and duration, in place of those that were filled in and not of typed ones. */
  const changeBarber = (id: string) => {
    const before = choiceNamed(form.getValues('service_name'))
    if (before) {
      const after = offerOf(before.service, id)
      if (form.getValues('price') === before.price) {
        set('price', after.price)
        set('currency', after.currency)
      }
      if (form.getValues('duration') === before.duration) set('duration', after.duration)
    }
    form.bind('barber_id').onChange(id)
  }
  const fillClient = (client: ClientMatch) => {
    set('client_id', client.id)
    if (client.phone) set('client_phone', client.phone)
    const usual = choiceNamed(client.usual_service ?? '')
    if (!usual || form.getValues('service_name').trim() !== '') return
    set('service_name', usual.service.name)
    fillService(usual)
  }

  // The form may open with a client's usual service: it brings its price and duration like a chosen one.
  const fillUsual = useEffectEvent(() => {
    const usual = choiceNamed(form.getValues('service_name'))
    if (!usual || form.getValues('price') !== null) return
    // Not dirty: the form closes without a question until somebody changes it.
    form.setValue('price', usual.price)
    form.setValue('currency', usual.currency)
    form.setValue('duration', usual.duration)
  })
  const known = priceList !== undefined
  useEffect(() => {
    if (known) fillUsual()
  }, [known])

  // All fields fit above the buttons of a phone's screen.
  const onPhone = usePhone()
  const client = brief(form.bind('client_name'))
  const phone = form.watch('client_phone')
  // An appointment keeps the pause and buffer that it was booked with, until it gets another service.
  const name = form.watch('service_name')
  const timed = edited?.service_name === name ? edited : choiceNamed(name)?.service
  const minutes = form.watch('duration') ?? 0
  const parts = timed ? partsText({ ...timed, ...pauseWithin(minutes, timed) }) : null
  const barberItems = barbers
    .filter((barber) => barber.is_active || barber.id === edited?.barber_id)
    .map((barber) => ({ value: barber.id, label: barber.name, barber: barber.color, disabled: !barber.is_active }))

  /** Every field of the form has its input here, in the order of the screen. The client's input sets `client_id`, the service's `currency`. */
  const inputs: Record<Exclude<keyof FormInput, 'client_id' | 'currency'>, ReactElement> = {
    client_name: (
      <ComboField
        label={label('client_name')}
        className="col-span-7 md:col-span-8"
        icon="person"
        placeholder="Emri dhe mbiemri"
        {...client}
        ref={(element) => {
          client.ref(element)
          nameRef.current = element
        }}
        onChange={(text) => {
          client.onChange(text)
          // Another name is another client, until one of the list is chosen again.
          set('client_id', null)
        }}
        search={findClients}
        itemText={(match) => match.name}
        itemKey={(match) => match.id}
        itemHint={clientHint}
        onPick={fillClient}
      />
    ),
    client_phone: (
      <TextField
        label={label('client_phone')}
        className="col-span-5 md:col-span-4"
        optional
        {...(onPhone ? {} : { icon: 'phone' as const })}
        type="tel"
        autoComplete="off"
        placeholder="044 123 456"
        hint={looksWrong(phone) ? clientMessages.phoneDoubtful : undefined}
        {...form.text('client_phone')}
      />
    ),
    service_name: (
      <ComboField
        label={label('service_name')}
        className="col-span-8"
        icon="scissors"
        {...brief(form.bind('service_name'))}
        items={choices}
        max={30}
        itemText={({ service }) => service.name}
        itemKey={({ service }) => service.id}
        itemGroup={({ group }) => group}
        itemHint={(choice) => (choice.notOffered ? `nuk e bën ${barber?.name}` : priceAndTime(choice))}
        onPick={fillService}
        create={
          known
            ? {
                label: (text) => (text ? `Shto shërbimin „${text}”` : 'Shto shërbimin e parë'),
                onCreate: onNewService,
              }
            : undefined
        }
      />
    ),
    price: (
      <MoneyField
        label={label('price')}
        className="col-span-4"
        currency={form.watch('currency') ?? undefined}
        {...brief(form.bind('price'))}
      />
    ),
    appointment_date: (
      <DateField
        label={label('appointment_date')}
        className="col-span-8 md:col-span-6"
        today={today}
        {...brief(form.bind('appointment_date'))}
      />
    ),
    appointment_time: (
      <TimeField
        label={label('appointment_time')}
        className="col-span-4 md:col-span-6"
        {...brief(form.bind('appointment_time'))}
      />
    ),
    barber_id: (
      <SelectField
        label={label('barber_id')}
        className="col-span-6"
        items={barberItems}
        {...brief(form.bind('barber_id'))}
        onChange={changeBarber}
      />
    ),
    duration: (
      <DurationField
        label={label('duration')}
        className="col-span-6"
        {...(onPhone ? { presets: [] } : {})}
        hint={parts ?? undefined}
        {...form.bind('duration')}
      />
    ),
    notes: (
      <TextArea
        label={label('notes')}
        optional
        rows={2}
        className="col-span-12 max-md:[&_textarea]:h-11"
        {...form.text('notes')}
      />
    ),
  }
  return (
    <div className="grid grid-cols-12 gap-3 max-[22.4rem]:*:col-span-12 md:gap-4">
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </div>
  )
}

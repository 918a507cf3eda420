import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { weekdayShort } from '#platform/shared/sq.ts'
import { addDays, localDate, weekStart, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { DateRangeFields } from '#platform/web/ui/DateRangeFields.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { useWrite } from '#platform/web/write.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { ClientPicker } from '#features/clients/search/web/public.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices, type Service } from '#features/salon/services/contract.ts'
import { placeText } from '#features/schedule/appointments/rules.ts'
import { removeWait, saveWait, type Wait } from '../contract.ts'
import { saveWaitBody } from '../schemas.ts'
import { everyWeekday } from '../rules.ts'

/** Subject of a wait: the client of an appointment, an existing wait, or a new client if empty. */
export interface WaitTarget {
  appointment?: Pick<Appointment, 'id' | 'client_name' | 'appointment_date' | 'appointment_time' | 'barber'>
  wait?: Wait
}

const defaultDays = 7
const anyBarber = 'any'
/** Option of a wait without ids. */
const byName = 'name'

/**
 * Options by ids. Several services, an inactive or deleted one, and a name that no service has are one option beside
 * the active services.
 */
function choicesOf(services: readonly Service[], wait: Wait | undefined) {
  const value = wait?.service_ids.join() || byName
  const choices = services.map(({ id, name }) => ({
    value: value === byName && name === wait?.service_name ? byName : id,
    label: name,
  }))
  if (!wait || choices.some((choice) => choice.value === value)) return choices
  return [{ value, label: wait.service_name }, ...choices]
}

function valuesOf({ appointment, wait }: WaitTarget, today: LocalDate) {
  const until = appointment ? localDate(appointment.appointment_date) : addDays(today, defaultDays)
  const ids = {
    appointment_id: wait ? wait.appointment?.id : appointment?.id,
    client_id: wait?.client_id,
  }
  return {
    ...ids,
    client_name: wait?.client_name ?? appointment?.client_name ?? '',
    // A known client keeps their phone.
    ...(ids.client_id ? {} : { client_phone: '' }),
    service_ids: wait && wait.service_ids.length > 0 ? wait.service_ids : undefined,
    service_name: wait?.service_ids.length === 0 ? wait.service_name : null,
    barber_id: wait?.barber_id ?? null,
    from_date: wait && wait.from_date > today ? wait.from_date : today,
    to_date: wait?.to_date ?? (until > today ? until : today),
    from_time: wait?.from_time ?? null,
    to_time: wait?.to_time ?? null,
    weekdays: wait?.weekdays ?? [...everyWeekday],
  }
}

/** 'Më herët?': last day, hours and barber of a wait for an earlier place. */
export function WaitDialog({ target, ...dialog }: DialogState & { target: WaitTarget }) {
  const { wait } = target
  const { date: today } = useWallClock()
  const barbers = useRead(listBarbers, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const services = useRead(listServices, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const form = useForm({
    schema: saveWaitBody,
    defaultValues: valuesOf(target, today),
    wire: { service_ids: 'service_name' },
  })
  const [id] = useState(() => wait?.id ?? newId(now()))
  const saving = useWrite(saveWait)
  const removing = useWrite(removeWait)
  const [fromDate, toDate] = [form.bind('from_date'), form.bind('to_date')]
  const [fromTime, toTime] = [form.bind('from_time'), form.bind('to_time')]
  const [barber, service, serviceIds] = [form.bind('barber_id'), form.bind('service_name'), form.bind('service_ids')]
  const weekdays = form.bind('weekdays')
  const [name, client] = [form.bind('client_name'), form.bind('client_id')]
  const appointment = wait?.appointment ?? target.appointment
  const known = Boolean(target.appointment ?? wait)
  const from = localDate(fromDate.value)
  const chosen = weekdays.value ?? everyWeekday

  const undo = ({ message }: { message: string }) => ({ message, onUndo: () => void removing.attempt({ id }) })
  const toggle = (day: number) =>
    weekdays.onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted())
  const description = appointment
    ? `${wait?.client_name ?? target.appointment?.client_name} · ${placeText(asPlace(appointment), today)}`
    : wait?.client_name

  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Më herët?"
      description={description ?? 'Kur të lirohet një orë, e shihni te Sot dhe te Terminet.'}
      size="sm"
      onSave={(values) => saving.write({ ...values, id }, { undo })}
      action={wait ? 'Ruaj' : 'Vendos në pritje'}
    >
      {!known && (
        <ClientPicker
          label="Klienti"
          {...name}
          value={name.value ?? ''}
          onChange={(text) => {
            name.onChange(text)
            client.onChange(undefined)
          }}
          onPick={({ id: clientId }) => client.onChange(clientId)}
          phone={{ text: form.watch('client_phone') ?? '', ...form.text('client_phone') }}
          phoneShown={false}
        />
      )}
      {!appointment && (
        <SelectField
          label="Shërbimi"
          items={choicesOf(services, wait)}
          {...service}
          value={serviceIds.value?.join() ?? (service.value ? byName : null)}
          onChange={(choice) => {
            serviceIds.onChange(choice === byName ? undefined : choice.split(','))
            // Also removes the message about a missing service.
            service.onChange(choice === byName ? wait?.service_name : null)
          }}
        />
      )}
      <DateRangeFields label="Nga dita" today={today} min={today} from={fromDate} to={toDate} />
      <div className="grid grid-cols-2 gap-4">
        <TimeField label="Nga ora" optional {...fromTime} value={(fromTime.value ?? null) as LocalTime | null} />
        <TimeField label="Deri në orën" optional {...toTime} value={(toTime.value ?? null) as LocalTime | null} />
      </div>
      {toDate.value > fromDate.value && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Ditët e javës</legend>
          <div className="grid grid-cols-7 gap-1.5">
            {everyWeekday.map((day) => (
              <button
                key={day}
                type="button"
                aria-pressed={chosen.includes(day)}
                onClick={() => toggle(day)}
                className={cn(
                  'h-11 rounded-lg border text-sm font-medium transition-colors',
                  chosen.includes(day)
                    ? 'border-accent bg-accent-soft font-semibold text-accent'
                    : 'border-line-strong bg-raised text-ink-2',
                )}
              >
                {weekdayShort(addDays(weekStart(from), day - 1))}
              </button>
            ))}
          </div>
          {weekdays.error && <p className="mt-1.5 text-sm text-bad">{weekdays.error}</p>}
        </fieldset>
      )}
      {barbers.length > 1 && (
        <SelectField
          label="Berberi"
          items={[
            { value: anyBarber, label: 'Kushdo i lirë' },
            ...barbers.map(({ id: value, name, color }) => ({ value, label: name, barber: color })),
          ]}
          {...barber}
          value={barber.value ?? anyBarber}
          onChange={(next) => barber.onChange(next === anyBarber ? null : next)}
        />
      )}
    </FormDialog>
  )
}

const asPlace = (one: NonNullable<Wait['appointment']> | NonNullable<WaitTarget['appointment']>) =>
  'date' in one ? one : { date: one.appointment_date, time: one.appointment_time, barber: one.barber }

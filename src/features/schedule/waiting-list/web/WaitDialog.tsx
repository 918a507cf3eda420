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
import { TextField } from '#platform/web/ui/TextField.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { useWrite } from '#platform/web/write.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { placeText } from '#features/schedule/appointments/rules.ts'
import { removeWait, saveWait, type Wait } from '../contract.ts'
import { saveWaitBody } from '../schemas.ts'
import { everyWeekday } from '../rules.ts'

/** Subject of a wait: the client of an appointment, a client, a new client, or an existing wait. */
export interface WaitTarget {
  appointment?: Pick<
    Appointment,
    'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time' | 'barber'
  >
  client?: { id: string; name: string; phone: string | null; service: string | null }
  wait?: Wait
}

const defaultDays = 7
const anyBarber = 'any'

function valuesOf({ appointment, client, wait }: WaitTarget, today: LocalDate) {
  const until = appointment ? localDate(appointment.appointment_date) : addDays(today, defaultDays)
  const ids = {
    appointment_id: wait ? wait.appointment?.id : appointment?.id,
    client_id: wait?.client_id ?? client?.id,
  }
  return {
    ...ids,
    client_name: wait?.client_name ?? appointment?.client_name ?? client?.name ?? '',
    // A known client keeps their phone.
    ...(ids.client_id ? {} : { client_phone: '' }),
    service_name: wait?.service_name ?? appointment?.service_name ?? client?.service ?? '',
    ...(wait && wait.service_ids.length > 0 && { service_ids: wait.service_ids }),
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
  const { date: today } = useWallClock()
  const barbers = useRead(listBarbers, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const services = useRead(listServices, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const form = useForm({ schema: saveWaitBody, defaultValues: valuesOf(target, today) })
  const [id] = useState(() => target.wait?.id ?? newId(now()))
  const saving = useWrite(saveWait)
  const removing = useWrite(removeWait)
  const [fromDate, toDate] = [form.bind('from_date'), form.bind('to_date')]
  const [fromTime, toTime] = [form.bind('from_time'), form.bind('to_time')]
  const [barber, service, serviceIds] = [form.bind('barber_id'), form.bind('service_name'), form.bind('service_ids')]
  /** Several services of a wait are one option beside the single ones. */
  const several = target.wait && target.wait.service_ids.length > 1 ? [target.wait.service_name] : []
  const weekdays = form.bind('weekdays')
  const appointment = target.wait?.appointment ?? target.appointment
  const known = Boolean(target.appointment ?? target.client ?? target.wait)
  const from = localDate(fromDate.value)
  const chosen = weekdays.value ?? everyWeekday

  const undo = ({ message }: { message: string }) => ({ message, onUndo: () => void removing.attempt({ id }) })
  const toggle = (day: number) =>
    weekdays.onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted())
  const description = appointment
    ? `${target.wait?.client_name ?? target.appointment?.client_name} · ${placeText(asPlace(appointment), today)}`
    : (target.wait?.client_name ?? target.client?.name)

  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Më herët?"
      description={description ?? 'Kur të lirohet një orë, e shihni te Sot dhe te Terminet.'}
      size="sm"
      onSave={(values) => saving.write({ ...values, id }, { undo })}
      action={target.wait ? 'Ruaj' : 'Vendos në pritje'}
    >
      {!known && (
        <>
          <TextField label="Klienti" autoComplete="off" {...form.text('client_name')} />
          <TextField label="Telefoni" optional type="tel" autoComplete="off" {...form.text('client_phone')} />
        </>
      )}
      {!appointment && (
        <SelectField
          label="Shërbimi"
          items={[...several, ...services.map(({ name }) => name)].map((name) => ({ value: name, label: name }))}
          {...service}
          value={service.value || null}
          onChange={(name) => {
            service.onChange(name)
            serviceIds.onChange(several.includes(name) ? target.wait?.service_ids : undefined)
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

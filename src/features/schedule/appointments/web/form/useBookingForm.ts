import { useReducer } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { localTime, type LocalDate } from '#platform/shared/time.ts'
import { now } from '#platform/web/clock.ts'
import { useForm } from '#platform/web/form.tsx'
import { useCurrency } from '#platform/web/session.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import type { Appointment, FreeSlot } from '../../contract.ts'
import { isComplete, placesOf } from './extras.ts'
import { formReducer, initialState, type KeptTarget } from './formState.ts'
import { formSchema, valuesOf, type FormTarget, type FormValues } from './formValues.ts'
import { useBookExtras } from './useBookExtras.ts'
import { useMayBeOutside } from './useMayBeOutside.ts'
import { useSaveAppointment, type Insisting } from './useSaveAppointment.ts'
import { useTypedValues } from './useTypedValues.ts'

/** A barber who opens the form from a colleague's column books in their own. */
const onlyOffered = (target: FormTarget, active: readonly Barber[]): FormTarget =>
  target.mode === 'new' && !active.some(({ id }) => id === target.barberId)
    ? { ...target, barberId: undefined }
    : target

/** Values, state and saving of the form that books or changes an appointment. `onDone` gets the saved one. */
export function useBookingForm(
  open: boolean,
  target: KeptTarget,
  barbers: readonly Barber[],
  onDone: (appointment: Appointment) => void,
) {
  const active = barbers.filter((barber) => barber.is_active)
  const currency = useCurrency()
  const form = useForm({
    schema: formSchema,
    defaultValues: valuesOf(
      onlyOffered(target, active),
      active.length === 1 ? (active[0]?.id ?? null) : null,
      currency,
    ),
    wire: { barber: 'barber_id' },
  })
  const [state, dispatch] = useReducer(formReducer, null, () =>
    initialState(target, form.getValues('barber_id') ?? null, () => newId(now())),
  )
  const { edited, extras } = state
  const { save, id, refusal, showConflict, clearRefusal } = useSaveAppointment(edited, onDone, target.typed?.id)
  const unsaved = form.dirty || extras !== state.initialExtras
  useTypedValues({ form, target, state, id, unsaved: open && unsaved })
  const bookExtras = useBookExtras(showConflict)
  const mayBeOutside = useMayBeOutside(barbers)

  const saveVersion = async (values: FormValues, version: Appointment | null, how: Insisting = {}) => {
    if (!version && extras.repeat) return dispatch({ type: 'seriesAsked', values })
    if (!version && !extras.parts.every(isComplete)) return dispatch({ type: 'extrasIncomplete' })
    if (!(await mayBeOutside(placesOf(values, version ? [] : extras.parts), edited))) return
    if (!version && extras.parts.length > 0) {
      const first = await bookExtras(values, extras.parts, how)
      if (first) onDone(first)
      return
    }
    await save(values, version, how)
  }
  return {
    form,
    state,
    dispatch,
    active,
    currency,
    unsaved,
    refusal,
    clearRefusal,
    submit: form.submit((values) => saveVersion(values, edited)),
    /** Saves at a time that this device shows as taken. */
    submitUncertain: form.submit((values) => saveVersion(values, edited, { insists: true })),
    /** Saves over somebody else's change. */
    submitOver: (stored: Appointment) => form.submit((values) => saveVersion(values, stored)),
    takeStored: (stored: Appointment) => {
      form.reset(valuesOf({ mode: 'edit', appointment: stored }, null, currency))
      dispatch({ type: 'storedVersionTaken', appointment: stored })
      clearRefusal()
    },
    takeSlot: (slot: FreeSlot) => {
      form.set('appointment_date', slot.date as LocalDate)
      form.set('appointment_time', localTime(slot.time))
      form.set('barber_id', slot.barber_id)
      clearRefusal()
    },
    addService: (name: string) => {
      const { price, duration, currency: chosen } = form.getValues()
      const service = { mode: 'new' as const, values: { name, price, duration, currency: chosen ?? currency } }
      dispatch({ type: 'serviceAsked', service })
    },
    takeService: (service: Service) => {
      const offer = offerOf(service, form.getValues('barber_id'))
      form.set('service_name', service.name)
      form.set('price', offer.price)
      form.set('currency', offer.currency)
      form.set('duration', offer.duration)
    },
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>

import { useReducer } from 'react'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { partsText, pauseWithin } from '#features/salon/services/rules.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import type { Appointment } from '../../contract.ts'
import { fieldsReducer, initialFields } from './fieldsState.ts'
import type { FormInput, FormTarget, FormValues } from './formValues.ts'
import { chipsOf } from './serviceChoices.ts'
import { useNextPlace } from './useNextPlace.ts'
import { useServiceFill } from './useServiceFill.ts'

/** Fields opened by the line with time and price. */
const inLine = ['appointment_date', 'appointment_time', 'barber_id', 'duration', 'price'] as const

export interface FieldsOf {
  form: FormHandle<FormInput, FormValues>
  barbers: readonly Barber[]
  today: LocalDate
  /** The edited appointment; null for a new one. */
  edited: Appointment | null
  target: FormTarget
}

/** State of the fields, their values, and what follows from them: a free time, the price and length of a service. */
export function useFields({ form, barbers, today, edited, target }: FieldsOf) {
  const onPhone = usePhone()
  const [state, dispatch] = useReducer(fieldsReducer, null, () =>
    initialFields(target, !onPhone || form.getValues('appointment_time') === null),
  )
  const [date, time, duration, price, service, barberId, clientId, clientName] = form.watch([
    'appointment_date',
    'appointment_time',
    'duration',
    'price',
    'service_name',
    'barber_id',
    'client_id',
    'client_name',
  ])
  const barber = barbers.find(({ id }) => id === barberId)
  const barberIds = barbers.filter(({ is_active }) => is_active).map(({ id }) => id)
  const fill = useServiceFill(form, barber, !edited)
  const { settled, choices, choiceNamed, changeBarber } = fill
  const suggestTime = (next: LocalTime) => {
    dispatch({ type: 'timeSuggested', time: next })
    form.setValue('appointment_time', next)
  }
  useNextPlace({
    wanted: !state.timeChosen && time === null,
    date,
    today,
    service,
    duration,
    offered: barberIds,
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
  return {
    state,
    dispatch,
    values: { date, time, duration, price, service },
    barber,
    /** Barbers who can be booked. */
    barberIds,
    fill,
    /** True until the user chooses a time. */
    isSuggested: !state.timeChosen && time === state.suggested,
    suggestTime,
    /** Lengths of the parts of a service with a pause. */
    parts: timed ? partsText({ ...timed, ...pauseWithin(duration ?? 0, timed) }) : null,
    hasClient: Boolean(clientId) && !isWalkIn(clientName),
  }
}

export type Fields = ReturnType<typeof useFields>

import { useReducer, useEffect, useEffectEvent } from 'react'
import { type LocalDate, type LocalTime, addDays, localDate, localTime } from '#platform/shared/time.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { partsText, pauseWithin, defaultDuration, offerOf } from '#features/salon/services/rules.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { useRead } from '#platform/web/data.ts'
import { getAvailability } from '#features/salon/availability/contract.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import type { Appointment } from '../../contract.ts'
import type { FormInput, FormTarget, FormValues } from './formValues.ts'
import { chipsOf, serviceChoices, type ServiceChoice } from './serviceChoices.ts'

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

/** State of the fields beside their values. */
export interface FieldsState {
  /** The client's usual service, which comes first. */
  usual: string | null
  /** True if the user chose the service, so that a client's usual one does not replace it. */
  serviceChosen: boolean
  /** Text in the field with all services; null while it is hidden. */
  typedService: string | null
  /** Suggested time, which moves to the first free start. */
  suggested: LocalTime | null
  timeChosen: boolean
  barberChosen: boolean
  lineOpen: boolean
  /** True while a field of the line has an error or has to be typed. */
  lineNeeded: boolean
}

export type FieldsAction =
  | { type: 'clientPicked'; usual: string | null }
  | { type: 'servicePicked' }
  | { type: 'serviceTyped'; text: string }
  | { type: 'allServicesToggled' }
  | { type: 'timeSuggested'; time: LocalTime }
  | { type: 'timeChosen' }
  | { type: 'barberChosen' }
  | { type: 'lineToggled' }
  | { type: 'lineNeeded'; needed: boolean }

function initialFields(target: FormTarget, lineOpen: boolean): FieldsState {
  const added = target.mode === 'new' ? target : null
  return {
    usual: added?.client?.usual_service ?? null,
    serviceChosen: Boolean(added?.filled?.service_name),
    typedService: null,
    suggested: added?.time ?? null,
    timeChosen: added?.suggested !== true,
    barberChosen: false,
    lineOpen,
    lineNeeded: false,
  }
}

function fieldsReducer(state: FieldsState, action: FieldsAction): FieldsState {
  switch (action.type) {
    case 'clientPicked':
      return { ...state, usual: action.usual }
    case 'servicePicked':
      return { ...state, serviceChosen: true, typedService: null }
    case 'serviceTyped':
      return { ...state, typedService: action.text }
    case 'allServicesToggled':
      return { ...state, typedService: state.typedService === null ? '' : null }
    case 'timeSuggested':
      return { ...state, suggested: action.time }
    case 'timeChosen':
      return { ...state, timeChosen: true }
    case 'barberChosen':
      return { ...state, barberChosen: true }
    case 'lineToggled':
      return { ...state, lineOpen: !state.lineOpen }
    case 'lineNeeded':
      return { ...state, lineNeeded: action.needed, lineOpen: state.lineOpen || action.needed }
  }
}

interface FreePlace {
  date: LocalDate
  time: LocalTime
  barber_id: string
}

const searchedDays = 14

/** First free start over several days and barbers; the preferred barber on a tie. */
function firstPlace(
  days: readonly { date: string; barbers: readonly { barber_id: string; starts: readonly { time: string }[] }[] }[],
  offered: readonly string[],
  preferred: string | null,
): FreePlace | null {
  for (const { date, barbers } of days) {
    const places = barbers
      .filter(({ barber_id }) => offered.includes(barber_id))
      .flatMap(({ barber_id, starts: [first] }) => (first ? [{ barber_id, time: first.time }] : []))
    const rank = (place: { barber_id: string; time: string }) =>
      `${place.time} ${place.barber_id === preferred ? 0 : 1}`
    const [best] = places.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    if (best) return { date: localDate(date), time: localTime(best.time), barber_id: best.barber_id }
  }
  return null
}

interface NextPlaceQuestion {
  /** True until a time is proposed or chosen. */
  wanted: boolean
  date: LocalDate | null
  today: LocalDate
  service: string
  duration: number | null
  offered: readonly string[]
  preferred: string | null
  onFound: (place: FreePlace) => void
}

/** Proposes the next free place from a day on, if the screen behind the form has none. */
function useNextPlace({ wanted, date, today, service, duration, offered, preferred, onFound }: NextPlaceQuestion) {
  const from = date ?? today
  const asks = wanted && from >= today
  const { data, isPlaceholderData } = useRead(
    getAvailability,
    { from, to: addDays(from, searchedDays - 1), service, duration: duration ?? undefined },
    { enabled: asks },
  )
  const place = asks && data && !isPlaceholderData ? firstPlace(data.days, offered, preferred) : null
  const propose = useEffectEvent(onFound)
  const { date: day, time, barber_id } = place ?? {}
  useEffect(() => {
    if (day && time && barber_id) propose({ date: day, time, barber_id })
  }, [day, time, barber_id])
}

/**
 * Values filled in automatically: a service sets price and duration of the barber, a client sets their usual service.
 * A new appointment starts with the first service of the price list.
 */
function useServiceFill(form: FormHandle<FormInput, FormValues>, barber: Barber | undefined, isNew: boolean) {
  const read = useRead(listServices, {})
  const priceList = read.data?.data
  const choices = serviceChoices(priceList ?? [], barber)
  const choiceNamed = (name: string) => choices.find(({ service }) => service.name === name)
  /** Sets a value that is not dirty, so that the form closes without a question. */
  const propose: typeof form.set = (name, value) => form.setValue(name, value)

  const fillService = (choice: ServiceChoice, put = form.set) => {
    put('service_name', choice.service.name)
    put('price', choice.price)
    put('currency', choice.currency)
    put('duration', choice.duration)
  }
  /** Clears filled-in price and duration when another service is typed; typed values stay. */
  const clearService = () => {
    const before = choiceNamed(form.getValues('service_name'))
    if (form.getValues('price') === before?.price) form.setValue('price', null)
    if (form.getValues('duration') === before?.duration) form.setValue('duration', defaultDuration)
  }
  /**
   * Replaces filled-in price and duration by another barber's, but keeps typed ones. `isChosen` is false for a
   * proposal, which is nothing to lose.
   */
  const changeBarber = (id: string, isChosen = true) => {
    const put = isChosen ? form.set : propose
    const before = choiceNamed(form.getValues('service_name'))
    if (before) {
      const after = offerOf(before.service, id)
      if (form.getValues('price') === before.price) {
        put('price', after.price)
        put('currency', after.currency)
      }
      if (form.getValues('duration') === before.duration) put('duration', after.duration)
    }
    if (isChosen) form.set('barber_id', id)
    else put('barber_id', id)
  }
  /** `keep` preserves a service chosen by the user. */
  const fillClient = (client: ClientMatch, keep: boolean) => {
    form.set('client_id', client.id)
    form.set('client_phone', client.phone ?? '')
    const usual = choiceNamed(client.usual_service ?? '')
    if (usual && !keep) fillService(usual)
  }

  const fillFirst = useEffectEvent(() => {
    const name = form.getValues('service_name')
    const first = name === '' && isNew ? choices.find(({ notOffered }) => !notOffered) : choiceNamed(name)
    if (!first || form.getValues('price') !== null) return
    fillService(first, propose)
  })
  const known = priceList !== undefined
  // A list that is empty at first may be the one before the first steps.
  const offers = choices.length > 0
  useEffect(() => {
    if (offers) fillFirst()
  }, [offers])

  return { settled: known || read.isError, choices, choiceNamed, fillService, clearService, fillClient, changeBarber }
}

export type ServiceFill = ReturnType<typeof useServiceFill>

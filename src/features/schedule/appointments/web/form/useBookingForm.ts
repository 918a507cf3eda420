import { useReducer, useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { newId } from '#platform/shared/ids.ts'
import { localTime, type LocalDate, localDate, minutesOf } from '#platform/shared/time.ts'
import { now } from '#platform/web/clock.ts'
import { useForm, type FormHandle } from '#platform/web/form.tsx'
import { useCurrency } from '#platform/web/session.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import { useTabDraft } from '#platform/web/tabDrafts.ts'
import { omit } from '#platform/shared/pick.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { readQuery } from '#platform/web/data.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import type { ServiceTarget } from '#features/salon/services/web/public.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import type { Appointment, FreeSlot } from '../../contract.ts'
import { partNames } from '../../rules.ts'
import { bookVisits } from '../../linked/contract.ts'
import { storeEach, useTakeBack } from '../actions/public.ts'
import { hoursFrom, outsideQuestion, workingDaysInput } from '../hours/public.ts'
import { isComplete, placesOf, bodyOfPart, type ExtraPart, extrasOf, type Extras } from './extras.ts'
import { formSchema, valuesOf, type FormTarget, type FormValues, type FormInput, bodyOf } from './formValues.ts'
import { useSaveAppointment, type Insisting } from './useSaveAppointment.ts'

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

/** A suggested time would move from what is restored. */
const withoutSuggestion = (target: FormTarget): FormTarget =>
  target.mode === 'new' ? { ...target, suggested: false } : target

interface TypedValues {
  form: FormHandle<FormInput, FormValues>
  target: KeptTarget
  state: FormState
  /** Id of a new appointment. */
  id: string
  unsaved: boolean
}

/** Keeps what is typed for a reload of the tab, and restores it after one. */
function useTypedValues({ form, target, state: { edited, extras }, id, unsaved }: TypedValues): void {
  const opening: FormTarget = edited ? { mode: 'edit', appointment: edited } : withoutSuggestion(target)
  const content: KeptTarget = { ...opening, typed: { values: form.watch(), extras, id } }
  useTabDraft('booking', unsaved ? content : null)
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(target.typed?.values ?? {}))
      form.set(name as keyof FormInput, value as never)
  })
  useEffect(() => restore(), [])
}

/**
 * Books the appointment with additional services or clients, all or nothing. Its ids are stable, so that it can be
 * retried.
 */
function useBookExtras(conflict: (fault: Fault) => boolean) {
  const [ids] = useState(() => ({ visit: newId(now()), part: newId(now()) }))
  const { write } = useWrite(bookVisits, { store: storeEach })
  const { takeBackLinked } = useTakeBack()

  return async (
    values: FormValues,
    extras: readonly ExtraPart[],
    { insists }: Insisting = {},
  ): Promise<Appointment | null> => {
    const { appointment_date, appointment_time, ...client } = omit(bodyOf(values, null), partNames)
    const ofClient = extras.filter(({ kind }) => kind === 'part')
    const visits = [
      {
        id: ids.visit,
        ...client,
        parts: [bodyOfPart(ids.part, values), ...ofClient.map((one) => bodyOfPart(one.key, one))],
      },
      ...extras
        .filter(({ kind }) => kind === 'person')
        .map((one) => ({ id: one.key, client_name: one.client_name, parts: [bodyOfPart(one.key, one)] })),
    ]
    const reply = await write(
      { appointment_date, appointment_time, visits },
      {
        seen: 'new',
        conflict,
        ...(insists && { call: { insists } }),
        undo: ({ appointments, message }) => ({
          message: `${client.client_name} · ${message}`,
          onUndo: () => takeBackLinked(appointments, appointments[0]?.group_id ? 'group' : 'visit'),
        }),
      },
    )
    return reply.appointments[0] ?? null
  }
}

/** Maximum age of the read hours, in ms. */
const staleMs = 30_000

type Booked = Pick<FormValues, 'appointment_date' | 'appointment_time' | 'barber_id' | 'duration'>

const isAsBefore = (booked: Booked, before: Appointment | null) =>
  before?.appointment_date === booked.appointment_date &&
  before.appointment_time === booked.appointment_time &&
  before.barber_id === booked.barber_id &&
  booked.duration <= before.duration

/**
 * Asks once whether appointments of one day may be outside of working time. `before` is the edited appointment, whose
 * unchanged time and barber are not questioned. Without readable hours nothing is asked.
 */
export function useMayBeOutside(barbers: readonly Barber[]) {
  const client = useQueryClient()
  return async (booked: readonly Booked[], before: Appointment | null): Promise<boolean> => {
    const asked = booked.filter((one) => !isAsBefore(one, before))
    const [first] = asked
    if (!first) return true
    try {
      const reply = await client.fetchQuery({
        ...readQuery(getWorkingDays, workingDaysInput(localDate(first.appointment_date))),
        staleTime: staleMs,
        retry: false,
      })
      const hours = hoursFrom(reply)
      for (const { appointment_date: date, appointment_time: time, barber_id, duration } of asked) {
        const barber = barbers.find(({ id }) => id === barber_id)
        const place = { barberId: barber?.id ?? '', date, start: minutesOf(time), duration }
        const question = barber ? outsideQuestion(hours, place, barber.name, 'caktoj') : null
        if (question) return await confirm(question)
      }
      return true
    } catch {
      return true
    }
  }
}

/** A target with what was typed before a reload, and the id of a new appointment. */
export type KeptTarget = FormTarget & { typed?: { values: FormInput; extras: Extras; id: string } }

/** Fields hidden until requested or filled. */
export type RareField = 'client_phone' | 'notes'

/** State of the form beside its values. */
interface FormState {
  /** Appointment from which the form was filled, with the version to change; null for a new one. */
  edited: Appointment | null
  extras: Extras
  /** Initial extras, to know whether they were changed. */
  initialExtras: Extras
  /** True to mark incomplete extras. */
  strict: boolean
  /** Values of a series that waits for its confirmation. */
  repeated: FormValues | null
  wanted: ReadonlySet<RareField>
  /** Service that is being added to the price list. */
  newService: ServiceTarget | null
}

type FormAction =
  | { type: 'fieldWanted'; field: RareField }
  | { type: 'extrasChanged'; extras: Extras }
  | { type: 'extrasIncomplete' }
  | { type: 'seriesAsked'; values: FormValues }
  | { type: 'seriesLeft' }
  | { type: 'storedVersionTaken'; appointment: Appointment }
  | { type: 'serviceAsked'; service: ServiceTarget }
  | { type: 'serviceLeft' }

const hasNewClient = ({ client, filled }: Extract<FormTarget, { mode: 'new' }>): boolean =>
  Boolean(filled?.client_phone) || (!client && Boolean(filled?.client_name) && !isWalkIn(filled?.client_name ?? ''))

function initialState(target: KeptTarget, barberId: string | null, keyOf: () => string): FormState {
  const extras = extrasOf(target, barberId, keyOf)
  return {
    edited: target.mode === 'edit' ? target.appointment : null,
    extras: target.typed?.extras ?? extras,
    initialExtras: extras,
    strict: false,
    repeated: null,
    // A new client's number is asked for.
    wanted: new Set(target.mode === 'new' && hasNewClient(target) ? ['client_phone'] : []),
    newService: null,
  }
}

function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'fieldWanted':
      return { ...state, wanted: new Set([...state.wanted, action.field]) }
    case 'extrasChanged':
      return { ...state, extras: action.extras }
    case 'extrasIncomplete':
      return { ...state, strict: true }
    case 'seriesAsked':
      return { ...state, repeated: action.values }
    case 'seriesLeft':
      return { ...state, repeated: null }
    case 'storedVersionTaken':
      return { ...state, edited: action.appointment }
    case 'serviceAsked':
      return { ...state, newService: action.service }
    case 'serviceLeft':
      return { ...state, newService: null }
  }
}

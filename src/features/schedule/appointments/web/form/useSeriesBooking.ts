import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { listServices, type Service } from '#features/salon/services/contract.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import type { Appointment } from '../../contract.ts'
import { bookSeries, previewSeries, type PlannedDate, type SeriesPlace } from '../../series/contract.ts'
import type { SeriesRule } from '../../series/rules.ts'
import { storeEach, useTakeBack } from '../actions/public.ts'
import { bodyOf, type FormValues } from './formValues.ts'

/** The planned place of a day, no visit on it, or the index of one of its other places. */
export type SeriesChoice = 'planned' | 'skip' | `${number}`

/** Duration and price of a visit, if they differ from those of the form. */
export type SeriesTerms = Partial<Pick<Service, 'price' | 'currency' | 'duration'>>

interface SeriesBooking {
  values: FormValues
  rule: SeriesRule
  /** False while the dialog is closed. */
  active: boolean
  onBooked: (first: Appointment) => void
}

/** Days of a series with the chosen place of each, and its booking. */
export function useSeriesBooking({ values, rule, active, onBooked }: SeriesBooking) {
  const id = useRecordId()
  const [ids] = useState(() => new Map<string, string>())
  const [choices, setChoices] = useState<ReadonlyMap<string, SeriesChoice>>(new Map())
  const [refusal, setRefusal] = useState<string | null>(null)
  const wanted = {
    every: rule.every,
    unit: rule.unit,
    until: rule.until ?? undefined,
    times: rule.times ?? undefined,
  }
  const preview = useRead(
    previewSeries,
    {
      ...wanted,
      date: values.appointment_date,
      time: values.appointment_time,
      barber_id: values.barber_id ?? '',
      service: values.service_name,
      duration: values.duration,
    },
    { enabled: active },
  )
  const { write, busy } = useWrite(bookSeries, { store: storeEach })
  const { takeBackLinked } = useTakeBack()
  const dates = preview.data?.dates ?? []
  const service = useRead(listServices, {}).data?.data.find(({ name }) => name === values.service_name)
  /** Duration and price of a different barber, unless typed. */
  const termsOf = (place: SeriesPlace): SeriesTerms => {
    if (place.barber_id === values.barber_id) return {}
    const { duration } = place
    if (!service) return { duration }
    const usual = offerOf(service, values.barber_id)
    const offer = offerOf(service, place.barber_id)
    const isSame = offer.price === usual.price && offer.currency === usual.currency
    const isTyped = usual.price !== values.price || usual.currency !== (values.currency ?? usual.currency)
    return isSame || isTyped ? { duration } : { duration, price: offer.price, currency: offer.currency }
  }
  const choiceOf = (planned: PlannedDate): SeriesChoice => {
    const choice = choices.get(planned.date)
    // A choice that is no longer offered is reset.
    if (choice && (choice === 'skip' || choice === 'planned' || planned.places[Number(choice)])) return choice
    if (planned.state !== 'taken') return 'planned'
    return planned.places.length > 0 ? '0' : 'skip'
  }
  const placeOf = (planned: PlannedDate): SeriesPlace | null => {
    const choice = choiceOf(planned)
    if (choice === 'skip') return null
    return choice === 'planned' ? planned : (planned.places[Number(choice)] ?? null)
  }
  const chosen = dates.flatMap((planned) => placeOf(planned) ?? [])
  /** Stable id of a visit, so that retries book it once. */
  const idOf = (date: string) => {
    const known = ids.get(date) ?? newId(now())
    ids.set(date, known)
    return known
  }

  async function book() {
    setRefusal(null)
    const { appointment_date: _date, appointment_time: _time, barber_id: _barber, ...shared } = bodyOf(values, null)
    const visits = dates.flatMap((planned) => {
      const place = placeOf(planned)
      return place
        ? [
            {
              id: idOf(planned.date),
              appointment_date: place.date,
              appointment_time: place.time,
              barber_id: place.barber_id,
              ...termsOf(place),
            },
          ]
        : []
    })
    const reply = await write(
      { id, ...wanted, ...shared, dates: visits },
      {
        conflict: (fault) => {
          setRefusal(fault.message)
          void preview.refetch()
          return fault.code === 'slot_taken'
        },
        undo: ({ appointments, message }) => ({
          message: `${values.client_name} · ${message}`,
          needsNetwork: false,
          onUndo: () => takeBackLinked(appointments, 'following'),
        }),
      },
    )
    const [first] = reply.appointments
    if (first) onBooked(first)
  }
  return {
    preview,
    dates,
    chosen,
    refusal,
    busy,
    choiceOf,
    termsOf,
    choose: (date: string, choice: SeriesChoice) => setChoices(new Map(choices).set(date, choice)),
    dismissRefusal: () => setRefusal(null),
    book,
  }
}

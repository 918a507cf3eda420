import { moneyShort, toCents } from '#platform/shared/sq.ts'
import { endTimeText } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import { isDone, returnedVisit, statusLabel } from '../../rules.ts'
import { shownPayment, waitingOf, waitingText } from '../cache/public.ts'
import { stateWords } from '../hours/public.ts'
import type { Placed } from './lanes.ts'

/** Texts and marks of an appointment on the grid. */

/** Minimum heights in pixels for the numbers of text lines, at default font size. */
export const twoLines = 40
const threeLines = 62
export const fourLines = 84
export const paymentWords = { paid: 'u pagua', unpaid: 'pa u paguar', debt: 'borxh', returned: returnedVisit } as const

/** 'Driton Gashi, Prerje, 08:30 deri 09:00, Blerim, Perfunduar' */
export function accessibleName({ appointment, end, pause, off, part }: Placed): string {
  const { client_name, service_name, appointment_time, barber, buffer_minutes: buffer, series_id } = appointment
  const span = `${appointment_time} deri ${endTimeText(end)}`
  const texts = [client_name, service_name, span, barber, statusLabel(appointment)]
  if (part) texts.push(`pjesa ${part.replace('/', ' nga ')}`)
  if (pause) texts.push(`pauzë ${endTimeText(pause.start)} deri ${endTimeText(pause.end)}`)
  if (buffer > 0) texts.push(`${buffer} min pas vizitës`)
  if (series_id) texts.push('përsëritet')
  if (off) texts.push(stateWords[off])
  const payment = shownPayment(appointment)
  if (payment && payment !== 'begun') texts.push(paymentWords[payment])
  const waiting = waitingOf(appointment)
  if (waiting) texts.push(waitingText[waiting])
  return texts.join(', ')
}

/** 'Driton Gashi' in a narrow column: 'Driton G.' */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${words.slice(0, -1).join(' ')} ${last.charAt(0)}.` : name
}

/** A line below the name; only `text` is cut if it does not fit. */
export interface Line {
  when?: string
  text: string
  end?: string | null
  due?: Due | null
}

type Due = 'unpaid' | 'debt'

/** Lines below the name that fit into the height. */
export function linesOf({ appointment, end, off }: Placed, height: number): Line[] {
  const { service_name, status, appointment_time } = appointment
  const price = appointment.price === null ? null : moneyShort(toCents(appointment.price), appointment.currency)
  const payment = shownPayment(appointment)
  const label = statusLabel(appointment)
  if (status === 'cancelled') return [{ text: label }, ...(height >= threeLines ? [{ text: service_name }] : [])]
  const waiting = waitingOf(appointment)
  const note = waiting
    ? waitingText[waiting]
    : payment === 'returned'
      ? paymentWords.returned
      : off
        ? stateWords[off]
        : status === 'pending'
          ? label.toLowerCase()
          : null
  const due = payment === 'unpaid' || payment === 'debt' ? payment : null
  const when = `${appointment_time}–${endTimeText(end)}`
  if (height < threeLines) return [{ text: service_name, end: note ?? price, due }]
  const more = note || due ? [{ text: note ?? '', due }] : []
  if (height >= fourLines) return [{ when, text: service_name, end: price }, ...more]
  return [{ text: service_name, end: price }, ...(more.length > 0 ? more : [{ text: when }])]
}

export const isMissed = ({ status, cancel_reason }: Appointment) =>
  status === 'cancelled' && cancel_reason === 'no_show'

/** Tick of a visit that is paid, or, where its payment is not asked for, of one that is done. */
export function markOf(appointment: Appointment): 'check' | 'no-show' | null {
  if (isMissed(appointment)) return 'no-show'
  const payment = shownPayment(appointment)
  return payment === 'paid' || (!payment && isDone(appointment)) ? 'check' : null
}

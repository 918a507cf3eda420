import { timeAt } from '#platform/shared/time.ts'
import type { Command, Press, Sequence } from './commands.ts'

/** Sequences that reach each call that can wait, and each kind of refusal. */

const owner = { who: 0, fate: 'works', choice: 0 } as const
const unpaid = { held: false, paid: false }

/** Each call that can wait, by the owner. */
const presses: readonly Press[] = [
  { do: 'change', ...owner, visit: 1, change: { notes: 'a', price: 7 }, held: false },
  { do: 'change', ...owner, visit: 2, change: { notes: 'pa ujë' }, held: false },
  { do: 'pay', ...owner, visit: 1 },
  { do: 'act', ...owner, visit: 0, act: 'cancel', held: false, paid: true },
  { do: 'act', ...owner, visit: 0, act: 'cancel', held: false, paid: true, choice: 2 },
  { do: 'book', ...owner, start: timeAt(1020), parts: 1 },
  { do: 'book', ...owner, start: timeAt(1080), parts: 2 },
  { do: 'remove', ...owner, visit: 2, ...unpaid },
  { do: 'remove', ...owner, visit: 2, ...unpaid },
]

const offline = (who: 0 | 1): Command => ({ do: 'offline', who, offline: true })
const byBoth = presses.flatMap((press): Command[] => [press, { ...press, who: 1 }])

/** With a connection, without, and by two devices that return at the same moment. */
export const everyCall: readonly Sequence[] = [
  { second: 'reception', commands: presses, order: [0] },
  { second: 'reception', commands: [offline(0), ...presses], order: [0] },
  { second: 'reception', commands: [offline(0), offline(1), ...byBoth], order: [0, 1, 1, 0, 1] },
]

const online = (who: 0 | 1): Command => ({ do: 'offline', who, offline: false })
const other = { ...owner, who: 1 } as const

/** A sequence with the number of writes that are kept, sent, found done already, refused and listed. */
export interface Directed extends Sequence {
  title: string
  counts: Readonly<Record<string, number>>
}

/** Nobody else changes what one device has changed, so that nothing of it is refused. */
const alone: Directed = {
  title: 'a device alone is never refused, although an answer is lost and a later write waits behind',
  second: 'reception',
  commands: [
    { do: 'change', ...owner, fate: 'lost after', visit: 1, change: { notes: 'pa ujë' }, held: false },
    { do: 'change', ...owner, visit: 1, change: { notes: 'a', price: 7 }, held: false },
    offline(0),
    { do: 'act', ...owner, visit: 4, act: 'confirm', ...unpaid },
    { do: 'change', ...owner, visit: 4, change: { notes: 'pa ujë' }, held: false },
    { do: 'remove', ...owner, visit: 4, ...unpaid },
  ],
  order: [0],
  counts: {
    'kept PUT /appointments/:id': 4,
    'kept DELETE /appointments/:id': 1,
    'sent PUT /appointments/:id': 4,
    'sent DELETE /appointments/:id': 1,
  },
}

/**
 * Buttons pressed offline beside a colleague's notes, and visits that are booked and paid there. The time of one of
 * them is taken meanwhile.
 */
const besideColleague: Directed = {
  title: 'beside a colleague only a taken time is refused, and a payment is shown as it was taken',
  second: 'reception',
  commands: [
    offline(0),
    offline(1),
    { do: 'act', ...owner, visit: 5, act: 'cancel', ...unpaid },
    { do: 'act', ...owner, visit: 1, act: 'confirm', ...unpaid },
    { do: 'book', ...owner, start: timeAt(570), parts: 1 },
    { do: 'pay in sheet', ...owner },
    { do: 'book', ...other, start: timeAt(600), parts: 1 },
    { do: 'pay in sheet', ...other },
    { do: 'colleague changes', visit: 5, change: { notes: 'a', price: 7 } },
    { do: 'colleague changes', visit: 1, change: { notes: 'pa ujë' } },
    { do: 'colleague changes', visit: 4, change: { appointment_time: timeAt(600) } },
  ],
  order: [0, 1],
  counts: {
    'kept PUT /appointments/:id': 2,
    'kept POST /appointments': 2,
    'kept POST /sales': 2,
    'later PUT /appointments/:id stale': 2,
    'later POST /appointments slot_taken': 1,
    'sent PUT /appointments/:id': 2,
    'sent POST /appointments': 1,
    'sent POST /sales': 1,
    'listed POST /appointments slot_taken': 1,
  },
}

/** Visits that a colleague pays or changes as well, while a device is offline. */
const disputed: Directed = {
  title: 'what a colleague has paid or changed as well is asked about, and what is done already is said to be theirs',
  second: 'reception',
  commands: [
    // Their payment does not change a confirmed visit.
    { do: 'colleague changes', visit: 1, change: { status: 'confirmed' } },
    { do: 'colleague changes', visit: 4, change: { status: 'confirmed' } },
    { do: 'refresh', who: 0 },
    { do: 'open window', who: 1, visit: 0 },
    { do: 'colleague changes', visit: 0, change: { notes: 'me gërshërë' } },
    { do: 'refresh', who: 1 },
    offline(0),
    offline(1),
    // The window was opened before the colleague's note was loaded.
    { do: 'change', ...other, visit: 0, change: { notes: 'pa ujë' }, held: true },
    { do: 'act', ...owner, visit: 1, act: 'cancel', ...unpaid },
    { do: 'change', ...owner, visit: 5, change: { notes: 'pa ujë' }, held: false },
    { do: 'remove', ...owner, visit: 4, ...unpaid },
    { do: 'act', ...other, visit: 5, act: 'confirm', ...unpaid },
    { do: 'colleague pays', visit: 1 },
    { do: 'colleague pays', visit: 4 },
    { do: 'colleague changes', visit: 5, change: { notes: 'me makinë' } },
    { do: 'colleague changes', visit: 5, change: { status: 'confirmed' } },
  ],
  order: [0, 1],
  counts: {
    'kept PUT /appointments/:id': 4,
    'kept DELETE /appointments/:id': 1,
    'later PUT /appointments/:id stale': 4,
    'later DELETE /appointments/:id stale': 1,
    'found PUT /appointments/:id': 1,
    'listed PUT /appointments/:id stale': 3,
    'listed DELETE /appointments/:id stale': 1,
  },
}

/** A booking that is thrown away, one at another start, and a move over a time that the device shows as taken. */
const clashes: Directed = {
  title: 'a refused booking takes no time, its payment stays, and what depends on one moves with it',
  second: 'reception',
  commands: [
    offline(0),
    { do: 'book', ...owner, start: timeAt(600), parts: 1 },
    { do: 'pay in sheet', ...owner },
    offline(1),
    { do: 'book', ...other, start: timeAt(1020), parts: 1 },
    { do: 'move', ...other, visit: 6, start: timeAt(1110) },
    { do: 'colleague changes', visit: 4, change: { appointment_time: timeAt(600) } },
    { do: 'colleague changes', visit: 5, change: { appointment_time: timeAt(1020) } },
    online(0),
    { do: 'send', who: 0, fate: 'works' },
    online(1),
    { do: 'send', who: 1, fate: 'works' },
    { do: 'decide', ...other, button: 0 },
    // The visit is at another time now, before the others.
    { do: 'colleague changes', visit: 1, change: { appointment_time: timeAt(840) } },
    { do: 'refresh', who: 0 },
    offline(0),
    { do: 'book', ...owner, start: timeAt(600), parts: 1 },
    // The last button of the first booking, before one each of its payment and of the second booking.
    { do: 'decide', ...owner, button: -3 },
    { do: 'change', ...owner, visit: 2, change: { appointment_time: timeAt(540) }, held: false },
  ],
  order: [0, 1],
  counts: {
    'kept POST /appointments': 3,
    'kept POST /sales': 1,
    'kept PUT /appointments/:id': 2,
    'later POST /appointments slot_taken': 2,
    'later PUT /appointments/:id slot_taken': 1,
    'sent POST /appointments': 2,
    'sent PUT /appointments/:id': 1,
    'listed POST /sales needed_discarded': 1,
    'listed PUT /appointments/:id slot_taken': 1,
  },
}

export const directed: readonly Directed[] = [alone, besideColleague, disputed, clashes]

import fc from 'fast-check'
import { timeAt } from '#platform/shared/time.ts'

/** Acts of people in a sequence of the model, and events of their devices. */

/** Fate of the next write of a device. */
export type Fate = 'works' | 'lost before' | 'lost after' | 'refused by a proxy' | 'closed before' | 'closed after'

const start = fc.integer({ min: 16, max: 40 }).map((n) => timeAt(n * 30))
const change = fc.oneof(
  fc.record({ notes: fc.constantFrom('me gërshërë', 'me makinë', 'pa ujë') }),
  fc.record({ price: fc.constantFrom(5, 9, 12) }),
  fc.record({ appointment_time: start }),
  fc.record({ barber: fc.constantFrom(0, 1) }),
  fc.record({ status: fc.constantFrom('confirmed' as const, 'cancelled' as const, 'pending' as const) }),
  fc.record({ notes: fc.constantFrom('a', 'b'), price: fc.constantFrom(7, 8) }),
)
export type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

const fate = fc.constantFrom<Fate>(
  ...(['works', 'works', 'works', 'lost before', 'lost after', 'refused by a proxy'] as const),
  ...(['closed before', 'closed after'] as const),
)
const who = fc.constantFrom(0, 1)
/** One of the visits of the day: three single ones, two of one visit, and those booked later. */
const visit = fc.nat(6)
const act = fc.constantFrom('confirm' as const, 'cancel' as const, 'noShow' as const, 'reinstate' as const)
/** True to take a visit that is paid, if there is one. */
const paid = fc.boolean()
/** Order in which devices that return at the same moment reach the server and get its answers. */
const order = fc.array(who, { minLength: 1, maxLength: 8 })
/** Answer to a question with choices. */
const choice = fc.nat(2)

const pressed = { who, fate, choice }
const held = fc.boolean()

const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), ...pressed, visit, change, held }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), ...pressed, visit, start }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('act' as const), ...pressed, visit, act, held, paid }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('remove' as const), ...pressed, visit, held, paid }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), ...pressed, visit }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('book' as const), ...pressed, start, parts: fc.constantFrom(1, 1, 2) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), ...pressed }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('decide' as const), ...pressed, button: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open window' as const), who, visit }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('offline' as const), who, offline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), who, fate }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('both return' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close tab' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end session' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('log in' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('colleague changes' as const), visit, change }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('colleague deletes' as const), visit }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('colleague pays' as const), visit }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('colleague closes the day' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('midnight' as const) }) },
)
type Drawn = typeof command extends fc.Arbitrary<infer One> ? One : never

/** Pays the visit that was booked last on the device, in the sheet at a discount of 20 percent. */
interface PayInSheet {
  do: 'pay in sheet'
  who: 0 | 1
  fate: Fate
  choice: number
}
export type Command = Drawn | PayInSheet
export type Press = Extract<Command, { choice: number }>

export interface Sequence {
  /** Role of the second device's user. */
  second: 'reception' | 'barber'
  commands: readonly Command[]
  /** Order in which the devices send at the end. */
  order: readonly number[]
}

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  second: fc.constantFrom('reception' as const, 'barber' as const),
  commands: fc.array(command, { minLength: 6, maxLength: 24, size: 'max' }),
  order,
})

const isPress = (one: Command): one is Press => 'choice' in one

/** Presses with their connection, and what others did before the device sent them or while it did. */
export function* situations({ second, commands }: Sequence): Generator<string> {
  const offline = [false, false]
  const pressed: { name: string; who: number }[] = []
  for (const each of commands) {
    if (each.do === 'offline') offline[each.who] = each.offline
    if (isPress(each)) {
      const action = 'act' in each ? each.act : each.do
      const name = `${each.who === 1 ? second : ''} ${action} ${offline[each.who] ? 'offline' : each.fate}`
      yield name
      for (const other of pressed) if (other.who === each.who) yield `${other.name}, ${name}`
      if (offline[each.who] || each.fate !== 'works') pressed.push({ name, who: each.who })
    } else if (each.do === 'both return') {
      const [first, other] = [0, 1].map((one) => pressed.filter(({ who }) => who === one))
      for (const { name } of first ?? []) for (const { name: against } of other ?? []) yield `${name} with ${against}`
      offline.fill(false)
    } else if (each.do.startsWith('colleague') || each.do === 'midnight') {
      for (const { name } of pressed) yield `${name}, ${each.do}`
    }
  }
}

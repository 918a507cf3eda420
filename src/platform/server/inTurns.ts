import { setImmediate } from 'node:timers/promises'

/** Items that are processed before other work of the process has its turn. */
const itemsAtOnce = 50

/** Items one by one, so that thousands of them do not hold the event loop. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0
  for (const item of items) {
    if (count % itemsAtOnce === 0) await setImmediate()
    count += 1
    yield item
  }
}

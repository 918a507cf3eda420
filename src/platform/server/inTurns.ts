import { setImmediate } from 'node:timers/promises'

/** Items that are processed before other work of the process has its turn. */
const itemsAtOnce = 50

/** Parts of a list of at most `length` items, for statements that do not take too many at once. */
export function* partsOf<Item>(items: readonly Item[], length = 500): Generator<Item[]> {
  for (let from = 0; from < items.length; from += length) yield items.slice(from, from + length)
}

/** Items one by one, so that thousands of them do not hold the event loop. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0
  for (const item of items) {
    if (count % itemsAtOnce === 0) await setImmediate()
    count += 1
    yield item
  }
}

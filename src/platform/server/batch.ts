/**
 * Look-ups that come in one breath are read with one query: under a rush a read that every call makes costs a fraction
 * of itself, and alone it costs nothing more. Nothing is kept: each look-up is answered by a read that began after it
 * was asked for. While a read is under way the next ones batch, so that a slow database gets few large reads.
 */
export function batch<Key, Answer>(
  read: (keys: Key[]) => Promise<(key: Key) => Answer>,
): (key: Key) => Promise<Answer> {
  interface Waiting {
    key: Key
    resolve: (answer: Answer) => void
    reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let underWay = false

  async function readAll(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const answerOf = await read(asked.map(({ key }) => key))
      for (const { key, resolve } of asked) resolve(answerOf(key))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
    if (waiting.length > 0) void readAll()
    else underWay = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (underWay) return
      underWay = true
      setImmediate(() => void readAll())
    })
}

/**
 * Batches concurrent lookups into one query (like DataLoader, without caching): each lookup gets the result of a read
 * that began after it was requested. While a read runs, further lookups collect for the next one.
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
  let reading = false

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
    else reading = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (reading) return
      reading = true
      setImmediate(() => void readAll())
    })
}

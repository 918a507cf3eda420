/** Time after which the next part loads although the previous one has not arrived, in ms. */
const turnMs = 15_000

const waiting: (() => Promise<unknown>)[] = []
let isLoading = false
let isUrgent = false

async function endOfTurn(loading: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, turnMs)
  })
  await Promise.race([loading.catch(() => undefined), timeout])
  clearTimeout(timer)
}

async function loadWaiting(): Promise<void> {
  isLoading = true
  for (let next = waiting.shift(); next; next = waiting.shift()) await endOfTurn(next())
  isLoading = false
}

/**
 * Loads a part of the app's code: the only caller of `import()` in the browser. Parts load one after another, because
 * WebKit evaluates a chunk before its imports when parts with common chunks load concurrently (WebKit bug 242740).
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve) => {
    const turn = () => {
      // One that throws must not end the queue.
      const loading = Promise.resolve().then(load)
      resolve(loading)
      return loading
    }
    if (isUrgent) waiting.unshift(turn)
    else waiting.push(turn)
    if (!isLoading) void loadWaiting()
  })
}

/** Calls `load`, whose part a press waits for: it loads before all that wait. */
export function loadUrgently<Part>(load: () => Promise<Part>): Promise<Part> {
  isUrgent = true
  try {
    return load()
  } finally {
    isUrgent = false
  }
}

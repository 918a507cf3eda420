/** Time after which the next part loads although the previous one has not arrived, in ms. */
const turnMs = 15_000

let previous: Promise<void> = Promise.resolve()

async function endOfTurn(loading: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, turnMs)
  })
  await Promise.race([loading.catch(() => undefined), timeout])
  clearTimeout(timer)
}

/**
 * Loads a part of the app's code: the only caller of `import()` in the browser. Parts load one after another, because
 * WebKit evaluates a chunk before its imports when parts with common chunks load concurrently (WebKit bug 242740).
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const loading = previous.then(load)
  previous = endOfTurn(loading)
  return loading
}

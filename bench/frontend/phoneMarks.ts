/** Times of a load in ms since its start; `blocked` is the time of long tasks until 5 s after the data. */
export interface Load {
  paint: number
  data: number
  blocked: number
  shift: number
}

interface Marks extends Load {
  tasks: { start: number; duration: number }[]
}

/** Runs in the page before its scripts: observes paints, long tasks, shifts and the first element with data. */
export function observeLoad(selector: string): void {
  const marks: Marks = { paint: 0, data: 0, blocked: 0, shift: 0, tasks: [] }
  Object.assign(globalThis, { marks })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.paint = startTime
  })
  observe('longtask', ({ startTime, duration }) => marks.tasks.push({ start: startTime, duration }))
  observe('layout-shift', (entry) => {
    marks.shift += (entry as unknown as { value: number }).value
  })
  // A look at each frame would slow the page.
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    look.disconnect()
    requestAnimationFrame(() => (marks.data = performance.now()))
  })
  look.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: the marks once five seconds have passed since the data; null before. */
export function readLoad(): Load | null {
  const { tasks, ...marks } = (globalThis as unknown as { marks: Marks }).marks
  const end = marks.data + 5_000
  if (marks.data === 0 || performance.now() < end) return null
  const blocked = tasks.filter(({ start }) => start < end).reduce((sum, { duration }) => sum + duration, 0)
  return { ...marks, blocked }
}

/** Runs in the page: presses a button, and resolves to the ms until its window is there. */
export async function pressUntilDialog(name: string): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(
    (each) => each.checkVisibility() && (each.textContent.includes(name) || each.ariaLabel?.includes(name)),
  )
  const start = performance.now()
  button?.click()
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[role="dialog"]')) resolve(performance.now() - start)
      else if (performance.now() - start > 10_000) resolve(Number.POSITIVE_INFINITY)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Runs in the page before its scripts: its clock is ahead by so many ms. */
export function shiftClock(ms: number): void {
  const now = Date.now.bind(Date)
  globalThis.Date = class extends Date {
    constructor(...given: []) {
      if (given.length > 0) super(...given)
      else super(now() + ms)
    }
    static override now(): number {
      return now() + ms
    }
  } as DateConstructor
}

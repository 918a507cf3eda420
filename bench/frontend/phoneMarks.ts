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
    // After the styles, layout and paint of the frame.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => (marks.data = performance.now()))
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
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

/** A button by its selector and text, and the selector of what it shows; null if it only changes the page. */
export interface Control {
  name: string
  button: string
  text?: string
  shows: string | null
}

/** Times since a press in ms: until the page changes, and until what it shows is there. */
export interface Press {
  answered: number
  shown: number
}

/** Runs in the page: presses a button as soon as it is there, and resolves to the times since the call. */
export async function press({ button: selector, text = '', shows }: Omit<Control, 'name'>): Promise<Press> {
  const start = performance.now()
  const isLate = () => performance.now() - start > 10_000
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (each) => each.checkVisibility() && (each.textContent.includes(text) || each.ariaLabel?.includes(text)),
    )
  let button = find()
  while (!button && !isLate()) {
    await new Promise(requestAnimationFrame)
    button = find()
  }
  const times = { answered: 0, shown: 0 }
  // The frame that paints a change follows it.
  const note = (name: keyof Press) => requestAnimationFrame(() => (times[name] ||= performance.now() - start))
  const look = new MutationObserver(() => {
    note('answered')
    if (shows === null || document.querySelector(shows)) note('shown')
  })
  look.observe(document, { attributes: true, childList: true, subtree: true })
  button?.click()
  while (times.shown === 0 && !isLate()) await new Promise(requestAnimationFrame)
  look.disconnect()
  return times.shown > 0 ? times : { answered: Number.POSITIVE_INFINITY, shown: Number.POSITIVE_INFINITY }
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

import { vi } from 'vitest'

/** Replaces a scheduling function of which React keeps the one that it finds when it is loaded. */
function intercept(name: 'setImmediate' | 'queueMicrotask') {
  const real = globalThis[name]
  const waiting: (() => void)[] = []
  const runAll = () => waiting.splice(0).forEach((run) => run())
  vi.stubGlobal(name, (run: () => void) => {
    waiting.push(run)
    real(runAll)
  })
  return { waiting, runAll }
}

/** Renders and effects that React will run next: a microtask begins a render, another task continues it. */
const queues = [intercept('queueMicrotask'), intercept('setImmediate')]

export function runQueues(): void {
  while (queues.some(({ waiting }) => waiting.length > 0)) for (const { runAll } of queues) runAll()
}

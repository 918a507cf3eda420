/** Maximum unstable tests in a passing run. */
const maxUnstable = 3

export const failedItems = ({ items }) => items.filter(({ failures }) => failures.length > 0)

/**
 * Result of a part: a failed item whose second run passes is unstable.
 * @param {import('./outcome.mjs').Outcome} first
 * @param {import('./outcome.mjs').Outcome | null} second results of the repeated items; null without repetition.
 */
export function judge(first, second) {
  const again = new Map(second?.items.map((item) => [item.name, item]))
  const unstable = []
  const final = first.items.map((item) => {
    const next = item.failures.length > 0 ? again.get(item.name) : undefined
    // A repeated run without a test proves nothing.
    if (next === undefined || (next.failures.length === 0 && next.passed === 0)) return item
    if (next.failures.length === 0) unstable.push(`unstable: ${item.failures[0]}`)
    return next
  })
  const failures = final.flatMap((item) => item.failures)
  for (const { broken } of [first, ...(second ? [second] : [])]) if (broken) failures.push(broken)
  return { passed: final.reduce((sum, { passed }) => sum + passed, 0), failures, unstable }
}

/**
 * Adds the parts up.
 * @param {{ passed: number, failures: string[], unstable: string[] }[]} parts
 */
export function total(parts) {
  const unstable = parts.flatMap((part) => part.unstable)
  const failures = parts.flatMap((part) => part.failures)
  if (unstable.length > maxUnstable) failures.push(`${unstable.length} tests are unstable, more than ${maxUnstable}`)
  return { passed: parts.reduce((sum, { passed }) => sum + passed, 0), failures, unstable }
}

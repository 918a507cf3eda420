interface FailedPart {
  /** Lets it load again when it is rendered next. */
  renew: () => void
  /** Number of failures without arriving. */
  failures: number
}

const failed = new Set<FailedPart>()

export function addFailedPart(part: FailedPart): void {
  failed.add(part)
}

/**
 * Lets every part that failed load again when it is rendered next. Browsers keep the failure of a module that was evaluated: after a
 * second failure the page is reloaded.
 */
export function renewFailedParts(): void {
  const isKept = [...failed].some(({ failures }) => failures > 1)
  for (const { renew } of failed) renew()
  failed.clear()
  if (isKept) location.reload()
}

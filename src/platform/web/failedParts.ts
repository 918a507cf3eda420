interface FailedPart {
  /** Retries the load at the next render. */
  renew: () => void
  failures: number
}

const failed = new Set<FailedPart>()

export function addFailedPart(part: FailedPart): void {
  failed.add(part)
}

/**
 * Retries every failed part at its next render. Browsers cache the failure of an evaluated module, so after a second
 * failure the page is reloaded.
 */
export function renewFailedParts(): void {
  const isKept = [...failed].some(({ failures }) => failures > 1)
  for (const { renew } of failed) renew()
  failed.clear()
  if (isKept) location.reload()
}

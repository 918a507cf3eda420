/** Event that passes an error to the error reporting script. */
export const pageErrorEvent = 'orari:page-error'

/**
 * Reports a caught error to the operator. Uncaught errors are reported by the script, those of React's error
 * boundaries by `main.tsx`. No effect if the script is not loaded, as during development.
 */
export function reportPageError(error: unknown): void {
  // Modules of the app also run in Node, which has no window.
  globalThis.dispatchEvent?.(new CustomEvent(pageErrorEvent, { detail: error }))
}

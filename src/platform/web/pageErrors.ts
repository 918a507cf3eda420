/** Name of the event that hands an error to the script which reports errors of pages. */
export const pageErrorEvent = 'orari:page-error'

/**
 * Reports an error that was caught and is shown or recovered from, so that the operator learns of it. Errors that nobody catches are reported
 * without it, those that React's boundaries catch by `main.tsx`. Does nothing where no script listens, as during development.
 */
export function reportPageError(error: unknown): void {
  // Modules of the app also run in Node, which has no window.
  globalThis.dispatchEvent?.(new CustomEvent(pageErrorEvent, { detail: error }))
}

/** Messages of the framed booking steps to the widget. */
export type FrameMessage =
  /** Sent to any embedding page, so it contains nothing. */
  | { orari: 'ready' }
  /** Sent only to the page that sent the greeting. */
  | { orari: 'size'; height: number; step: number }

export const hello = { orari: 'hello' } as const

export const isHello = (data: unknown): boolean => kindOf(data) === hello.orari

export function frameMessage(data: unknown): FrameMessage | null {
  const kind = kindOf(data)
  if (kind === 'ready') return { orari: kind }
  if (kind !== 'size') return null
  const { height, step } = data as Record<string, unknown>
  const isSize = typeof height === 'number' && height > 0 && height < 20_000 && typeof step === 'number'
  return isSize ? { orari: kind, height, step } : null
}

const kindOf = (data: unknown): unknown => (typeof data === 'object' && data ? (data as FrameMessage).orari : null)

/**
 * Code for a salon's website: a link that works by itself, and the script that opens it in a dialog.
 * @param link the salon's page, `https://…/r/arbri`.
 */
export const widgetCode = (link: string): string =>
  `<a href="${link}/cakto?nga=widget" data-orari>Cakto termin</a>\n` +
  `<script async src="${new URL('/widget.js', link).href}"></script>`

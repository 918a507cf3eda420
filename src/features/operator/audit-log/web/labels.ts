import type { ActionType, Severity } from '#platform/shared/audit.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'
import type { IconName } from '#platform/web/ui/Icon.tsx'

/** Tone and icon of an action. */
export const actionStyles: Record<ActionType, { tone: Tone; icon: IconName }> = {
  login: { tone: 'accent', icon: 'user' },
  logout: { tone: 'neutral', icon: 'logout' },
  register: { tone: 'accent', icon: 'star' },
  create: { tone: 'ok', icon: 'plus' },
  update: { tone: 'wait', icon: 'pencil' },
  delete: { tone: 'bad', icon: 'trash' },
  payment: { tone: 'ok', icon: 'euro' },
  email: { tone: 'neutral', icon: 'mail' },
  system: { tone: 'neutral', icon: 'sliders' },
}

export const severityStyles: Record<Severity, { tone: Tone; icon: IconName }> = {
  info: { tone: 'neutral', icon: 'info' },
  warning: { tone: 'wait', icon: 'warning' },
  error: { tone: 'bad', icon: 'warning' },
}

/** End of an id, which distinguishes entries of the same millisecond. */
export const shortId = (id: string): string => (id.length > 8 ? `…${id.slice(-8)}` : id)

import type { BannerKind } from './Banner.tsx'

/** Duration of a success message, in ms. */
export const successToastMs = 3000
/** Duration of a message with an action, in ms. */
export const actionToastMs = 8000

/** Second line of a toast, and its action. */
export interface ToastDetail {
  text: string
  action: { label: string; onClick: () => void }
}

export interface ToastMessage {
  type: BannerKind
  message: string
  detail?: ToastDetail | undefined
}

let show: ((message: ToastMessage) => void) | null = null
let waiting: ToastMessage[] = []

function showOrQueue(type: BannerKind, message: string, detail?: ToastDetail): void {
  if (show) show({ type, message, detail })
  else waiting.push({ type, message, detail })
}

/** Registers the handler that shows toasts, and passes it queued ones. */
export function setToastHandler(place: (message: ToastMessage) => void): void {
  show = place
  for (const message of waiting) place(message)
  waiting = []
}

export const toast = {
  success: (message: string, detail?: ToastDetail) => showOrQueue('success', message, detail),
  info: (message: string) => showOrQueue('info', message),
  error: (message: string) => showOrQueue('error', message),
}

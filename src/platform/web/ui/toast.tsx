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

export interface ToastCaller {
  success: (message: string, detail?: ToastDetail) => void
  info: (message: string) => void
  error: (message: string) => void
}

/** For code outside components; otherwise `useToast()`. */
export const toast: ToastCaller = {
  success: (message, detail) => showOrQueue('success', message, detail),
  info: (message) => showOrQueue('info', message),
  error: (message) => showOrQueue('error', message),
}

export const useToast = (): ToastCaller => toast

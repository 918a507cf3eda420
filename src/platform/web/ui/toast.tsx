import type { BannerKind } from './Banner.tsx'

/** How long a success stays, in milliseconds. */
export const successToastMs = 3000

export interface ToastMessage {
  type: BannerKind
  message: string
}

let show: ((said: ToastMessage) => void) | null = null
let waiting: ToastMessage[] = []

function showOrQueue(type: BannerKind, message: string): void {
  if (show) show({ type, message })
  else waiting.push({ type, message })
}

/** Registers what shows toasts, and shows those that were queued before. */
export function setToastHandler(place: (said: ToastMessage) => void): void {
  show = place
  for (const said of waiting) place(said)
  waiting = []
}

export interface ToastCaller {
  success: (message: string) => void
  info: (message: string) => void
  error: (message: string) => void
}

/** For code outside components; otherwise `useToast()`. */
export const toast: ToastCaller = {
  success: (message) => showOrQueue('success', message),
  info: (message) => showOrQueue('info', message),
  error: (message) => showOrQueue('error', message),
}

export const useToast = (): ToastCaller => toast

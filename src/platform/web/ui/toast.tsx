import type { BannerKind } from './Banner.tsx'

/** How long a success stays, in milliseconds. */
export const successToastMs = 3000

export interface Said {
  type: BannerKind
  message: string
}

let show: ((said: Said) => void) | null = null
let waiting: Said[] = []

function say(type: BannerKind, message: string): void {
  if (show) show({ type, message })
  else waiting.push({ type, message })
}

/** Says where messages appear. What was said before there was a place is said now. */
export function showToastsBy(place: (said: Said) => void): void {
  show = place
  for (const said of waiting) place(said)
  waiting = []
}

/** Short messages in the corner, each read aloud once. */
export interface ToastCaller {
  success: (message: string) => void
  info: (message: string) => void
  error: (message: string) => void
}

/** The same as `useToast()` gives, for code outside of components. */
export const toast: ToastCaller = {
  success: (message) => say('success', message),
  info: (message) => say('info', message),
  error: (message) => say('error', message),
}

export const useToast = (): ToastCaller => toast

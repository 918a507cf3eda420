import { useSyncExternalStore } from 'react'

/** How long the server may be out of reach before anyone is told, in milliseconds. */
const patienceMs = 5_000

/** The server could not be reached when somebody last tried; the browser itself may think that it is online. */
let away = false
/** It has been so for long enough, or what is on the screen already depends on it. */
let told = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const tellAll = () => {
  for (const tell of listeners) tell()
}

/** Notes whether the server was reached just now. */
export function noteReach(reached: boolean): void {
  if (reached !== away) return
  away = !reached
  clearTimeout(timer)
  if (away) timer = setTimeout(noteOffline, patienceMs)
  else {
    told = false
    tellAll()
  }
}

/** Says at once what was only suspected: what is shown now was kept on the device. */
export function noteOffline(): void {
  told = true
  tellAll()
}

/** The browser's own word, where it gives one. */
const isCut = (): boolean => navigator.onLine === false

/** Whether calls have hardly a chance; also while nobody has been told. */
export const isOutOfReach = (): boolean => away || isCut()

/** Whether there is no line, as people are told. */
export const isOffline = (): boolean => isCut() || (away && told)

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', tellAll)
    addEventListener('offline', tellAll)
  }
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    removeEventListener('online', tellAll)
    removeEventListener('offline', tellAll)
  }
}

/** `isOffline`, followed. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false)
}

/** Calls when the line goes or comes back. Returns what ends it. */
export function onLineChange(tell: () => void): () => void {
  return subscribe(tell)
}

/** What is said in place of a call's own failure when there was no line to make it over. */
export const offlineMessages = {
  read: 'Nuk ka lidhje. Kjo pjesë lexohet vetëm me lidhje.',
  write: 'Nuk ka lidhje. Veprimi nuk u krye; provoni përsëri kur lidhja të kthehet.',
} as const

import { locksAtKey } from './rememberedDevice.ts'
import { tabStorage } from './storage.ts'

/** Time of the device from which this tab needs the PIN, in ms since 1970. */
let locksAt = Infinity

export function needPinAfter(ms: number): void {
  locksAt = Date.now() + ms
}

/** True once the PIN is needed. Minutes of a frozen page count, in which timers stand still. */
export const needsPin = (): boolean => Date.now() >= locksAt

/** Keeps the time in the tab while it is hidden, because the browser may drop the page and load it again. */
export function keepLockTime(isHidden: boolean): void {
  if (isHidden) tabStorage.set(locksAtKey, String(locksAt))
  else tabStorage.remove(locksAtKey)
}

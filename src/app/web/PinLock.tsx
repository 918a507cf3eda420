import { useEffect, useEffectEvent } from 'react'
import { keepLockTime, needPinAfter, needsPin } from '#platform/web/lockTime.ts'
import { lockEvent, pinIdleMinutes } from '#features/accounts/auth/remembered-device/rules.ts'
import { useLock } from '#features/accounts/auth/web/useLock.ts'

const idleMs = pinIdleMinutes * 60_000

/** Locks a device with a PIN after a period of inactivity by the clock, and when the menu asks for it. */
export function PinLock() {
  const lock = useEffectEvent(useLock())
  useEffect(() => {
    const lockNow = () => lock()
    let timer: ReturnType<typeof setTimeout> | undefined
    const renew = () => {
      clearTimeout(timer)
      timer = setTimeout(lockNow, idleMs)
      needPinAfter(idleMs)
    }
    const use = () => (needsPin() ? lock() : renew())
    const changeVisibility = () => {
      keepLockTime(document.hidden)
      if (!document.hidden && needsPin()) lock()
    }
    renew()
    keepLockTime(document.hidden)
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const
    for (const kind of kinds) addEventListener(kind, use, { passive: true })
    document.addEventListener('visibilitychange', changeVisibility)
    addEventListener(lockEvent, lockNow)
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) removeEventListener(kind, use)
      document.removeEventListener('visibilitychange', changeVisibility)
      removeEventListener(lockEvent, lockNow)
    }
  }, [])
  return null
}

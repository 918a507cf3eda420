import { useEffect, useEffectEvent } from 'react'
import { lockEvent, pinIdleMinutes } from '#features/accounts/auth/remembered-device/rules.ts'
import { useLock } from '#features/accounts/auth/web/useLock.ts'

/** Locks a device with a PIN after a period of inactivity, and when the menu asks for it. */
export function PinLock() {
  const lock = useEffectEvent(useLock())
  useEffect(() => {
    let timer = setTimeout(() => lock(), pinIdleMinutes * 60_000)
    const renew = () => {
      clearTimeout(timer)
      timer = setTimeout(() => lock(), pinIdleMinutes * 60_000)
    }
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const
    for (const kind of kinds) addEventListener(kind, renew, { passive: true })
    const lockNow = () => lock()
    addEventListener(lockEvent, lockNow)
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) removeEventListener(kind, renew)
      removeEventListener(lockEvent, lockNow)
    }
  }, [])
  return null
}

import { useEffect } from 'react'
import { pinIdleMinutes } from '#features/accounts/auth/remembered-device/rules.ts'
import { useRememberedDevice } from '#platform/web/rememberedDevice.ts'
import { lockSession, useSession } from '#platform/web/session.ts'

/** Asks for the PIN, on a device that has one, after a period of inactivity. */
export function PinLock() {
  const device = useRememberedDevice()
  const session = useSession()
  const locks = device?.pin === true && session?.remembered === true
  useEffect(() => {
    if (!locks) return
    let timer = setTimeout(lockSession, pinIdleMinutes * 60_000)
    const renew = () => {
      clearTimeout(timer)
      timer = setTimeout(lockSession, pinIdleMinutes * 60_000)
    }
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const
    for (const kind of kinds) addEventListener(kind, renew, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) removeEventListener(kind, renew)
    }
  }, [locks])
  return null
}

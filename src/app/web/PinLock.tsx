import { useEffect } from 'react'
import { pinIdleMinutes } from '#features/accounts/auth/remembered-device/rules.ts'
import { useRememberedDevice } from '#platform/web/rememberedDevice.ts'
import { lockSession, useSession } from '#platform/web/session.ts'

/** On a device with a PIN: asks for it after a while without a key or a touch. */
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

import { useEffect } from 'react'
import { useRead } from '#platform/web/data.ts'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { getProfile } from '#features/accounts/auth/contract.ts'

/** Refreshes the tab's user, because another browser may change the salon's name or time zone. */
export function FreshSession() {
  const user = useRead(getProfile, {}).data?.user
  useEffect(() => {
    const known = currentSession()?.user
    if (user && known?.id === user.id && JSON.stringify({ ...known, ...user }) !== JSON.stringify(known)) {
      updateSessionUser(user)
    }
  }, [user])
  return null
}

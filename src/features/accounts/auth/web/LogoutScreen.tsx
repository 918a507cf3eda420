import { useEffect } from 'react'
import { byCount, plural } from '#platform/shared/sq.ts'
import { isOffline } from '#platform/web/connectivity.ts'
import { countWaiting } from '#platform/web/outbox/store.ts'
import { useNavigate } from '#platform/web/router.tsx'
import { closeSession, currentSession } from '#platform/web/session.ts'
import { confirm, type Question } from '#platform/web/ui/confirm.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { authMessages, logout } from '../contract.ts'
import { logoutShownMs } from '../rules.ts'

/** Confirmation before a logout while writes wait in the offline outbox. */
const waitingQuestion = (count: number): Question => ({
  title: 'Të shkyqeni tani?',
  message: `${plural(count, 'ndryshim ende pret', 'ndryshime ende presin')} lidhjen. ${byCount(count, 'Mbetet', 'Mbeten')} në këtë pajisje dhe ${byCount(count, 'dërgohet', 'dërgohen')} kur të kyçeni përsëri me këtë llogari. Askush tjetër nuk i sheh.`,
  cancelLabel: 'Qëndro',
  confirmLabel: 'Shkyqu',
})

/** Maximum time for the outbox to send waiting writes during a logout, and polling interval, in ms. */
const sending = { max: 5_000, every: 250 }

/** Number of writes still waiting after that time; returns at once without a connection. */
async function untilSent(counted: number, isGone: () => boolean): Promise<number> {
  let waiting = counted
  for (let spent = 0; waiting > 0 && spent < sending.max && !isOffline() && !isGone(); spent += sending.every) {
    await new Promise((resolve) => setTimeout(resolve, sending.every))
    waiting = await countWaiting(currentSession())
  }
  return waiting
}

/**
 * Clears the session in this tab, then ends it on the server. The layout redirects to the login once it is cleared.
 * Waiting writes of the offline outbox stay for the same user, after a confirmation.
 */
export function LogoutScreen() {
  const { write } = useWrite(logout)
  const navigate = useNavigate()
  useEffect(() => {
    const counted = countWaiting(currentSession())
    async function leave() {
      const waiting = await untilSent(await counted, () => gone)
      const session = currentSession()
      if (!session || gone) return
      if (waiting > 0 && !(await confirm(waitingQuestion(waiting)))) {
        if (!gone) navigate('/', { replace: true })
        return
      }
      closeSession()
      // If the server is unreachable, the session expires there by inactivity.
      write({}, { call: { token: session.token } }).catch(() => undefined)
    }
    let gone = false
    const timer = setTimeout(() => void leave(), logoutShownMs)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [write, navigate])
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-24 text-center">
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent">
        <Spinner size={26} />
      </span>
      <h1 className="text-lg font-semibold tracking-tight">{authMessages.loggingOut}</h1>
    </div>
  )
}

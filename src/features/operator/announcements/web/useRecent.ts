import { useRead } from '#platform/web/data.ts'
import { listRecentNotifications } from '../contract.ts'

/** Polling interval while emails are sent, in ms; live updates are faster while connected. */
const whileSendingMs = 4_000

/** Latest announcements and daily reports, refreshed while emails are sent. */
export function useRecent() {
  const calm = useRead(listRecentNotifications, {})
  const sending = [...(calm.data?.notifications ?? []), calm.data?.reports].some((one) => (one?.waiting_count ?? 0) > 0)
  return useRead(listRecentNotifications, {}, sending ? { refetchEveryMs: whileSendingMs } : {})
}

import { useRead } from '#platform/web/data.ts'
import { listRecentNotifications } from '../contract.ts'

/** Milliseconds between looks while mails go out: the live line says it sooner, where it stands. */
const whileSendingMs = 4_000

/** The last announcements and the last run of daily reports, kept fresh while mails go out. */
export function useRecent() {
  const calm = useRead(listRecentNotifications, {})
  const sending = [...(calm.data?.notifications ?? []), calm.data?.reports].some((one) => (one?.waiting_count ?? 0) > 0)
  return useRead(listRecentNotifications, {}, sending ? { refetchEveryMs: whileSendingMs } : {})
}

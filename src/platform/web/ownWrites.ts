import type { Topic } from '#platform/shared/topics.ts'

interface OwnWrite {
  topic: Topic
  /** True if an announcement of this write was skipped before the reply arrived. */
  skipped?: true
}

/** This tab's recent writes by request id. `useWrite` refetches their topic after the reply, hence after the commit. */
const writes = new Map<string, OwnWrite>()
/** Maximum remembered writes. An announcement of an older one only costs a second read. */
const maxWrites = 50

/** Returns the request id to send with the write. */
export function registerWrite(topic: Topic): string {
  const id = Array.from(crypto.getRandomValues(new Uint32Array(3)), String).join('-')
  writes.set(id, { topic })
  for (const oldest of writes.keys()) if (writes.size > maxWrites) writes.delete(oldest)
  return id
}

/** Forgets a failed write. Returns true if its announcement was skipped: it was committed although no reply came. */
export function forgetWrite(id: string): boolean {
  const skipped = writes.get(id)?.skipped === true
  writes.delete(id)
  return skipped
}

/** True if an announcement is only about this tab's writes, whose topics are refetched anyway. */
export function skipAnnouncement(topics: readonly string[], requests: readonly string[]): boolean {
  const own = requests.map((id) => writes.get(id))
  if (own.length === 0 || !own.every((one) => one && topics.every((topic) => topic === one.topic))) return false
  for (const one of own) if (one) one.skipped = true
  return true
}

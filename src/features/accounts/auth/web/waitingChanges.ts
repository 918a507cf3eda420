import { useEffect, useState } from 'react'
import { ownerOf } from '#platform/web/outbox/owner.ts'
import { countByOwner } from '#platform/web/outbox/store.ts'
import type { RememberedPerson } from '#platform/web/rememberedDevice.ts'

/** Numbers of changes that wait on this device, by their owner. */
export type WaitingChanges = ReadonlyMap<string, number>

const none: WaitingChanges = new Map()

export function useWaitingChanges(): WaitingChanges {
  const [waiting, setWaiting] = useState(none)
  useEffect(() => {
    let isUnmounted = false
    async function count() {
      const counted = await countByOwner()
      if (!isUnmounted) setWaiting(counted)
    }
    void count()
    return () => {
      isUnmounted = true
    }
  }, [])
  return waiting
}

/** Number of changes of people whom the device does not remember. */
export function othersWaiting(waiting: WaitingChanges, people: readonly RememberedPerson[]): number {
  const own = new Set(people.map(({ user }) => ownerOf({ token: '', user })))
  return [...waiting].reduce((sum, [owner, count]) => sum + (own.has(owner) ? 0 : count), 0)
}

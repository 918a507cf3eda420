import { hashKey } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { currentOutbox, outboxEntries, subscribeOutbox } from './access.ts'

export const useOutboxEntries = () => useSyncExternalStore(subscribeOutbox, outboxEntries, outboxEntries)

/** Function that adds waiting writes to a read; null without any. Changes when they change. */
export function useOverlay<Reply>(spec: EndpointSpec, input: unknown): ((reply: Reply) => Reply) | null {
  const entries = useOutboxEntries()
  const key = entries.length === 0 ? '' : hashKey([input])
  return useMemo(
    () => (key === '' ? null : (currentOutbox()?.overlay(spec, input) ?? null)) as ((reply: Reply) => Reply) | null,
    // By the input's content.
    // oxlint-disable-next-line react/exhaustive-deps
    [spec, key, entries],
  )
}

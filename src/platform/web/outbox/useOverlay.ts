import { hashKey } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { isQueued, type OutboxEntry } from './entries.ts'
import { currentOutbox, outboxEntries, subscribeOutbox } from './access.ts'

const useAllEntries = () => useSyncExternalStore(subscribeOutbox, outboxEntries, outboxEntries)

/** Entries that wait for the connection or for a decision. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const entries = useAllEntries()
  return useMemo(() => entries.filter(isQueued), [entries])
}

/**
 * Function that adds waiting writes, and those that this tab is sending, to a read; null without any. Changes when they
 * change.
 */
export function useOverlay<Reply>(spec: EndpointSpec, input: unknown): ((reply: Reply) => Reply) | null {
  const entries = useAllEntries()
  const key = entries.length === 0 ? '' : hashKey([input])
  return useMemo(
    () => (key === '' ? null : (currentOutbox()?.overlay(spec, input) ?? null)) as ((reply: Reply) => Reply) | null,
    // By the input's content.
    // oxlint-disable-next-line react/exhaustive-deps
    [spec, key, entries],
  )
}

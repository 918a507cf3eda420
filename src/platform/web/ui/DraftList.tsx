import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Fault } from '#platform/shared/fault.ts'
import { Banner } from './Banner.tsx'
import { Card } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { IconName } from './Icon.tsx'
import { LoadingState } from './LoadingState.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SkeletonRows } from './Skeleton.tsx'

interface DraftListProps {
  title: string
  sub: string
  read: UseQueryResult<unknown, Fault>
  count: number
  /** Number of skeleton rows while the list loads. */
  expected: number
  /** Button that adds an item, also shown in the empty state. */
  add: ReactNode
  none: { icon: IconName; title: string; text: string }
  draft: { changes: number; saving: boolean; error: string | null; clearError: () => void; discard: () => void }
  onSave: () => void
  /** Called when unsaved changes appear or disappear. */
  onDirty: (dirty: boolean) => void
  children: ReactNode
}

/** A list that is edited in place and saved as a whole: loading, failure, empty and edit states. */
export function DraftList({
  title,
  sub,
  read,
  count,
  expected,
  add,
  none,
  draft,
  onSave,
  onDirty,
  children,
}: DraftListProps) {
  const dirty = draft.changes > 0
  const tell = useEffectEvent((now: boolean) => onDirty(now))
  useEffect(() => tell(dirty), [dirty])
  return (
    <>
      {draft.error && (
        <Banner kind="error" onDismiss={draft.clearError} className="mb-4">
          {draft.error}
        </Banner>
      )}
      <Card title={title} sub={sub} actions={(count > 0 || (!read.data && !read.isError)) && add} padded={false}>
        {read.data === undefined && (
          <LoadingState read={read}>
            <div className="mt-2">
              <SkeletonRows rows={expected} />
            </div>
          </LoadingState>
        )}
        {read.data !== undefined && count === 0 && (
          <EmptyState icon={none.icon} title={none.title} action={add}>
            {none.text}
          </EmptyState>
        )}
        {count > 0 && children}
      </Card>
      {count > 0 && <SaveBar changes={draft.changes} busy={draft.saving} onSave={onSave} onDiscard={draft.discard} />}
    </>
  )
}

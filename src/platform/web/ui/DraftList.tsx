import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Fault } from '#platform/shared/fault.ts'
import { Banner } from './Banner.tsx'
import { Card } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { IconName } from './Icon.tsx'
import { LoadingState } from './LoadingState.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { plural } from '#platform/shared/sq.ts'
import { Button } from './Button.tsx'
import { cn } from './cn.ts'
import { useTellDirty } from '../useTellDirty.ts'

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
  onDirty?: (dirty: boolean) => void
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
  useTellDirty(draft.changes > 0, onDirty)
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

interface SaveBarProps {
  changes: number
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Save buttons of a list that is edited in place. Sticky while there are unsaved changes. */
function SaveBar({ changes, busy, onSave, onDiscard }: SaveBarProps) {
  const dirty = changes > 0
  return (
    <div
      className={cn(
        'mt-4 flex flex-wrap items-center justify-end gap-2.5 rounded-2xl border py-2.5 transition-colors',
        dirty
          ? 'sticky low-page:static bottom-[calc(var(--bottom-edge)+0.75rem)] z-header border-line-strong bg-raised pr-2.5 pl-4 shadow-pop'
          : 'border-transparent',
      )}
    >
      <p className="min-w-0 flex-1 text-sm text-ink-2 max-md:basis-full" aria-live="polite">
        {dirty ? plural(changes, 'ndryshim i paruajtur', 'ndryshime të paruajtura') : ''}
      </p>
      {dirty && (
        <Button guarded variant="ghost" onClick={onDiscard} disabled={busy} className="max-md:flex-1">
          Hiq dorë
        </Button>
      )}
      <Button
        variant="primary"
        icon="check"
        disabled={!dirty}
        loading={busy}
        onClick={onSave}
        className="max-md:flex-1"
      >
        Ruaj Konfigurimet
      </Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { maxMessageLength } from '../rules.ts'
import { MessagePreview } from './MessagePreview.tsx'
import type { Draft } from './useDraft.ts'

/** Text of the message, editable for this message only. */
export function MessageText({ draft, aside, className }: { draft: Draft; aside?: ReactNode; className?: string }) {
  const { edited } = draft
  if (!draft.ready) return <Skeleton className={cn('h-40 rounded-2xl', className)} />
  return (
    <div
      className={cn('rounded-2xl rounded-tl-sm border border-line bg-page px-4 pt-3 pb-1 leading-normal', className)}
    >
      {edited === null ? (
        <MessagePreview parts={draft.parts} />
      ) : (
        <TextArea
          label="Teksti i mesazhit"
          hideLabel
          rows={6}
          ref={focusEnd}
          maxLength={maxMessageLength}
          value={edited}
          onChange={(event) => draft.edit(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Button
          variant="ghost"
          size="sm"
          icon={edited === null ? 'pencil' : 'undo'}
          className="-ml-3 h-11 text-accent! hover:text-accent-strong!"
          onClick={() => draft.edit(edited === null ? draft.text : null)}
        >
          {edited === null ? 'Ndrysho tekstin' : 'Kthe tekstin'}
        </Button>
        {aside}
      </div>
    </div>
  )
}

function focusEnd(area: HTMLTextAreaElement | null): void {
  if (!area) return
  area.focus()
  area.setSelectionRange(area.value.length, area.value.length)
}

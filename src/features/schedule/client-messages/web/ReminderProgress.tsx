import { cn } from '#platform/web/ui/cn.ts'
import type { Reminder, ReminderState } from './reminders.ts'

const segment: Record<ReminderState, string> = {
  written: 'bg-accent',
  waiting: 'bg-line-strong',
  skipped: 'border border-line-control',
  refused: 'border border-line-control',
  no_phone: 'bg-[repeating-linear-gradient(135deg,var(--line-control)_0_3px,transparent_3px_6px)]',
}

/**
 * One segment per client, and the progress as a number: filled if written, outlined for the current one, hatched
 * without a phone.
 */
export function ReminderProgress({ reminders, current }: { reminders: readonly Reminder[]; current: string | null }) {
  return (
    <div aria-hidden className={cn('flex', reminders.length > 30 ? 'gap-px' : 'gap-1')}>
      {reminders.map(({ id, state }) => (
        <i
          key={id}
          className={cn(
            'h-1.5 min-w-px flex-1 rounded-full',
            id === current && state !== 'written'
              ? 'bg-accent-soft ring-[1.5px] ring-accent ring-inset'
              : segment[state],
          )}
        />
      ))}
    </div>
  )
}

import { number, plural } from '#platform/shared/sq.ts'
import { Progress } from '#platform/web/ui/Progress.tsx'
import type { Notification } from '../contract.ts'

export function Sending({
  of,
}: {
  of: Pick<Notification, 'recipients' | 'success_count' | 'failure_count' | 'waiting_count'>
}) {
  const done = of.recipients - of.waiting_count
  return (
    <div>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="font-medium text-ok">{plural(of.success_count, 'i dërguar', 'të dërguara')}</span>
        {of.failure_count > 0 && (
          <span className="font-medium text-bad">{plural(of.failure_count, 'dështoi', 'dështuan')}</span>
        )}
        {of.waiting_count > 0 && <span className="text-ink-2">{number(of.waiting_count)} në pritje</span>}
      </p>
      {of.waiting_count > 0 && (
        <Progress label="Dërgimi" value={done} max={Math.max(1, of.recipients)} className="mt-2" />
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'

interface OutcomeProps {
  kind: 'wait' | 'ok' | 'bad'
  children: ReactNode
  actions?: ReactNode
}

const styles: Record<'ok' | 'bad', { icon: IconName; style: string }> = {
  ok: { icon: 'check', style: 'bg-ok-soft text-ok' },
  bad: { icon: 'warning', style: 'bg-bad-soft text-bad' },
}

export const DoneOutcome = ({ children }: { children: ReactNode }) => (
  <Outcome
    kind="ok"
    actions={
      <ButtonLink to="/login" variant="primary">
        Vazhdo te hyrja
      </ButtonLink>
    }
  >
    {children}
  </Outcome>
)

export function Outcome({ kind, children, actions }: OutcomeProps) {
  return (
    <div className="rounded-2xl border border-line bg-surface p-5 md:p-6">
      <div role={kind === 'bad' ? 'alert' : 'status'} className="flex items-start gap-4">
        {kind === 'wait' ? (
          <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent">
            <Spinner size={24} />
          </span>
        ) : (
          <span className={cn('grid size-12 shrink-0 place-items-center rounded-xl', styles[kind].style)}>
            <Icon name={styles[kind].icon} size={24} />
          </span>
        )}
        <p className="min-w-0 self-center">{children}</p>
      </div>
      {actions && <div className="mt-5 flex flex-col gap-2.5">{actions}</div>}
    </div>
  )
}

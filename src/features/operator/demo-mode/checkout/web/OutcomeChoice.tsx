import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { sandboxLateSeconds, type SandboxOutcome } from '../contract.ts'

interface OutcomeChoiceProps {
  /** Chosen outcome while it is being delivered. */
  chosen: SandboxOutcome | null
  onChoose: (outcome: SandboxOutcome) => void
}

const outcomes: readonly { outcome: SandboxOutcome; icon: IconName; style: string; title: string; text: string }[] = [
  {
    outcome: 'success',
    icon: 'check',
    style: 'bg-ok-soft text-ok',
    title: 'Pagesa kryhet',
    text: 'Banka e konfirmon menjëherë.',
  },
  {
    outcome: 'late',
    icon: 'clock',
    style: 'bg-wait-soft text-wait',
    title: 'Konfirmimi vonohet',
    text: `Ktheheni menjëherë; konfirmimi vjen pas ${sandboxLateSeconds} sekondash.`,
  },
  {
    outcome: 'pending',
    icon: 'dots',
    style: 'bg-wait-soft text-wait',
    title: 'Pagesa mbetet në pritje',
    text: 'Banka e ka marrë, por nuk e konfirmon.',
  },
  {
    outcome: 'failure',
    icon: 'x',
    style: 'bg-bad-soft text-bad',
    title: 'Pagesa refuzohet',
    text: 'Karta nuk pranohet dhe ktheheni te planet.',
  },
  {
    outcome: 'twice',
    icon: 'copy',
    style: 'bg-accent-soft text-accent',
    title: 'Konfirmimi vjen dy herë',
    text: 'I njëjti njoftim përsëritet; abonimi zgjatet vetëm një herë.',
  },
  {
    outcome: 'refund',
    icon: 'undo',
    style: 'bg-accent-soft text-accent',
    title: 'Pagesa kthehet',
    text: 'Paguhet, pastaj banka njofton se paratë u kthyen.',
  },
]

export function OutcomeChoice({ chosen, onChoose }: OutcomeChoiceProps) {
  return (
    <section aria-label="Përgjigjja e bankës">
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {outcomes.map(({ outcome, icon, style, title, text }) => (
          <li key={outcome}>
            <button
              type="button"
              disabled={chosen !== null && chosen !== outcome}
              aria-busy={chosen === outcome || undefined}
              onClick={() => chosen === null && onChoose(outcome)}
              className="flex min-h-16 w-full items-center gap-3.5 px-4 py-2.5 text-left -outline-offset-2 transition-colors hover:bg-page disabled:opacity-50"
            >
              <span aria-hidden className={cn('grid size-9 shrink-0 place-items-center rounded-lg', style)}>
                <Icon name={icon} size={19} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-2">{text}</span>
              </span>
              {chosen === outcome ? <Spinner /> : <Icon name="chevron-right" size={18} className="text-ink-3" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

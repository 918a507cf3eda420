import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { retryJob, retryMail } from '../contract.ts'

interface FailureListProps {
  title: string
  /** Endpoint that retries an item. */
  spec: typeof retryJob | typeof retryMail
  failures: readonly { id: string; what: string; when: string; reason: string }[]
}

/** Permanent failures, each with a retry button. */
export function FailureList({ title, spec, failures }: FailureListProps) {
  const retry = useWrite<typeof retryJob | typeof retryMail>(spec, { success: ({ message }) => message })
  if (failures.length === 0) return null
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line">
        {failures.map(({ id, what, when, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium wrap-anywhere">{what}</p>
              <p className="text-sm text-ink-3 wrap-anywhere">
                {when} · {reason}
              </p>
            </div>
            <Button
              size="sm"
              icon="refresh"
              aria-label={`Provo përsëri: ${what}`}
              loading={retry.pending.some((one) => one.id === id)}
              onClick={() => void retry.attempt({ id })}
            >
              Provo përsëri
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useId } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { plural } from '#platform/shared/sq.ts'
import type { getRecipientStatistics } from '../contract.ts'
import { audienceLabel, audiences, type Audience } from '../rules.ts'

interface AudienceChoiceProps {
  value: Audience
  onChange: (audience: Audience) => void
  statistics: ReplyOf<typeof getRecipientStatistics> | undefined
  /** Error of loading the counts. */
  failure: string | null
}

export function AudienceChoice({ value, onChange, statistics, failure }: AudienceChoiceProps) {
  const name = useId()
  const hint = (audience: Audience) => {
    if (audience === 'custom') return 'adresa të shkruara'
    return statistics ? plural(statistics[audience].count, 'marrës', 'marrës') : '\u00a0'
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Marrësit</legend>
      <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-2">
        {audiences.map((audience) => (
          <label
            key={audience}
            htmlFor={`${name}-${audience}`}
            className="relative grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-lg border border-line-control bg-surface px-3.5 py-2 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={`${name}-${audience}`}
              name={name}
              value={audience}
              checked={audience === value}
              onChange={() => onChange(audience)}
              className="row-span-2 size-4.5 accent-accent outline-none"
            />
            <span className="min-w-0 font-medium">{audienceLabel[audience]}</span>
            <span className="col-start-2 text-sm text-ink-2">{hint(audience)}</span>
          </label>
        ))}
      </div>
      {failure && <p className="mt-1.5 text-sm text-bad">{failure}</p>}
    </fieldset>
  )
}

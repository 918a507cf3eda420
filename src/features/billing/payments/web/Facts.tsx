import type { ReactNode } from 'react'

/** A description list in columns; on a phone in rows. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 md:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 md:flex-col md:justify-start md:gap-0.5">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="text-right font-semibold md:text-left md:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

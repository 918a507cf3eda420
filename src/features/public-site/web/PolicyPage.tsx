import type { ReactNode } from 'react'
import { shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { SitePage } from './SitePage.tsx'

interface PolicyPageProps {
  title: string
  lead: string
  /** Effective date, `YYYY-MM-DD`. */
  since: string
  children: ReactNode
}

export function PolicyPage({ title, lead, since, children }: PolicyPageProps) {
  return (
    <SitePage>
      <article className="mx-auto max-w-3xl px-4 pt-10 pb-20 md:px-8 md:pt-16 md:pb-28">
        <h1 className="text-3xl font-bold tracking-tight md:text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-ink-2">{lead}</p>
        <p className="mt-2 text-sm text-ink-3">Në fuqi nga {shortDate(localDate(since))}</p>
        <div className="mt-10 space-y-10">{children}</div>
      </article>
    </SitePage>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3 text-ink-2 md:text-lg [&_b]:font-semibold [&_b]:text-ink">
      <h2 className="text-xl font-bold tracking-tight text-ink">{title}</h2>
      {children}
    </section>
  )
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-accent">{children}</ul>
}

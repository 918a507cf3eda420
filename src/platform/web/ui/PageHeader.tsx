import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  sub?: ReactNode
  figures?: readonly { value: ReactNode; label: string }[]
  actions?: ReactNode
}

export function PageHeader({ title, sub, figures, actions }: PageHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 md:mb-5">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-2xl font-bold tracking-tight max-md:text-xl">{title}</h1>
        {sub && <p className="mt-0.5 text-ink-2 first-letter:uppercase">{sub}</p>}
      </div>
      {figures && (
        <dl className="flex gap-x-6 gap-y-2 max-md:w-full max-md:justify-between">
          {figures.map((figure) => (
            <div key={figure.label} className="flex flex-col-reverse md:text-right">
              <dt className="text-xs text-ink-3">{figure.label}</dt>
              <dd className="text-lg leading-tight font-bold whitespace-nowrap">{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </div>
  )
}

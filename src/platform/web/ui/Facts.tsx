import type { ReactNode } from 'react'

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Classes of the list, of each fact, and of its label and value. */
  className: string
  fact: string
  label: string
  value: string
}

export function Facts({ facts, className, fact, label, value }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, content]) => (
        <div key={name} className={fact}>
          <dt className={label}>{name}</dt>
          <dd className={value}>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

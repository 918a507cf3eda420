import { Accordion as Base } from '@base-ui/react/accordion'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export function Accordion({ items }: { items: readonly { title: string; content: ReactNode }[] }) {
  return (
    <Base.Root className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Base.Item key={item.title} value={item.title}>
          <Base.Header className="text-lg">
            <Base.Trigger className="group flex min-h-14 w-full items-center gap-4 py-3 text-left font-semibold">
              <span className="min-w-0 flex-1">{item.title}</span>
              <Icon name="chevron-down" className="text-ink-3 transition-transform group-data-panel-open:rotate-180" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] data-ending-style:h-0 data-starting-style:h-0">
            <div className="max-w-prose pb-5 text-ink-2">{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}

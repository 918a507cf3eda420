import { useId, useState, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'

export function DisclosureCard({ title, sub, children }: { title: string; sub: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const region = useId()
  return (
    <Card padded={false}>
      <h2>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={region}
          onClick={() => setShown(!isShown)}
          className={cn(
            'flex min-h-15 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-page md:px-5',
            isShown ? 'rounded-t-2xl' : 'rounded-2xl',
          )}
        >
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">{title}</b>
            <span className="block text-sm text-ink-3">{sub}</span>
          </span>
          <Icon
            name="chevron-down"
            size={18}
            className={cn('text-ink-3 transition-transform', isShown && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={region} hidden={!isShown}>
        {isShown && children}
      </div>
    </Card>
  )
}

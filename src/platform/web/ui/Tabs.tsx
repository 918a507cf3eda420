import { Tabs as Base } from '@base-ui/react/tabs'
import { useState, type ReactNode } from 'react'
import { cn } from './cn.ts'

interface TabItem<Value extends string> {
  value: Value
  label: string
  /** Number of items; null reserves the space while it is unknown. */
  count?: number | null
  /** Without it, the screen renders the panel itself. */
  content?: ReactNode
}

interface TabsProps<Value extends string> {
  /** Accessible name. */
  label: string
  /** Null if no panel is shown. */
  value: Value | null
  onChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  /** Keeps a panel mounted once shown, with its state. */
  keepMounted?: boolean
  /** True if the screen offers the tabs in another way. */
  withoutList?: boolean
  className?: string
}

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  items,
  keepMounted = false,
  withoutList = false,
  className,
}: TabsProps<Value>) {
  const [shown, setShown] = useState<ReadonlySet<Value | null>>(() => new Set([value]))
  if (!shown.has(value)) setShown(new Set([...shown, value]))
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      <Base.List
        aria-label={label}
        hidden={withoutList}
        className="relative -mx-1 flex gap-1 [&[hidden]]:hidden overflow-x-auto px-1 [scrollbar-width:none] shadow-[inset_0_-1px_0_var(--color-line)]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="inline-flex h-11 shrink-0 items-center gap-2 rounded-t-md px-3 font-medium whitespace-nowrap text-ink-2 transition-colors outline-offset-[-2px]! hover:text-ink data-active:font-semibold data-active:text-accent"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="min-w-10 rounded-full bg-line px-2 text-center text-xs font-semibold text-ink-2">
                {item.count ?? '\u00a0'}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-accent transition-[translate,width]" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel
          key={item.value}
          value={item.value}
          keepMounted={keepMounted}
          className={cn(item.content !== undefined && !withoutList && 'pt-5')}
        >
          {shown.has(item.value) ? item.content : null}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

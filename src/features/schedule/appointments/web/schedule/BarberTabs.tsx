import { useEffect, useRef } from 'react'
import { byCount } from '#platform/shared/sq.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'

interface BarberTabsProps {
  columns: readonly { barber: Barber; count: number | null }[]
  /** Index of the displayed barber; null for all. */
  shown: number | null
  onShow: (column: number) => void
  /** Shows all barbers; without it one is always selected. */
  onAll?: (() => void) | undefined
}

const chipStyles =
  'flex h-11 min-w-0 flex-none items-center justify-center gap-2 rounded-[12px] border border-line bg-surface text-[0.875rem] font-medium whitespace-nowrap text-ink-2 aria-pressed:border-line-strong aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card max-md:grow'

const allOf = ['', '', 'Të dy', 'Të tre', 'Të katër'] as const

export function BarberTabs({ columns, shown, onShow, onAll }: BarberTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = (shown ?? -1) + (onAll ? 1 : 0)
  useEffect(() => {
    const box = list.current
    const chip = box?.children[chosen]
    if (!box || !(chip instanceof HTMLElement)) return
    box.scrollTo({ left: chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2, behavior: 'smooth' })
  }, [chosen])

  if (columns.length < 2) return null
  // Beside 'Të tre' there is only room for names.
  const pictured = !onAll || columns.length < 3
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll sideways
      role="group"
      aria-label="Berberët"
      className="chips relative flex flex-none gap-2 overflow-x-auto pb-2 [scrollbar-width:none] in-[.by-page]:sticky in-[.by-page]:top-0 in-[.by-page]:z-9 in-[.by-page]:bg-page max-md:-mx-3.5 max-md:px-3.5"
    >
      {onAll && (
        <button type="button" aria-pressed={shown === null} onClick={onAll} className={cn(chipStyles, 'px-3')}>
          {allOf[columns.length] ?? 'Të gjithë'}
        </button>
      )}
      {columns.map(({ barber, count }, column) => (
        <button
          key={barber.id}
          type="button"
          aria-pressed={column === shown}
          onClick={() => onShow(column)}
          className={cn(chipStyles, pictured ? 'pr-3 pl-1.5' : 'px-3')}
        >
          {pictured && <Avatar name={barber.name} barber={barber.color} />}
          {barber.name}
          {count !== null && (
            <span className={pictured ? 'text-ink-3' : 'sr-only'}>
              {count} <span className="sr-only">{byCount(count, 'termin', 'termine')}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

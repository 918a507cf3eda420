import { useEffect, useRef } from 'react'
import { byCount } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import type { Column } from './grid/columns.ts'

interface BarberTabsProps {
  columns: readonly Pick<Column, 'barber' | 'count'>[]
  shown: number
  onShow: (column: number) => void
}

/** Chooses the barber whose day a phone shows. */
export function BarberTabs({ columns, shown, onShow }: BarberTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    const chip = box?.children[shown]
    if (!box || !(chip instanceof HTMLElement)) return
    box.scrollTo({ left: chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2, behavior: 'smooth' })
  }, [shown])

  if (columns.length < 2) return null
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll sideways
      role="group"
      aria-label="Berberët"
      className="relative -mx-3.5 mb-2 flex shrink-0 gap-2 overflow-x-auto px-3.5 [scrollbar-width:none] md:hidden"
    >
      {columns.map(({ barber, count }, column) => (
        <button
          key={barber.id}
          type="button"
          aria-pressed={column === shown}
          onClick={() => onShow(column)}
          className="flex h-11 min-w-0 flex-1 shrink-0 basis-auto items-center justify-center gap-2 rounded-lg border border-line bg-surface pr-3 pl-1.5 text-sm font-medium whitespace-nowrap text-ink-2 aria-pressed:border-line-strong aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card"
        >
          <Avatar name={barber.name} barber={barber.color} />
          {barber.name}
          <span className="text-ink-3">
            {count} <span className="sr-only">{byCount(count, 'termin', 'termine')}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

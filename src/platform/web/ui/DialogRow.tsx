import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** A row of a card's list that opens a dialog. */
export function DialogRow({ title, sub, onOpen }: { title: ReactNode; sub: string; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-15 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-page md:px-5"
      >
        <span className="min-w-0 flex-1">
          <b className="flex items-center gap-2 font-semibold">{title}</b>
          <span className="block text-sm text-ink-3">{sub}</span>
        </span>
        <Icon name="chevron-right" size={18} className="text-ink-3" />
      </button>
    </li>
  )
}

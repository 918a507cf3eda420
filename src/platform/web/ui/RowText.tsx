import type { ReactNode } from 'react'

/** A name and a line about it, beside other things of a row. */
export function RowText({ title, sub }: { title: ReactNode; sub?: ReactNode }) {
  return (
    <span className="min-w-0 flex-1 basis-20 leading-5">
      <b className="block font-semibold">{title}</b>
      {sub && <span className="block text-sm text-ink-2">{sub}</span>}
    </span>
  )
}

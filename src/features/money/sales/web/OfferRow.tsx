import type { ReactNode } from 'react'

interface OfferRowProps {
  name: string
  price: string
  onChoose: () => void
  children?: ReactNode
}

export function OfferRow({ name, price, onChoose, children }: OfferRowProps) {
  return (
    <li>
      <button type="button" className="flex min-h-11 w-full items-center gap-3 text-left" onClick={onChoose}>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {children}
        <b className="font-semibold tabular-nums">{price}</b>
      </button>
    </li>
  )
}

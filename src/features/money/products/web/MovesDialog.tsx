import { useState } from 'react'
import { dateTime, number } from '#platform/shared/sq.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { listMoves, type Product } from '../contract.ts'
import { productCopy } from '../copy.ts'

type Move = ReplyOf<typeof listMoves>['moves'][number]

const kindLabel: Record<Move['kind'], string> = {
  sale: 'Shitje',
  return: 'Kthim',
  delivery: 'Mall i ri',
  count: 'Numërim',
  correction: 'Korrigjim',
}

/** Moves of a product's stock, latest first. */
export function MovesDialog({ product, ...dialog }: DialogState & { product: Product }) {
  const zone = useSalonZone()
  const [page, setPage] = useState(1)
  const read = useRead(listMoves, { id: product.id, page }, { keepPrevious: true })
  const { data } = read
  return (
    <Dialog {...dialog} title="Lëvizjet" description={product.name} size="sm">
      <ListState
        read={read}
        rows={4}
        isEmpty={data?.moves.length === 0}
        none={
          <EmptyState icon="history" title={productCopy.noMoves}>
            {productCopy.noMovesText}
          </EmptyState>
        }
        pages={data && { page, pages: data.pagination.total_pages, onPage: setPage }}
      >
        {({ moves }) => (
          <ul className="divide-y divide-line">
            {moves.map((move) => (
              <li key={move.id} className="flex items-center gap-4 py-2.5">
                <RowText
                  title={kindLabel[move.kind]}
                  sub={[dateTime(new Date(move.at), zone), move.user_name, move.note].filter(Boolean).join(' · ')}
                />
                <b className="font-semibold whitespace-nowrap">
                  {move.quantity > 0 && '+'}
                  {number(move.quantity)}
                </b>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Dialog>
  )
}

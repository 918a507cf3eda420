import * as z from 'zod/mini'
import { useState } from 'react'
import { byCount, dateTime, number } from '#platform/shared/sq.ts'
import { useForm } from '#platform/web/form.tsx'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listMoves, moveStock, type Product } from '../contract.ts'
import { productCopy, productMessages } from '../copy.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'

export const moveTitle = { delivery: 'Mall i ri', correction: 'Korrigjo sasinë' }
export type EnteredMove = keyof typeof moveTitle

const schemaOf = (empty: string) =>
  z.object({
    direction: z.enum(['out', 'in']),
    quantity: z.pipe(
      z.string().check(z.trim(), z.minLength(1, empty), z.regex(/^\d{1,7}$/, productMessages.quantity)),
      z.transform(Number),
    ),
    note: z.string(),
  })
const schemas = { delivery: schemaOf(productCopy.delivered), correction: schemaOf(productCopy.corrected) }

const signed = (direction: 'out' | 'in', quantity: number) => (direction === 'out' ? -quantity : quantity)

export function StockDialog({ product, kind, ...dialog }: DialogState & { product: Product; kind: EnteredMove }) {
  const isDelivery = kind === 'delivery'
  const form = useForm({
    schema: schemas[kind],
    defaultValues: { direction: isDelivery ? 'in' : 'out', quantity: '', note: '' },
  })
  const move_id = useRecordId()
  const { write } = useWrite(moveStock, { success: true })
  const save = ({ direction, quantity, note }: z.output<typeof schemas.delivery>) =>
    write({ id: product.id, move_id, kind, quantity: signed(direction, quantity), note })
  const direction = form.bind('direction')
  const typed = form.watch('quantity')
  const after = (product.quantity ?? 0) + signed(direction.value, /^\d{1,7}$/.test(typed) ? Number(typed) : 0)
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={moveTitle[kind]}
      description={product.name}
      size="sm"
      onSave={save}
      action="Ruaj"
    >
      {!isDelivery && (
        <SegmentedControl
          label="Drejtimi"
          wide
          value={direction.value}
          onChange={direction.onChange}
          options={[
            { value: 'out', label: 'Hiq', icon: 'minus' },
            { value: 'in', label: 'Shto', icon: 'plus' },
          ]}
        />
      )}
      <TextField
        label={isDelivery ? 'Sa copë erdhën' : 'Sa copë'}
        hint={`Në raft do të ${byCount(after, 'jetë', 'jenë')} ${number(after)} copë.`}
        inputMode="numeric"
        autoComplete="off"
        {...form.text('quantity')}
      />
      <TextField
        label="Shënim"
        optional
        autoComplete="off"
        maxLength={300}
        placeholder={isDelivery ? 'P.sh. furnitori' : 'P.sh. u thye'}
        {...form.text('note')}
      />
    </FormDialog>
  )
}

type Move = ReplyOf<typeof listMoves>['moves'][number]

const kindLabel: Record<Move['kind'], string> = {
  sale: 'Shitje',
  return: 'Kthim',
  delivery: 'Mall i ri',
  count: 'Numërim',
  correction: 'Korrigjim',
}

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

import { amount } from '#platform/shared/sq.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import type { Product } from '../contract.ts'
import { stockText } from '../rules.ts'
import { moveTitle, type EnteredMove } from './StockDialog.tsx'

interface ProductTableProps {
  products: readonly Product[]
  onEdit: (product: Product) => void
  onMove: (product: Product, kind: EnteredMove) => void
  onMoves: (product: Product) => void
  onArchive: (product: Product, isActive: boolean) => void
}

export function ProductTable({ products, onEdit, onMove, onMoves, onArchive }: ProductTableProps) {
  const menuOf = (product: Product): MenuEntry[] => [
    ...(product.is_active && product.counts_stock
      ? ([
          { label: moveTitle.delivery, icon: 'plus', onSelect: () => onMove(product, 'delivery') },
          { label: moveTitle.correction, icon: 'sliders', onSelect: () => onMove(product, 'correction') },
        ] as const)
      : []),
    { label: 'Lëvizjet', icon: 'history', onSelect: () => onMoves(product) },
    { label: 'Ndrysho', icon: 'pencil', onSelect: () => onEdit(product) },
    product.is_active
      ? { label: 'Arkivo', icon: 'bag', onSelect: () => onArchive(product, false) }
      : { label: 'Ktheje në shitje', icon: 'undo', onSelect: () => onArchive(product, true) },
  ]
  return (
    <Table
      label="Produktet"
      rows={products}
      rowKey={({ id }) => id}
      onRow={onEdit}
      columns={[
        {
          key: 'name',
          header: 'Produkti',
          phone: 'title',
          cell: (product) => (
            <>
              <TextButton className="thumb font-semibold break-words" onClick={() => onEdit(product)}>
                {product.name}
              </TextButton>
              {product.barcode && <span className="block text-sm font-normal text-ink-3">{product.barcode}</span>}
            </>
          ),
        },
        {
          key: 'stock',
          header: 'Në raft',
          cell: (product) => <Stock product={product} />,
        },
        {
          key: 'price',
          header: 'Çmimi',
          align: 'end',
          phone: 'aside',
          className: 'font-semibold whitespace-nowrap',
          cell: ({ price, currency }) => amount(price, currency),
        },
        {
          key: 'menu',
          header: 'Veprime',
          phone: 'menu',
          className: 'columns:w-16',
          cell: (product) => (
            <Menu
              trigger={<IconButton icon="dots" label={`Më shumë: ${product.name}`} tooltip={false} />}
              items={menuOf(product)}
            />
          ),
        },
      ]}
    />
  )
}

function Stock({ product }: { product: Product }) {
  const text = stockText(product)
  if (text === null) return <span className="text-ink-3">nuk numërohet</span>
  if (!product.is_low || !product.is_active) return <span className="whitespace-nowrap text-ink-2">{text}</span>
  const isOut = (product.quantity ?? 0) <= 0
  return (
    <Badge tone={isOut ? 'bad' : 'wait'} icon={isOut ? 'warning' : false}>
      {text}
    </Badge>
  )
}

import { amount, plural } from '#platform/shared/sq.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useScreenAdd } from '#platform/web/screenAdd.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { archiveProduct, type listProducts, type Product } from '../contract.ts'
import { productCopy } from '../copy.ts'
import { MovesDialog, StockDialog, type EnteredMove, moveTitle } from './StockDialog.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { ProductList } from './ProductList.tsx'
import { useProducts } from './useProducts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { stockText } from '../rules.ts'

const worthText = (worth: ReplyOf<typeof listProducts>['worth']) =>
  worth.map((one) => amount(one.amount, one.currency)).join(' + ')

export function ProductsScreen() {
  const { read: query, change } = useQueryState()
  const read = useProducts()
  const { data } = read
  const isArchive = query('lista') === 'arkivi'
  const editing = useDialogOpening<Product | null>()
  const moving = useDialogOpening<{ product: Product; kind: EnteredMove }>()
  const looking = useDialogOpening<Product>()
  const archiving = useWrite(archiveProduct)
  const add = () => editing.show(null)
  useScreenAdd(add)

  const all = data?.products ?? []
  const listed = all.filter(({ is_active }) => is_active !== isArchive)
  const low = all.filter((one) => one.is_active && one.is_low).length
  const counts = all.some((one) => one.is_active && one.counts_stock)
  const archive = ({ id }: Product, is_active: boolean) =>
    archiving.attempt(
      { id, is_active },
      {
        undo: ({ message }) => ({
          message,
          onUndo: () => void archiving.attempt({ id, is_active: !is_active }),
        }),
      },
    )
  const addButton = (
    <Button variant="primary" icon="plus" onClick={add}>
      Shto produkt
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Produktet"
        sub={
          all.length > 0 &&
          [
            plural(all.filter((one) => one.is_active).length, 'produkt', 'produkte'),
            low > 0 && plural(low, 'po mbaron', 'po mbarojnë'),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        {...(data &&
          data.worth_at_price.length > 0 && {
            figures: [
              ...(data.worth.length > 0 ? [{ value: worthText(data.worth), label: 'Rafti me kosto' }] : []),
              { value: worthText(data.worth_at_price), label: 'Rafti me çmim' },
            ],
          })}
        actions={
          <>
            {counts && (
              <ButtonLink to="/numerimi" icon="check">
                Numërimi
              </ButtonLink>
            )}
            {all.length > 0 && addButton}
          </>
        }
      />
      <ProductList
        label="Produktet"
        read={read}
        products={listed}
        text={query('kerko')}
        onSearch={(kerko) => change({ kerko })}
        searchable={all.length > 0}
        beside={
          (isArchive || all.some(({ is_active }) => !is_active)) && (
            <SegmentedControl
              label="Lista"
              value={isArchive ? 'arkivi' : 'aktive'}
              onChange={(lista) => change({ lista: lista === 'arkivi' ? lista : null })}
              options={[
                { value: 'aktive', label: 'Aktive' },
                { value: 'arkivi', label: 'Të arkivuara' },
              ]}
            />
          )
        }
        none={
          isArchive ? (
            <EmptyState icon="bag" title={productCopy.noneArchived} />
          ) : (
            <EmptyState icon="bag" title={productCopy.none} action={addButton}>
              {productCopy.noneText}
            </EmptyState>
          )
        }
      >
        {(found) => (
          <ProductTable
            products={found}
            onEdit={(product) => editing.show(product)}
            onMove={(product, kind) => moving.show({ product, kind })}
            onMoves={(product) => looking.show(product)}
            onArchive={(product, is_active) => void archive(product, is_active)}
          />
        )}
      </ProductList>
      {editing.shown && (
        <ProductDialog key={editing.shown.key} {...editing.shown.dialog} product={editing.shown.content} />
      )}
      {moving.shown && (
        <StockDialog key={`move-${moving.shown.key}`} {...moving.shown.dialog} {...moving.shown.content} />
      )}
      {looking.shown && (
        <MovesDialog key={`moves-${looking.shown.key}`} {...looking.shown.dialog} product={looking.shown.content} />
      )}
    </>
  )
}

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

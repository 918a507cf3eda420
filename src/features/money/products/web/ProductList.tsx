import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import type { Product } from '../contract.ts'
import { productCopy } from '../copy.ts'
import { matching, type useProducts } from './useProducts.ts'

interface ProductListProps {
  label: string
  read: ReturnType<typeof useProducts>
  products: readonly Product[]
  /** Search text. */
  text: string
  onSearch: (text: string | null) => void
  /** Shown in the line of the search field. */
  beside?: ReactNode
  /** Without products no search is shown, unless others than these can be shown. */
  searchable: boolean
  /** Shown if there are no products. */
  none: ReactNode
  children: (found: readonly Product[]) => ReactNode
}

/** Products that match a name or barcode, with the field to search them. */
export function ProductList(props: ProductListProps) {
  const { label, read, products, text, onSearch, beside, searchable, none, children } = props
  const found = matching(products, text)
  return (
    <>
      {searchable && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <SearchField
            label="Kërko produkt"
            placeholder="Emri ose barkodi"
            value={text}
            onSearch={onSearch}
            className="min-w-0 flex-1 basis-56 md:max-w-sm"
          />
          {beside}
        </div>
      )}
      <Card padded={false} label={label}>
        <ListState
          read={read}
          rows={6}
          isEmpty={found.length === 0}
          none={
            text ? (
              <EmptyState
                icon="search"
                title={productCopy.noMatch}
                action={<Button onClick={() => onSearch(null)}>Pastro kërkimin</Button>}
              />
            ) : (
              none
            )
          }
        >
          {() => children(found)}
        </ListState>
      </Card>
    </>
  )
}

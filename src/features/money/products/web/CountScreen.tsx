import { useRef, useState } from 'react'
import { byCount, number, plural } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Product } from '../contract.ts'
import { productCopy } from '../copy.ts'
import { differenceText } from '../rules.ts'
import { canScan } from './Camera.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import { ProductList } from './ProductList.tsx'
import { useProducts } from './useProducts.ts'
import { useShelfCount } from './useShelfCount.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'

export function CountScreen() {
  const read = useProducts()
  const products = (read.data?.products ?? []).filter((one) => one.is_active && one.counts_stock)
  const count = useShelfCount(products)
  const [text, setText] = useState('')
  const [scanning, setScanning] = useState(false)
  const [scanned, setScanned] = useState<{ code: string; product: Product | null } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const done = products.filter(({ id }) => count.isSaved(id)).length

  const save = async (chosen?: readonly Product[]) => {
    if (await count.save(chosen)) toast.success(productCopy.counted)
    else list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const clear = async () => {
    const sure = await confirm({
      title: 'Të niset nga e para?',
      message: 'Numrat që nuk janë ruajtur hiqen. Ato që u ruajtën mbeten.',
      confirmLabel: 'Nis nga e para',
      danger: true,
    })
    if (sure) count.clear()
  }
  const take = (code: string) => {
    const product = products.find(({ barcode }) => barcode === code) ?? null
    if (product) count.set(product, (count.countedOf(product) ?? 0) + 1)
    setScanned({ code, product })
  }
  const lastCount = scanned?.product ? count.countedOf(scanned.product) : null
  return (
    <>
      <PageHeader
        title="Numërimi"
        sub={
          products.length > 0 &&
          `${byCount(done, 'u numërua', 'u numëruan')} ${number(done)} nga ${number(products.length)}`
        }
        actions={
          <>
            <ButtonLink to="/produktet" icon="bag">
              Produktet
            </ButtonLink>
            {canScan() && products.length > 0 && (
              <Button
                variant="primary"
                icon="scan"
                onClick={() => {
                  setScanned(null)
                  setScanning(true)
                }}
              >
                Skano
              </Button>
            )}
          </>
        }
      />
      <div className="max-w-3xl">
        <ProductList
          label="Numërimi"
          read={read}
          products={products}
          text={text}
          onSearch={(typed) => setText(typed ?? '')}
          searchable={products.length > 0}
          beside={<p className="text-sm text-ink-3">{productCopy.countIntro}</p>}
          none={
            <EmptyState icon="bag" title={productCopy.nothingToCount}>
              {productCopy.nothingToCountText}
            </EmptyState>
          }
        >
          {(found) => (
            <ul ref={list} className="divide-y divide-line">
              {found.map((product) => (
                <CountRow
                  key={product.id}
                  product={product}
                  counted={count.countedOf(product)}
                  isSaved={count.isSaved(product.id)}
                  problem={count.problems[product.id]}
                  busy={count.busy}
                  onChange={(counted) => count.set(product, counted)}
                  onSave={() => void save([product])}
                />
              ))}
            </ul>
          )}
        </ProductList>
        {count.isBegun && (
          <CountBar count={count} done={done} onClear={() => void clear()} onSave={() => void save()} />
        )}
      </div>
      <ScanDialog open={scanning} onClose={() => setScanning(false)} onCode={take}>
        {scanned &&
          (scanned.product && lastCount !== null ? (
            <p>
              <b className="block font-semibold">{`${scanned.product.name}: ${number(lastCount)}`}</b>
              <span className="text-ink-2">{differenceText(lastCount - (scanned.product.quantity ?? 0))}</span>
            </p>
          ) : (
            <p className="text-bad">{productCopy.unknownBarcode(scanned.code)}</p>
          ))}
      </ScanDialog>
    </>
  )
}

interface CountBarProps {
  count: ReturnType<typeof useShelfCount>
  /** Number of products whose count is saved. */
  done: number
  onClear: () => void
  onSave: () => void
}

function CountBar({ count, done, onClear, onSave }: CountBarProps) {
  return (
    <div className="sticky low-page:static bottom-[calc(var(--bottom-edge)+0.75rem)] z-header mt-4 flex flex-wrap items-center justify-end gap-2.5 rounded-2xl border border-line-strong bg-raised py-2.5 pr-2.5 pl-4 shadow-pop">
      <p className="min-w-0 flex-1 text-sm text-ink-2 max-md:basis-full" aria-live="polite">
        {count.counted.length > 0
          ? `${number(count.counted.length)} pa u ruajtur`
          : `${plural(done, 'produkt u ruajt', 'produkte u ruajtën')}`}
      </p>
      <Button variant="ghost" disabled={count.busy} onClick={onClear} className="max-md:flex-1">
        Nis nga e para
      </Button>
      {count.counted.length > 0 && (
        <Button variant="primary" icon="check" loading={count.busy} onClick={onSave} className="max-md:flex-1">
          Ruaj {number(count.counted.length)}
        </Button>
      )}
    </div>
  )
}

const max = 1_000_000

interface CountRowProps {
  product: Product
  /** Null while it is not counted. */
  counted: number | null
  isSaved: boolean
  problem: string | undefined
  busy: boolean
  onChange: (counted: number | null) => void
  onSave: () => void
}

export function CountRow({ product, counted, isSaved, problem, busy, onChange, onSave }: CountRowProps) {
  const expected = product.quantity ?? 0
  const difference = counted === null ? null : counted - expected
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4 md:pl-5">
      <div className="min-w-0 flex-1 basis-52">
        <RowText
          title={product.name}
          sub={
            <>
              {`duhet të ${byCount(expected, 'jetë', 'jenë')} ${number(expected)}`}
              {difference !== null && (
                <span className={cn('font-medium', difference === 0 ? 'text-ok' : 'text-wait')}>
                  {` · ${differenceText(difference)}`}
                </span>
              )}
              {isSaved && (
                <span className="font-medium text-ok">
                  {' · '}
                  <Icon name="check" size={15} className="inline align-[-2px]" /> u ruajt
                </span>
              )}
            </>
          }
        />
      </div>
      <div className="flex items-start gap-1.5 max-md:ml-auto max-md:flex-wrap max-md:justify-end">
        <IconButton
          icon="minus"
          variant="outline"
          label={`Një më pak: ${product.name}`}
          tooltip={false}
          disabled={!counted}
          onClick={() => onChange((counted ?? 0) - 1)}
        />
        <TextField
          label={`Numëruat: ${product.name}`}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          className="w-24 [&_input]:text-center"
          error={problem}
          value={counted === null ? '' : String(counted)}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '')
            onChange(digits === '' ? null : Math.min(max, Number(digits)))
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && counted !== null) onSave()
          }}
        />
        <IconButton
          icon="plus"
          variant="outline"
          label={`Një më shumë: ${product.name}`}
          tooltip={false}
          onClick={() => onChange((counted ?? 0) + 1)}
        />
        <Button
          disabled={counted === null || busy}
          aria-label={`Ruaj: ${product.name}`}
          onClick={onSave}
          className="max-md:px-3"
        >
          Ruaj
        </Button>
      </div>
    </li>
  )
}

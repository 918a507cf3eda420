import { useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { pick } from '#platform/shared/pick.ts'
import { amount, fold } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listProducts, type Product } from '#features/money/products/contract.ts'
import { Camera, canScan } from '#features/money/products/web/public.tsx'
import { saleMessages } from '../copy.ts'
import { leftText, lineOfProduct, type DraftLine, lineOfService } from './draft.ts'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { listServices } from '#features/salon/services/contract.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import { now } from '#platform/web/clock.ts'
import { useSellerChoice } from './useSellers.ts'

const shownCount = 6

function matching(products: readonly Product[], text: string): Product[] {
  const typed = fold(text.trim())
  return products.filter(({ name, barcode }) => fold(name).includes(typed) || barcode === text.trim())
}

interface ProductPanelProps {
  currency: Currency
  /** Called for a product chosen in the list. */
  onAdd: (line: DraftLine) => void
  /** Called for a typed or scanned product, after which the panel stays open. */
  onScanned: (line: DraftLine) => void
}

/** Adds a product by name, or by the barcode of the camera or a scanner, which types it and presses Enter. */
export function ProductPanel({ currency, onAdd, onScanned }: ProductPanelProps) {
  const [text, setText] = useState('')
  const [scanning, setScanning] = useState(false)
  const [error, setError] = useState<string>()
  const { data, error: failed, refetch } = useRead(listProducts, {})
  const sold = ({ products }: ReplyOf<typeof listProducts>) =>
    products.filter((one) => one.is_active && one.currency === currency)
  const products = data ? sold(data) : []
  const found = matching(products, text)
  const add = async (typed: string) => {
    // A scanner may be faster than the products load.
    const reply = data ?? (await refetch({ cancelRefetch: false })).data
    if (!reply) return
    const matches = matching(sold(reply), typed)
    const product = matches.find(({ barcode }) => barcode === typed) ?? (matches.length === 1 ? matches[0] : undefined)
    if (product) {
      setText('')
      return onScanned(lineOfProduct(product))
    }
    setError(saleMessages.product)
    setText(typed)
  }
  return (
    <PlainForm data-entry className="mt-3 rounded-xl border border-line p-3" onSubmit={() => add(text.trim())}>
      <div className="flex items-start gap-2">
        <TextField
          label="Emri ose barkodi"
          hideLabel
          placeholder="Emri ose barkodi"
          icon="search"
          autoComplete="off"
          className="flex-1"
          value={text}
          error={error ?? failed?.message}
          onChange={(event) => {
            setError(undefined)
            setText(event.target.value)
          }}
        />
        {canScan() && (
          <Button aria-pressed={scanning} onClick={() => setScanning(!scanning)}>
            Kamera
          </Button>
        )}
      </div>
      {scanning && (
        <Camera
          onCode={(code) => {
            setScanning(false)
            void add(code)
          }}
          onFailure={(message) => {
            setScanning(false)
            setError(message)
          }}
        />
      )}
      <OfferRows offers={found} onChoose={(product) => onAdd(lineOfProduct(product))} />
      {data && found.length === 0 && !error && (
        <p className="mt-2 text-sm text-ink-3">
          {products.length === 0 ? 'Ende s’ka produkte.' : 'Asnjë produkt me këtë emër.'}
        </p>
      )}
    </PlainForm>
  )
}

type OfferRow = Pick<Product, 'id' | 'name' | 'price' | 'currency'> & Partial<Pick<Product, 'quantity' | 'is_low'>>

interface OfferRowsProps<Offer> {
  offers: readonly Offer[]
  onChoose: (offer: Offer) => void
}

function OfferRows<Offer extends OfferRow>({ offers, onChoose }: OfferRowsProps<Offer>) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {offers.slice(0, shownCount).map((offer) => (
        <li key={offer.id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-3 text-left"
            onClick={() => onChoose(offer)}
          >
            <span className="min-w-0 flex-1 truncate">{offer.name}</span>
            {typeof offer.quantity === 'number' && (
              <span className={offer.is_low ? 'text-sm text-wait' : 'text-sm text-ink-3'}>
                {leftText(offer.quantity)}
              </span>
            )}
            <b className="font-semibold tabular-nums">{amount(offer.price, offer.currency)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ServicePanelProps {
  currency: Currency
  /** Barber of the first service. */
  barberId: string | null
  onAdd: (line: DraftLine) => void
}

export function ServicePanel({ currency, barberId, onAdd }: ServicePanelProps) {
  const { items, barber, choose } = useSellerChoice(barberId)
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ barber?: string; service?: string }>({})
  const { data, error: failed } = useRead(listServices, {})
  const offers = (data?.data ?? [])
    .filter((service) => service.is_active)
    .map((service) => ({ ...pick(service, ['id', 'name']), ...offerOf(service, barber?.id ?? null), service }))
    .filter((offer) => offer.offered && offer.currency === currency)
  const found = offers.filter(({ name }) => fold(name).includes(fold(text.trim())))
  const add = (offer: (typeof offers)[number] | undefined) => {
    if (!offer) return setErrors({ service: saleMessages.service })
    if (!barber) return setErrors({ barber: saleMessages.barber })
    onAdd(lineOfService(offer.service, barber, now()))
  }
  return (
    <PlainForm
      data-entry
      className="mt-3 rounded-xl border border-line p-3"
      onSubmit={() => add(found.length === 1 ? found[0] : undefined)}
    >
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label="Shërbimi"
          icon="scissors"
          autoComplete="off"
          placeholder="Emri"
          className="flex-1 basis-36"
          value={text}
          error={errors.service ?? failed?.message}
          onChange={(event) => {
            setErrors({})
            setText(event.target.value)
          }}
        />
        {items.length > 1 && (
          <SelectField
            label="Berberi"
            className="flex-1 basis-36"
            value={barber?.id ?? null}
            error={errors.barber}
            onChange={(id) => {
              setErrors({})
              choose(id)
            }}
            items={items}
          />
        )}
      </div>
      <OfferRows offers={found} onChoose={add} />
      {data && found.length === 0 && !errors.service && (
        <p className="mt-2 text-sm text-ink-3">
          {offers.length === 0 ? 'Ende s’ka shërbime.' : 'Asnjë shërbim me këtë emër.'}
        </p>
      )}
    </PlainForm>
  )
}

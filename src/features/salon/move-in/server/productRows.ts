import { isName } from '../rules.ts'
import type { Currency } from '#platform/shared/money.ts'
import { amount } from '#platform/shared/sq.ts'
import { oneSpaced } from '#platform/shared/sqText.ts'
import type { MoveInRecord } from '../contract.ts'
import { maxProductName } from '../limits.ts'
import { keyOf, type Differing, type ProductRecord, type RowResult } from './names.ts'

export interface ProductHere {
  name: string
  barcode: string | null
  price: number
  currency: Currency
}

export interface NewProduct extends ProductHere {
  cost: number | null
  /** Null if the file has no stock, which is then not counted. */
  quantity: number | null
}

interface Facts {
  currency: Currency
  products: readonly ProductHere[]
}

const isBarcode = (text: string) => /^[\w.$/+%-]{1,64}$/.test(text)

/**
 * Products of files, by barcode, else by name. Rows of one name with different barcodes or prices are products of their
 * own: a further one has its price after the name, else its barcode.
 */
export class ProductRows {
  readonly results = new Map<MoveInRecord, RowResult>()
  readonly differing: Differing[] = []
  readonly added: NewProduct[] = []
  readonly #facts: Facts
  readonly #names = new Map<string, NewProduct>()
  readonly #codes = new Map<string, NewProduct>()

  constructor(facts: Facts, records: readonly MoveInRecord[]) {
    this.#facts = facts
    for (const record of records) if (record.kind === 'product') this.results.set(record, this.#take(record))
  }

  #take(row: ProductRecord): RowResult {
    const { price, cost = null, quantity = null, currency = this.#facts.currency } = row
    if (!row.name || !isName(row.name)) return { reason: 'no_name' }
    const name = oneSpaced(row.name)
    if (name.length > maxProductName) return { reason: 'long_name' }
    if (price === undefined) return { reason: 'price' }
    const code = row.barcode?.replaceAll(/\s/g, '') ?? ''
    const product = { name, barcode: isBarcode(code) ? code : null, price, currency, cost, quantity }
    const twin = product.barcode === null ? undefined : this.#codes.get(product.barcode)
    if (twin) return keyOf(twin.name) === keyOf(name) ? { figure: 'repeated' } : { reason: 'barcode' }
    const namesake = this.#names.get(keyOf(name))
    if (namesake && isSame(namesake, product)) return { figure: 'repeated' }
    if (namesake) product.name = this.#variantOf(product, namesake)
    if (this.#names.has(keyOf(product.name))) return { figure: 'repeated' }
    this.#names.set(keyOf(product.name), product)
    if (product.barcode !== null) this.#codes.set(product.barcode, product)
    const here = this.#hereOf(product)
    if (here) {
      this.#compare(row, here, product)
      return { figure: 'known' }
    }
    this.added.push(product)
    return { figure: 'product' }
  }

  #variantOf({ name, barcode, price, currency }: NewProduct, namesake: NewProduct): string {
    const part = barcode !== null && price === namesake.price ? barcode : amount(price, currency)
    return `${name.slice(0, maxProductName - part.length - 1)} ${part}`
  }

  #hereOf({ name, barcode }: NewProduct): ProductHere | undefined {
    const { products } = this.#facts
    const coded = barcode === null ? undefined : products.find((one) => one.barcode === barcode)
    return coded ?? products.find((one) => keyOf(one.name) === keyOf(name))
  }

  #compare({ file, row }: ProductRecord, here: ProductHere, { price, currency }: NewProduct): void {
    if (price === here.price && currency === here.currency) return
    this.differing.push({
      file,
      row,
      name: here.name,
      here: { price: here.price, currency: here.currency },
      listed: { price, currency },
    })
  }
}

const isSame = (product: NewProduct, other: NewProduct): boolean =>
  product.price === other.price &&
  product.currency === other.currency &&
  (product.barcode === other.barcode || product.barcode === null || other.barcode === null)

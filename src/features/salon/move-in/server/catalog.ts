import type { MoveInPreview, MoveInRecord } from '../contract.ts'
import { BarberNames, type BarberHere, type NewBarber } from './barberNames.ts'
import { ProductRows, type NewProduct, type ProductHere } from './productRows.ts'
import { ServiceNames, type NewService, type ServiceHere } from './serviceNames.ts'
import type { Choice, RowResult, StagedRecord } from './names.ts'

/** Services, barbers and products of files: what comes, and what their names in visits mean. */

export interface CatalogFacts {
  salonId: string
  currency: NewService['currency']
  services: readonly ServiceHere[]
  barbers: readonly BarberHere[]
  products: readonly ProductHere[]
  /** By the key of the name. */
  choices: { services: ReadonlyMap<string, Choice>; barbers: ReadonlyMap<string, Choice> }
}

export interface CatalogPlan {
  services: NewService[]
  barbers: NewBarber[]
  products: NewProduct[]
}

export type CatalogRecord = Exclude<MoveInRecord, { kind: 'client' | 'visit' }>

export const isOfCatalog = (record: StagedRecord): record is CatalogRecord =>
  record.kind === 'service' || record.kind === 'barber' || record.kind === 'product'

/** The effect of a run's rows on services, barbers and products. Pure; reads all rows when it is made. */
export class CatalogPlanning {
  readonly services: ServiceNames
  readonly barbers: BarberNames
  readonly #products: ProductRows

  constructor(facts: CatalogFacts, records: readonly MoveInRecord[]) {
    this.services = new ServiceNames(facts, records)
    this.barbers = new BarberNames(facts, records)
    this.#products = new ProductRows(facts, records)
  }

  take(record: CatalogRecord): RowResult {
    const rows = { service: this.services, barber: this.barbers, product: this.#products }[record.kind]
    const found = rows.results.get(record)
    if (!found) throw new Error('a row was not planned')
    return found
  }

  /** To be written before everything else of the run. */
  plan(): CatalogPlan {
    return { services: this.services.added(), barbers: this.barbers.added(), products: this.#products.added }
  }

  /** Choices that give each name that is here, or none, the same meaning again. */
  decided(barberOf: (planned: string) => string) {
    return { barbers: this.barbers.decided(barberOf), services: this.services.decided() }
  }

  preview(): Pick<MoveInPreview, 'names' | 'catalog' | 'differing'> {
    const { services, barbers, products } = this.plan()
    return {
      names: { services: this.services.preview(), barbers: this.barbers.preview() },
      catalog: { services: services.length, barbers: barbers.length, products: products.length },
      differing: [...this.services.differing, ...this.#products.differing],
    }
  }
}

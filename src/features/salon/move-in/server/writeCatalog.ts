import { insertBarber } from '#features/salon/barbers/server/public.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { ClientConflict } from '#features/clients/server/public.ts'
import { insertPriceList } from '#features/salon/services/server/public.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { insertProducts, lockProductList } from '#features/money/products/server/public.ts'
import { addedCatalog, type AddedCatalog } from './addedCatalog.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import { toCents } from '#platform/shared/money.ts'
import type { MoveInRecord } from '../contract.ts'
import type { CatalogPlan } from './catalog.ts'

/** Before the plan, so that names and barcodes that it finds free stay so. */
export async function lockProducts(call: SalonCall, rows: readonly MoveInRecord[]): Promise<void> {
  if (rows.some(({ kind }) => kind === 'product')) await lockProductList(call)
}

export function countsOf(stored: object | null) {
  const added = addedCatalog(stored)
  return {
    services: added?.services.length ?? 0,
    barbers: added?.barbers.length ?? 0,
    products: added?.products.length ?? 0,
  }
}

/**
 * Adds services, barbers and products of a run, each as one that is added by hand, and keeps what its undo needs.
 * Returns the id of a barber by that in the plan. A name that a concurrent call took throws a ClientConflict, after
 * which the run is planned again.
 */
export async function writeCatalog(
  call: SalonCall,
  importId: string,
  { services, barbers, products }: CatalogPlan,
): Promise<(planned: string) => string> {
  const ids = new Map<string, string>()
  for (const { id: planned, name } of barbers) {
    const { id, inserted } = await insertBarber(call, call.salon, { name })
    if (!inserted) throw new ClientConflict()
    ids.set(planned, id)
  }
  if (services.length + barbers.length + products.length === 0) return (planned) => planned
  const added: AddedCatalog = {
    at: call.now.toISOString(),
    services: await free('services_name', () =>
      insertPriceList(
        call,
        call.salon,
        services.map(({ price, ...service }) => ({ ...service, description: null, cents: toCents(price) })),
      ),
    ),
    barbers: [...ids.values()],
    products: await free('products_name', () =>
      insertProducts(
        call,
        products.map(({ price, cost, ...product }) => ({
          ...product,
          cents: toCents(price),
          cost_cents: cost === null ? null : toCents(cost),
        })),
        'count',
      ),
    ),
  }
  const stored = await call.salon
    .selectFrom('client_imports')
    .select('added_catalog')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const before = addedCatalog(stored.added_catalog)
  const all = {
    ...added,
    services: [...(before?.services ?? []), ...added.services],
    barbers: [...(before?.barbers ?? []), ...added.barbers],
    products: [...(before?.products ?? []), ...added.products],
  }
  await call.salon
    .updateTable('client_imports')
    .set({ added_catalog: JSON.stringify(all) })
    .where('id', '=', importId)
    .execute()
  if (services.length > 0) call.announce(call.salon.id, listServices.topic)
  if (barbers.length > 0) call.announce(call.salon.id, listBarbers.topic)
  if (products.length > 0) call.announce(call.salon.id, 'products')
  return (planned) => ids.get(planned) ?? planned
}

async function free<Result>(constraint: string, insert: () => Promise<Result>): Promise<Result> {
  try {
    return await insert()
  } catch (error) {
    throw violatedConstraint(error) === constraint ? new ClientConflict() : error
  }
}

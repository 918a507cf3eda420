import { barbersInOrder } from '#features/salon/barbers/server/public.ts'
import { servicesInOrder } from '#features/salon/services/server/public.ts'
import { productsHere } from '#features/money/products/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { CatalogPlanning } from './catalog.ts'
import type { Asked } from './facts.ts'
import { keyOf } from './names.ts'

/** Meaning of a run's names here, and the entries that it adds. Plan: the salon's services, barbers and products. */
export async function catalogFor(
  call: SalonCall,
  { barbers, services, rows }: Pick<Asked, 'barbers' | 'services' | 'rows'>,
): Promise<CatalogPlanning> {
  const facts = {
    salonId: call.salon.id,
    currency: call.currency,
    services: await servicesInOrder(call.salon),
    barbers: await barbersInOrder(call.salon),
    products: rows.some(({ kind }) => kind === 'product') ? await productsHere(call) : [],
    choices: {
      barbers: new Map(barbers.map((one) => [keyOf(one.name), { id: one.barber_id, isNew: one.is_new }])),
      services: new Map(services.map((one) => [keyOf(one.name), { id: one.service_id, isNew: one.is_new }])),
    },
  }
  return new CatalogPlanning(facts, rows)
}

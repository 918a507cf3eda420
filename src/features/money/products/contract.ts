import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles, salonRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { Product } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'products', for: deskRoles })

/** Read by the sheet of a sale too, which looks up a scanned barcode in `products`, or by `barcode`. */
export const listProducts = endpoint('GET /products', 'listProducts', { for: salonRoles, archive: true })
export const addProduct = endpoint('POST /products', 'addProduct', {
  status: 201,
  faults: ['productTaken'],
})

export const changeProduct = endpoint('PUT /products/:id', 'changeProduct', {
  faults: ['productNotFound', 'productTaken'],
})

export const archiveProduct = endpoint('PUT /products/:id/active', 'archiveProduct', {
  faults: ['productNotFound', 'productTaken'],
})

/** A stock count sends one call for each product with the counted `quantity`. */
export const moveStock = endpoint('POST /products/:id/stock', 'moveStock', { faults: ['productNotFound'] })
export const listMoves = endpoint('GET /products/:id/stock', 'listMoves', { faults: ['productNotFound'] })

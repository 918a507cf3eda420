import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Product } from './schemas.ts'

const everyone = ['owner', 'reception', 'barber'] as const
const team = ['owner', 'reception'] as const

/** Read by the sheet of a sale too, which looks up a scanned barcode in `products`, or by `barcode`. */
export const listProducts = endpoint('GET /products', {
  for: everyone,
  archive: true,
  topic: 'products',
  types: typesOf<typeof schemas.listProducts>(),
})

export const addProduct = endpoint('POST /products', {
  for: team,
  topic: 'products',
  status: 201,
  faults: ['productTaken'],
  types: typesOf<typeof schemas.addProduct>(),
})

export const changeProduct = endpoint('PUT /products/:id', {
  for: team,
  topic: 'products',
  faults: ['productNotFound', 'productTaken'],
  types: typesOf<typeof schemas.changeProduct>(),
})

export const archiveProduct = endpoint('PUT /products/:id/active', {
  for: team,
  topic: 'products',
  faults: ['productNotFound', 'productTaken'],
  types: typesOf<typeof schemas.archiveProduct>(),
})

/** A stock count sends one call for each product with the counted `quantity`. */
export const moveStock = endpoint('POST /products/:id/stock', {
  for: team,
  topic: 'products',
  faults: ['productNotFound'],
  types: typesOf<typeof schemas.moveStock>(),
})

export const listMoves = endpoint('GET /products/:id/stock', {
  for: team,
  topic: 'products',
  faults: ['productNotFound'],
  types: typesOf<typeof schemas.listMoves>(),
})

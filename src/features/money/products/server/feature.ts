import { route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { addProduct, archiveProduct, changeProduct, listMoves, listProducts, moveStock } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list, moves } from './read.ts'
import { add, archive, change } from './save.ts'
import { move } from './stock.ts'

export const feature: Feature = {
  name: 'products',
  keys: 'till',
  routes: [
    route(listProducts, schemas.listProducts, list),
    route(addProduct, schemas.addProduct, add, {
      action: 'create',
      entity: 'product',
      id: (_input, { product }) => product.id,
    }),
    route(changeProduct, schemas.changeProduct, change, {
      action: 'update',
      entity: 'product',
      text: (_input, { product, message }) => auditText(message, product.name),
    }),
    route(archiveProduct, schemas.archiveProduct, archive, { action: 'update', entity: 'product' }),
    route(moveStock, schemas.moveStock, move, {
      action: 'update',
      entity: 'product',
      text: ({ quantity }, { product, message }) => auditText(message, product.name, String(quantity)),
    }),
    route(listMoves, schemas.listMoves, moves),
  ],
}

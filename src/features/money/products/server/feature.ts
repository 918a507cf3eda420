import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { amount } from '#platform/shared/sq.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list, moves } from './read.ts'
import { add, archive, change } from './save.ts'
import { move } from './stock.ts'

export const feature: Feature = {
  name: 'products',
  keys: 'till',
  routes: routesOf(contract, schemas, {
    listProducts: list,
    addProduct: withAudit(add, 'create:product', {
      id: (_input, { product }) => product.id,
      text: (_input, { product, message }) => auditText(message, product.name, amount(product.price, product.currency)),
    }),
    changeProduct: withAudit(change, 'update:product', {
      text: (_input, { product, message }) => auditText(message, product.name, amount(product.price, product.currency)),
    }),
    archiveProduct: withAudit(archive, 'update:product'),
    moveStock: withAudit(move, 'update:product', {
      text: ({ quantity }, { product, message }) => auditText(message, product.name, String(quantity)),
    }),
    listMoves: moves,
  }),
}

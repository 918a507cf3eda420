import { route, type Feature } from '#platform/server/feature.ts'
import { listBajramDates, saveBajramDates } from '../contract.ts'
import { list, save } from './bajram.ts'

export const feature: Feature = {
  name: 'holidays',
  routes: [
    route(listBajramDates, list),
    route(saveBajramDates, save, { action: 'update', entity: 'system', id: () => null }),
  ],
}

import { route, type Feature } from '#platform/server/feature.ts'
import { searchClients } from '../contract.ts'
import { search } from './search.ts'

export const feature: Feature = { name: 'clients', routes: [route(searchClients, search)] }

import { route, type Feature } from '#platform/server/feature.ts'
import { getSite } from '../contract.ts'
import { describe } from './describe.ts'

export const feature: Feature = { name: 'site', routes: [route(getSite, describe)] }

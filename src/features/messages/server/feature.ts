import { route, type Feature } from '#platform/server/feature.ts'
import { getMessageSetup } from '../contract.ts'
import { read } from './read.ts'

export const feature: Feature = { name: 'messages', routes: [route(getMessageSetup, read)] }

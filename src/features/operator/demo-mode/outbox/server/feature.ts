import { route, type Feature } from '#platform/server/feature.ts'
import { listMails, readMail } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list } from './list.ts'
import { read } from './read.ts'

/** Demo outbox; exists in demo mode only. */
export const feature: Feature = {
  name: 'outbox',
  routes: [route(listMails, schemas.listMails, list), route(readMail, schemas.readMail, read)],
}

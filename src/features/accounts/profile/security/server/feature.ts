import { route, type Feature } from '#platform/server/feature.ts'
import {
  addPasskey,
  confirmAuthenticator,
  getSecurity,
  removeAuthenticator,
  removePasskey,
  renewCodes,
  startAuthenticator,
  startPasskey,
} from '../contract.ts'
import * as schemas from '../schemas.ts'
import { confirm, remove as removeApp, start as startApp } from './authenticator.ts'
import { add, remove as removeKey, start as startKey } from './passkeys.ts'
import { read } from './read.ts'
import { renew } from './recoveryCodes.ts'

const audit = { action: 'update', entity: 'user', severity: 'warning', id: () => null } as const

export const feature: Feature = {
  name: 'security',
  routes: [
    route(getSecurity, schemas.getSecurity, read),
    route(startAuthenticator, schemas.startAuthenticator, startApp, 'none'),
    route(confirmAuthenticator, schemas.confirmAuthenticator, confirm, audit),
    route(removeAuthenticator, schemas.removeAuthenticator, removeApp, audit),
    route(renewCodes, schemas.renewCodes, renew, audit),
    route(startPasskey, schemas.startPasskey, startKey, 'none'),
    route(addPasskey, schemas.addPasskey, add, audit),
    route(removePasskey, schemas.removePasskey, removeKey, audit),
  ],
}

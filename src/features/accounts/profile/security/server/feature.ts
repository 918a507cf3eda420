import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { confirm, remove as removeApp, start as startApp } from './authenticator.ts'
import { add, remove as removeKey, start as startKey } from './passkeys.ts'
import { read } from './read.ts'
import { renew } from './recoveryCodes.ts'

const audit = { action: 'update', entity: 'user', severity: 'warning', id: () => null } as const

export const feature: Feature = {
  name: 'security',
  routes: routesOf(contract, schemas, {
    getSecurity: read,
    startAuthenticator: withAudit(startApp, 'none'),
    confirmAuthenticator: withAudit(confirm, audit),
    removeAuthenticator: withAudit(removeApp, audit),
    renewCodes: withAudit(renew, audit),
    startPasskey: withAudit(startKey, 'none'),
    addPasskey: withAudit(add, audit),
    removePasskey: withAudit(removeKey, audit),
  }),
}

import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { confirm, remove as removeApp, start as startApp } from './authenticator.ts'
import { add, remove as removeKey, start as startKey } from './passkeys.ts'
import { read } from './read.ts'
import { renew } from './recoveryCodes.ts'

const warning = { severity: 'warning' } as const

export const feature: Feature = {
  name: 'security',
  routes: routesOf(contract, schemas, {
    getSecurity: read,
    startAuthenticator: withAudit(startApp, 'none'),
    confirmAuthenticator: withAudit(confirm, 'update:user', warning),
    removeAuthenticator: withAudit(removeApp, 'update:user', warning),
    renewCodes: withAudit(renew, 'update:user', warning),
    startPasskey: withAudit(startKey, 'none'),
    addPasskey: withAudit(add, 'update:user', warning),
    removePasskey: withAudit(removeKey, 'update:user', { ...warning, id: () => null }),
  }),
}

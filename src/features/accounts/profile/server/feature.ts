import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { put, remove, send } from './avatar.ts'
import { account, end, endOthers, list } from './sessions.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'profile',
  routes: routesOf(contract, schemas, {
    getAccount: account,
    updateProfile: withAudit(update, { action: 'update', entity: 'user', text: () => contract.profileMessages.saved }),
    listSessions: list,
    endOtherSessions: withAudit(endOthers, { action: 'logout', entity: 'session' }),
    endSession: withAudit(end, { action: 'logout', entity: 'session' }),
    putAvatar: withAudit(put, { action: 'update', entity: 'user', id: (_input, { user }) => user.id }),
    removeAvatar: withAudit(remove, { action: 'update', entity: 'user', id: (_input, { user }) => user.id }),
    getAvatar: send,
  }),
}

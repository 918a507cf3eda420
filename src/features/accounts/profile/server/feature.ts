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
    updateProfile: withAudit(update, 'update:user', { text: () => contract.profileMessages.saved }),
    listSessions: list,
    endOtherSessions: withAudit(endOthers, 'logout:session'),
    endSession: withAudit(end, 'logout:session'),
    putAvatar: withAudit(put, 'update:user', { id: (_input, { user }) => user.id }),
    removeAvatar: withAudit(remove, 'update:user', { id: (_input, { user }) => user.id }),
    getAvatar: send,
  }),
  gone: ['DELETE /user/sessions/:id'],
}

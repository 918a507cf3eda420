import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import {
  endOtherSessions,
  endSession,
  getAccount,
  getAvatar,
  listSessions,
  profileMessages,
  putAvatar,
  removeAvatar,
  updateProfile,
} from '../contract.ts'
import * as schemas from '../schemas.ts'
import { put, remove, send } from './avatar.ts'
import { account, end, endOthers, list } from './sessions.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'profile',
  routes: [
    route(getAccount, schemas.getAccount, account),
    route(updateProfile, schemas.updateProfile, update, {
      action: 'update',
      entity: 'user',
      text: () => profileMessages.saved,
    }),
    route(listSessions, schemas.listSessions, list),
    route(endOtherSessions, schemas.endOtherSessions, endOthers, { action: 'logout', entity: 'session' }),
    route(endSession, schemas.endSession, end, { action: 'logout', entity: 'session' }),
    route(putAvatar, schemas.putAvatar, put, { action: 'update', entity: 'user', id: (_input, { user }) => user.id }),
    route(removeAvatar, schemas.removeAvatar, remove, {
      action: 'update',
      entity: 'user',
      id: (_input, { user }) => user.id,
    }),
    streamRoute(getAvatar, schemas.getAvatar, send),
  ],
}

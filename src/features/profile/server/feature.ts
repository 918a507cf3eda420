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
import { put, remove, send } from './avatar.ts'
import { account, end, endOthers, list } from './sessions.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'profile',
  routes: [
    route(getAccount, account),
    route(updateProfile, update, { action: 'update', entity: 'user', text: () => profileMessages.saved }),
    route(listSessions, list),
    route(endOtherSessions, endOthers, { action: 'logout', entity: 'session' }),
    route(endSession, end, { action: 'logout', entity: 'session' }),
    route(putAvatar, put, { action: 'update', entity: 'user', id: (_input, { user }) => user.id }),
    route(removeAvatar, remove, { action: 'update', entity: 'user', id: (_input, { user }) => user.id }),
    streamRoute(getAvatar, send),
  ],
}

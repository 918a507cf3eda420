import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import {
  endOtherSessions,
  endSession,
  getAccount,
  getAvatar,
  listSessions,
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
    route(updateProfile, update),
    route(listSessions, list),
    route(endOtherSessions, endOthers),
    route(endSession, end),
    route(putAvatar, put),
    route(removeAvatar, remove),
    streamRoute(getAvatar, send),
  ],
}

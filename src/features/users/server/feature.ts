import { route, type Feature } from '#platform/server/feature.ts'
import { getUserFigures, listUsers, removeUser, setRole, updateUser } from '../contract.ts'
import { list, readFigures } from './list.ts'
import { remove } from './remove.ts'
import { change } from './role.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'users',
  routes: [
    route(listUsers, list),
    route(getUserFigures, readFigures),
    route(updateUser, update, {
      action: 'update',
      entity: 'user',
      text: (_input, { user, message }) => `${message} ${user.username}`,
    }),
    route(setRole, change, {
      action: 'update',
      entity: 'user',
      severity: 'warning',
      text: (_input, { user, message }) => `${message} ${user.username}: ${user.role}`,
    }),
    route(removeUser, remove, 'custom'),
  ],
}

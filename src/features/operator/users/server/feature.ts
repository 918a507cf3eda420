import { route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { getUserFigures, listUsers, removeSecondFactor, removeUser, setRole, updateUser } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { roleLabel } from '../rules.ts'
import { list, readFigures } from './list.ts'
import { remove } from './remove.ts'
import { change } from './role.ts'
import { dropSecondFactor } from './secondFactor.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'users',
  routes: [
    route(listUsers, schemas.listUsers, list),
    route(getUserFigures, schemas.getUserFigures, readFigures),
    route(updateUser, schemas.updateUser, update, 'custom'),
    route(setRole, schemas.setRole, change, {
      action: 'update',
      entity: 'user',
      severity: 'warning',
      text: (_input, { user, message }) => auditText(message, user.username, roleLabel[user.role].toLowerCase()),
    }),
    route(removeSecondFactor, schemas.removeSecondFactor, dropSecondFactor, 'custom'),
    route(removeUser, schemas.removeUser, remove, 'custom'),
  ],
}

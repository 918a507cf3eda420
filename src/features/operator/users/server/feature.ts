import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { roleLabel } from '../rules.ts'
import { list } from './list.ts'
import { figuresOf } from './queries.ts'
import { remove, change, update, dropSecondFactor } from './manage.ts'

export const feature: Feature = {
  name: 'users',
  routes: routesOf(contract, schemas, {
    listUsers: list,
    getUserFigures: figuresOf,
    updateUser: withAudit(update, 'custom'),
    setRole: withAudit(change, 'update:user', {
      severity: 'warning',
      text: (_input, { user, message }) => auditText(message, user.username, roleLabel[user.role].toLowerCase()),
    }),
    removeSecondFactor: withAudit(dropSecondFactor, 'custom'),
    removeUser: withAudit(remove, 'custom'),
  }),
}

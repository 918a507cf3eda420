import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { currencyLabel } from '#platform/shared/money.ts'
import { plural } from '#platform/shared/sq.ts'
import { countryLabel } from '#features/salon/rules.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { tradeLabel } from '../rules.ts'
import { change } from './change.ts'
import { finish } from './finish.ts'
import { read } from './queries.ts'

export const feature: Feature = {
  name: 'onboarding',
  routes: routesOf(contract, schemas, {
    getOnboarding: read,
    finishOnboarding: withAudit(finish, 'update:salon', {
      text: (input, { onboarding, message }) =>
        auditText(
          message,
          input.salon_name,
          tradeLabel[input.trade],
          countryLabel[input.country],
          currencyLabel[input.currency],
          plural(onboarding.barbers, 'berber', 'berberë'),
          plural(onboarding.services, 'shërbim', 'shërbime'),
        ),
    }),
    changeOnboarding: withAudit(change, 'none'),
  }),
}

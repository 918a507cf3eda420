/** Writing calls that the ledger's model drives (`model.ts`), by method and path. */
export const drivenCalls: ReadonlySet<string> = new Set([
  'POST /sales',
  'POST /sales/:sale_id/returns',
  'POST /sales/:sale_id/keep',
  'POST /sales/:sale_id/corrections',
  'PUT /sales/vat',
  'POST /day-close/moves',
  'PUT /day-close/moves/:id',
  'DELETE /day-close/moves/:id',
  'POST /day-close/close',
  'POST /day-close/reopen',
  'POST /appointments',
  'PUT /appointments/:id',
  'DELETE /appointments/:id',
  'POST /appointments/:id/restore',
  'POST /clients/:id/merge',
  'POST /clients/:id/unmerge',
  'POST /clients/:id/anonymise',
  'POST /clients/removed/:id/restore',
  'POST /products',
  'PUT /products/:id',
  'POST /user/webhooks',
])

const accounts = 'accounts and their logins; no row of a salon with money'
const online = 'books, moves, cancels or confirms visits by the same functions as the calls of appointments'
const setup = 'settings; what was sold keeps its own copy of names and prices'
const platform = 'the platform’s own money and texts, in tables of their own'
const messages = 'texts and addresses; no visit, sale or till'

/** Features none of whose writing calls can touch the money of a salon, each with the reason. */
export const featuresWithoutMoney: Readonly<Record<string, string>> = {
  'public-site': messages,
  auth: accounts,
  colleagues: accounts,
  profile: accounts,
  security: accounts,
  'api-keys': accounts,
  users: accounts,
  subscriptions: platform,
  payments: platform,
  receipts: platform,
  'sandbox-checkout': platform,
  holidays: platform,
  'audit-log': platform,
  notifications: platform,
  'page-errors': platform,
  salon: setup,
  barbers: setup,
  services: setup,
  hours: setup,
  onboarding: setup,
  'online-booking': setup,
  'salon page': setup,
  'calendar-feeds': messages,
  messages,
  'online-booking/push': messages,
  'online-booking/notices': messages,
  'clients/import': 'adds clients without visits',
  'waiting-list': online,
  'walk-ins': online,
  reassignment: online,
  series: online,
  'online-booking/booking': online,
  'online-booking/flow': online,
  'client-link': online,
  'client-link/again': online,
  'online-requests': online,
}

/** Other writing calls that the model leaves out, each with the reason. */
export const exceptedCalls: Readonly<Record<string, string>> = {
  'PUT /sales/settings': 'rights; `discountLimit.test.ts` and `rights.test.ts`',
  'PUT /day-close/opening': 'state of the day: added to the expected cash, in `dayClose.test.ts`',
  'PUT /user/barbers/:id/share':
    'the percentage of a share, in `rules.test.ts`; the model compares the sums that it is taken of',
  'PUT /products/:id/active': 'sold no more, in `products.test.ts`',
  'POST /products/:id/stock': 'counted stock, in `products.test.ts`; the model compares what sales move',
  'POST /clients': messages,
  'PUT /clients/:id': messages,
  'PUT /clients/:id/apart': 'a hint about two clients',
  'POST /appointments/auto-confirm': 'the switch of the automatic confirmation',
  'POST /visits': online,
  'PUT /appointments/:id/linked': online,
  'PUT /appointments/:id/parts': online,
  'DELETE /appointments/:id/linked': online,
  'POST /appointments/linked/restore': online,
  'PUT /user/webhooks/:id': messages,
  'POST /user/webhooks/:id/secret': messages,
  'DELETE /user/webhooks/:id': messages,
  'POST /user/webhooks/:id/test': messages,
  'POST /user/webhooks/:id/deliveries/:delivery/replay': messages,
}

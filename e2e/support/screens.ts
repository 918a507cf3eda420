import { accountScreens } from './screens/account.ts'
import { adminScreens } from './screens/admin.ts'
import { clientScreens } from './screens/clients.ts'
import { dayScreens } from './screens/day.ts'
import { moneyScreens } from './screens/money.ts'
import { publicScreens } from './screens/public.ts'
import { salonScreens } from './screens/salon.ts'
import { setupScreens } from './screens/setup.ts'
import type { Screen } from './screens/states.ts'

export type { Screen } from './screens/states.ts'

/** Every screen with its dialogs, for `layout.spec.ts`, in the order in which their states are made. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...dayScreens,
  ...salonScreens,
  ...clientScreens,
  ...moneyScreens,
  ...setupScreens,
  ...accountScreens,
  ...adminScreens,
]

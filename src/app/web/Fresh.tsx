import { useStatusPoll } from '#features/subscriptions/web/useStatusPoll.ts'
import { useLiveLine } from './useLiveLine.ts'

/** Keeps a screen fresh that stands without the layout, which does that for all others. */
export function Fresh() {
  useLiveLine()
  useStatusPoll()
  return null
}

import { useRef, useState } from 'react'
import { nameKey } from '#platform/shared/sq.ts'
import { useMatches } from '#platform/web/ui/useMatches.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { useFindClients } from './findClients.ts'

const nameOf = ({ name }: ClientMatch) => name

/** True if nobody of the matches has the name. A name has a letter; digits alone are a phone being searched. */
const isNobodys = (text: string, found: readonly ClientMatch[]): boolean =>
  /\p{L}/u.test(text) && !isWalkIn(text) && !found.some(({ name }) => nameKey(name) === nameKey(text))

/** Clients that match a typed text. Enter pressed before they arrive is kept for the reply. */
export function useClientMatches(text: string, active: boolean, pick: (client: ClientMatch) => void) {
  const enteredText = useRef<string | null>(null)
  const findClients = useFindClients()
  const { found, searching } = useMatches(text, {
    items: undefined,
    search: findClients,
    itemText: nameOf,
    max: 5,
    active,
    onReply: (query, [first]) => {
      if (first === undefined || enteredText.current !== query) return
      enteredText.current = null
      pick(first)
    },
  })
  // While the matches of a longer text are on their way, a new name stays one.
  const [wasNew, setWasNew] = useState(false)
  const isNew = (wasNew || !searching) && isNobodys(text, found)
  if (isNew !== wasNew) setWasNew(isNew)
  return {
    found,
    isNew,
    searching,
    waitForReply: (query: string | null) => {
      enteredText.current = query
    },
  }
}

import { useState } from 'react'
import type { Option } from '../options.ts'
import { keyOf } from './commands.ts'

/** Highlighted option: the one chosen by arrow keys or pointer, else the first if `isSure`. */
export function useHighlight(options: readonly Option[], isSure: boolean) {
  const [chosen, setChosen] = useState<string | null>(null)
  const reached = options.findIndex((option) => keyOf(option) === chosen)
  const highlighted = reached >= 0 ? reached : isSure && options.length > 0 ? 0 : null

  const choose = (index: number | null) => {
    const option = index === null ? undefined : options[index]
    setChosen(option ? keyOf(option) : null)
  }
  /** Chooses the next or previous option and returns its index. */
  const step = (by: 1 | -1): number => {
    const from = highlighted ?? (by > 0 ? -1 : options.length)
    const next = (from + by + options.length) % options.length
    choose(next)
    return next
  }
  return { highlighted, choose, step }
}

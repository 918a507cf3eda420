import { barberColours } from '#platform/web/ui/barberColour.ts'

/** Names of the ten barber colours, in order. */
const names = [
  'Smerald',
  'Vjollcë',
  'Portokalli',
  'Blu',
  'Rozë',
  'E gjelbër',
  'Gri',
  'Mustardë',
  'Qiell',
  'Kafe',
] as const

export const colours: readonly { color: number; name: string }[] = Array.from({ length: barberColours }, (_, i) => ({
  color: i + 1,
  name: names[i] ?? String(i + 1),
}))

/** The first unused colour; if all are used, they repeat. */
export function freeColour(taken: readonly number[]): number {
  return colours.find(({ color }) => !taken.includes(color))?.color ?? (taken.length % barberColours) + 1
}

import { barberColours } from '#platform/web/ui/barberColour.ts'

/** What the ten barber colours are called, in their order. */
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

/** The first colour that nobody has yet; with all taken, they begin again. */
export function freeColour(taken: readonly number[]): number {
  return colours.find(({ color }) => !taken.includes(color))?.color ?? (taken.length % barberColours) + 1
}

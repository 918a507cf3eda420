/** Moves of the stock that people enter. */
export const moveKinds = ['delivery', 'count', 'correction'] as const
export type MoveKind = (typeof moveKinds)[number]

/** Change of the stock by a move: a count sets it. */
export const changeBy = (kind: MoveKind, quantity: number, before: number): number =>
  kind === 'count' ? quantity - before : quantity

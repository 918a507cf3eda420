export const barberColors = 10

/** The first unused colour; if all are used, they repeat. */
export function freeColor(taken: readonly number[]): number {
  for (let color = 1; color <= barberColors; color += 1) if (!taken.includes(color)) return color
  return (taken.length % barberColors) + 1
}

/**
 * At most `count` starts spread over the day: from each part of the day the one that wastes least, which has the lowest
 * rank.
 */
export function spread<S extends { rank: number }>(starts: readonly S[], count = 4): S[] {
  if (starts.length <= count) return [...starts]
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * starts.length) / count)
    const to = Math.floor(((part + 1) * starts.length) / count)
    return starts.slice(from, to).reduce((best, start) => (start.rank < best.rank ? start : best))
  })
}

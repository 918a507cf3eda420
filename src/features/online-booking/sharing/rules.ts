/** Link for one place, for statistics of clients' sources. */
export const linkFrom = (link: string, source: 'instagram' | 'google' | 'poster'): string => `${link}?nga=${source}`

export const maxBioLength = 150

/** Text for the bio: the salon's description as far as it fits, and the booking link. */
export function bioText(salon: { description: string | null }, link: string): string {
  const booking = `Cakto termin: ${linkFrom(link, 'instagram').replace(/^https?:\/\//, '')}`
  const room = maxBioLength - booking.length - 1
  const description = salon.description?.trim()
  return description && description.length <= room ? `${description}\n${booking}` : booking
}

/** Poster sizes; four A6 posters fit on a sheet, to be cut. */
export const papers = ['A4', 'A6'] as const
export type Paper = (typeof papers)[number]
export const copiesOn: Record<Paper, number> = { A4: 1, A6: 4 }

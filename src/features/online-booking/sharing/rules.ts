/** Places of a link, as the page's address tells them: `?nga=instagram`. */
export type LinkSource = 'instagram' | 'google' | 'poster'

/** The page's link for one place, so that the figures say where clients came from. */
export const linkFrom = (link: string, source: LinkSource): string => `${link}?nga=${source}`

/** Instagram's limit for a bio. */
export const maxBioLength = 150

/** A text for the bio: what the salon does, as far as there is room, and where to book. */
export function bioText(salon: { description: string | null }, link: string): string {
  const booking = `Cakto termin: ${linkFrom(link, 'instagram').replace(/^https?:\/\//, '')}`
  const room = maxBioLength - booking.length - 1
  const description = salon.description?.trim()
  return description && description.length <= room ? `${description}\n${booking}` : booking
}

/** Paper of the poster; the small one is four times on a sheet, to be cut. */
export const papers = ['A4', 'A6'] as const
export type Paper = (typeof papers)[number]
export const copiesOn: Record<Paper, number> = { A4: 1, A6: 4 }

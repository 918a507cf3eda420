/** Instead of the id of a sale, for an appointment that is not paid. */
export const unpaid = 'none'

/** An appointment as it was read, with the id of the sale by which it is paid; undefined if that does not matter. */
export interface SeenVisit {
  id: string
  updated_at: string
  sale?: string
}

/** Number of appointments in one query parameter; the others count as not read. */
const maxSeen = 64

export const seenText = (rows: readonly SeenVisit[]): string =>
  rows
    .slice(0, maxSeen)
    .map(({ id, updated_at, sale = unpaid }) => `${id}@${updated_at}@${sale}`)
    .join(',')

export const readSeen = (text: string): SeenVisit[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((row) => {
      const [id = '', updated_at = '', sale = ''] = row.split('@')
      return { id, updated_at, sale }
    })

import type { DateOrder } from '#features/clients/fields.ts'
import type { Word } from './meanings.ts'
import type { FileTable } from './table.ts'
import type { Target } from './targets.ts'

export type Kind = 'clients' | 'visits' | 'services' | 'barbers' | 'products' | 'statement'

type OwnMeaning = Exclude<Word, 'day' | 'time' | 'end' | 'other' | 'amount' | 'sku'>
/** Meaning of a column: a client's, or one of visits, services and the team. */
export type Meaning =
  | Target
  | OwnMeaning
  | 'start'
  | 'date'
  | 'time'
  | 'end_start'
  | 'end_date'
  | 'end_time'
  /** The program's id of a client. */
  | 'client_id'

export interface Recognised {
  kind: Kind
  table: FileTable
  meanings: Meaning[]
  /** Order of day and month, if it was chosen; otherwise the dates say it. */
  order?: DateOrder
  /** True if the phones or e-mails of clients are in it. */
  hasContacts: boolean
}

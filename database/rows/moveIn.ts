import type { ColumnType } from 'kysely'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** A barber here for a name in the files. */
interface MoveInBarber {
  name: string | null
  barber_id: string | null
  /** Omitted by processes of an earlier version. */
  is_new?: boolean
}

/** A service here for a name in the files. */
interface MoveInService {
  name: string | null
  service_id: string | null
  is_new: boolean
}

type MoveInState = 'staged' | 'running' | 'stopped' | 'clashes' | 'done' | 'undone' | 'ended'
type MoveInStop = 'user' | 'expired' | 'owner' | 'failed'

/** A run that brings the data of another program. */
export interface MoveInRunRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  user_id: string
  source: Fixed<string>
  file_name: Fixed<string>
  state: MoveInState
  reason: MoveInStop | null
  /** Number of its rows. */
  total: Fixed<number>
  barbers: ColumnType<MoveInBarber[], string | undefined, string>
  services: ColumnType<MoveInService[], string | undefined, string>
  /** True after services, barbers and products are written. */
  is_set_up: ColumnType<boolean, boolean | undefined, boolean>
  result: ColumnType<object | null, string | null, string | null>
  begun_at: Fixed<Date>
  started_at: Instant | null
  written_at: Instant | null
  ended_at: Instant | null
}

/** A row of a run, until the run is over. */
export interface MoveInRowRow {
  salon_id: Fixed<SalonId>
  run_id: Fixed<string>
  number: Fixed<number>
  phase: Fixed<number>
  file: Fixed<number>
  line: Fixed<number>
  content: ColumnType<object, string, string>
  person: string | null
  answer: ColumnType<object | null, string | null, string | null>
  figure: string | null
  reason: string | null
  client_id: string | null
}

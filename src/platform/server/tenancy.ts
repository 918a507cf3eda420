import {
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { SalonTables } from '#database/tables.ts'
import type { SalonId } from '#database/salon.ts'
import type { AllTables } from './db.ts'

export type { SalonId }

type Table = keyof SalonTables & string
type Row<T extends Table> = Omit<Insertable<SalonTables[T]>, 'salon_id'>

/** Turns text into a SalonId. Only authentication and the platform's own jobs may: the architecture test lists them. */
export function mintSalonId(id: string): SalonId {
  return id as SalonId
}

/** Where topics are announced that are the administrators', in the place of a salon. It has no rows. */
export const platformChannel = 'platform' as SalonId

/**
 * The only way to business rows: every query made here is bound to one salon. The builders know a single table, so a
 * join with another salon's rows cannot be written; what needs several tables goes through `sql`, which refuses to run
 * a statement that does not carry the salon's id.
 */
export class SalonScope {
  readonly id: SalonId
  readonly #db: Kysely<AllTables>

  constructor(db: Kysely<AllTables>, id: SalonId) {
    this.#db = db
    this.id = id
  }

  selectFrom<T extends Table>(table: T): SelectQueryBuilder<Pick<SalonTables, T>, T, object> {
    return this.#db.selectFrom(table as never).where('salon_id' as never, '=', this.id as never) as never
  }

  insertInto<T extends Table>(
    table: T,
    rows: Row<T> | readonly Row<T>[],
  ): InsertQueryBuilder<Pick<SalonTables, T>, T, InsertResult> {
    const list = (Array.isArray(rows) ? rows : [rows]) as readonly Row<T>[]
    return this.#db
      .insertInto(table as never)
      .values(list.map((row) => ({ ...row, salon_id: this.id })) as never) as never
  }

  updateTable<T extends Table>(table: T): UpdateQueryBuilder<Pick<SalonTables, T>, T, T, UpdateResult> {
    return this.#db.updateTable(table as never).where('salon_id' as never, '=', this.id as never) as never
  }

  deleteFrom<T extends Table>(table: T): DeleteQueryBuilder<Pick<SalonTables, T>, T, DeleteResult> {
    return this.#db.deleteFrom(table as never).where('salon_id' as never, '=', this.id as never) as never
  }

  /**
   * Runs a statement over several tables. It must bind `${scope.id}` for each of them; one that does not bind it at
   * all throws before it reaches the database.
   */
  async sql<Result>(build: (id: RawBuilder<SalonId>) => RawBuilder<Result>): Promise<Result[]> {
    const query = build(sql`${this.id}`).compile(this.#db)
    if (!query.parameters.includes(this.id)) throw new Error('a statement without its salon')
    return (await this.#db.executeQuery(query)).rows as Result[]
  }
}

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
import { isOfBarber } from '#database/visits.ts'
import { ownAppointmentsOnly } from '#platform/shared/fault.ts'
import type { BarberLimits } from '#platform/shared/roles.ts'
import type { AllTables } from './db.ts'

export type { SalonId }

type Table = keyof SalonTables & string
type Row<T extends Table> = Omit<Insertable<SalonTables[T]>, 'salon_id'>

/** Converts text to a SalonId. Only authentication and platform jobs may; the architecture test lists them. */
export const mintSalonId = (id: string): SalonId => id as SalonId

/** Channel of the administrators' topics. It has no rows. */
export const platformChannel = 'platform' as SalonId

/** An id that no barber has. Not null, because Citus could not route the statement. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Salons whose business rows a statement may touch. */
export type Reach = SalonId | 'all salons' | 'no salon'

/**
 * Declares the reach of every statement of a Kysely instance. In production this is the identity; in tests the tenancy
 * check (testing/server/tenancyCheck.ts) compares each statement's plan with it.
 */
export type DeclareReach = (db: Kysely<AllTables>, reach: Reach) => Kysely<AllTables>

/**
 * Access to business rows. The builders add the salon's predicate and take one table each, so a join without it does
 * not compile. Statements with several tables are raw SQL through `sql`, which must bind the salon for every table.
 * The tests fail on a statement that does not.
 */
export class SalonScope {
  readonly id: SalonId
  /** Limits of the caller as a barber; null for owner, reception and jobs. */
  readonly limits: BarberLimits | null
  readonly #db: Kysely<AllTables>

  constructor(db: Kysely<AllTables>, id: SalonId, limits: BarberLimits | null = null) {
    this.#db = db
    this.id = id
    this.limits = limits
  }

  /** ` and …` on a column of barbers' ids that keeps the rows visible to the caller. Empty if that is all. */
  visible(column: string): RawBuilder<unknown> {
    return this.limits?.seesAll ? sql`` : this.own(column)
  }

  /** True if the caller may see this barber's appointments. */
  sees(barberId: string): boolean {
    return !this.limits || this.limits.seesAll || this.limits.barberId === barberId
  }

  /** ` and …` on a column of barbers' ids that keeps the rows the caller may change. Empty if that is all. */
  own(column: string): RawBuilder<unknown> {
    return this.ownBarber === null ? sql`` : sql` and ${isOfBarber(sql.ref(column), this.ownBarber)}`
  }

  /** The only barber whose appointments the caller may write; null if all. `nobody` for an account without a barber. */
  get ownBarber(): string | null {
    return this.limits && (this.limits.barberId ?? nobody)
  }

  /** Throws 403 own_appointments_only if the caller may not change this barber's appointments. */
  requireOwn(barberId: string): void {
    if (this.limits && this.limits.barberId !== barberId) throw ownAppointmentsOnly()
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
      .values(list.map((row) => ({ salon_id: this.id, ...row })) as never) as never
  }

  updateTable<T extends Table>(table: T): UpdateQueryBuilder<Pick<SalonTables, T>, T, T, UpdateResult> {
    return this.#db.updateTable(table as never).where('salon_id' as never, '=', this.id as never) as never
  }

  deleteFrom<T extends Table>(table: T): DeleteQueryBuilder<Pick<SalonTables, T>, T, DeleteResult> {
    return this.#db.deleteFrom(table as never).where('salon_id' as never, '=', this.id as never) as never
  }

  /**
   * Runs a raw statement, which must compare `salon_id` with the id for each business table. Throws if the id is not
   * among its parameters.
   */
  async sql<Result>(build: (id: RawBuilder<SalonId>) => RawBuilder<Result>): Promise<Result[]> {
    const query = build(sql`${this.id}`).compile(this.#db)
    if (!query.parameters.includes(this.id)) throw new Error('a statement without its salon')
    return (await this.#db.executeQuery(query)).rows as Result[]
  }
}

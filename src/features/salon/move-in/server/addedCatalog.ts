/** Ids that an import added, and their `updated_at`, unless somebody changed them since. */
export interface AddedCatalog {
  at: string
  services: string[]
  barbers: string[]
  products: string[]
}

/** The stored `client_imports.added_catalog`. */
export const addedCatalog = (stored: object | null): AddedCatalog | null => stored as AddedCatalog | null

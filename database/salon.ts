declare const brand: unique symbol

/** Tenant key: a branded string, so that only ids from authentication can scope a query. */
export type SalonId = string & { readonly [brand]: 'SalonId' }

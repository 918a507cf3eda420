declare const brand: unique symbol

/** The tenant's key. A branded text, so that only what authentication minted can scope a query. */
export type SalonId = string & { readonly [brand]: 'SalonId' }

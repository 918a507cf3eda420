import type { PaymentEvent } from '../../rules.ts'

export interface CheckoutOrder {
  reference: string
  priceCents: number
  currency: string
  email: string
  country: 'XK' | 'AL'
  /** The product's own address, without a slash at its end. */
  appUrl: string
}

/** A callback as it arrived. */
export interface Delivery {
  method: string
  /** Null for a request without a body. */
  rawBody: Buffer | null
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The query of the address, without its question mark. */
  query: string
}

/** A callback as far as it is believed. */
export type Reading = {
  /** The signed data; its hash identifies the event. */
  data: string
  /** Name of each signature that came, and whether it held. */
  signatures: Readonly<Record<string, boolean>>
} & (
  | { believed: true; reference: string; event: PaymentEvent }
  /** `reference`: the order that the data names, which nobody signed. */
  | { believed: false; reason: string; reference: string | null }
)

/** Takes payments over the network: makes addresses to pay at, and reads callbacks. */
export interface PaymentProvider {
  readonly name: 'paysera' | 'sandbox'
  /** True if payments that moved no money buy terms. */
  readonly allowTest: boolean
  checkoutUrl(order: CheckoutOrder): string
  /** Checks the signature over what it covers: the raw body, headers or the query. */
  read(rawBody: Buffer | null, headers: Delivery['headers'], query: string): Reading
}

import type { PaymentEvent } from '../../rules.ts'

export interface CheckoutOrder {
  reference: string
  priceCents: number
  currency: string
  email: string
  country: 'XK' | 'AL'
  /** Public URL of the product, without a trailing slash. */
  appUrl: string
}

export interface Delivery {
  method: string
  /** Null without a body. */
  rawBody: Buffer | null
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Query string without the question mark. */
  query: string
}

export type Reading = {
  /** Signed data, whose hash identifies the event. */
  data: string
  /** Validity of each present signature, by name. */
  signatures: Readonly<Record<string, boolean>>
} & (
  | { believed: true; reference: string; event: PaymentEvent }
  /** `reference` is the order named by the unverified data. */
  | { believed: false; reason: string; reference: string | null }
)

/** An online payment provider: creates payment URLs and verifies callbacks. */
export interface PaymentProvider {
  readonly name: 'paysera' | 'sandbox'
  /** True if test payments buy terms. */
  readonly allowTest: boolean
  checkoutUrl(order: CheckoutOrder): string
  /** Verifies the signature, which covers the raw body, headers or query. */
  read(rawBody: Buffer | null, headers: Delivery['headers'], query: string): Reading
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KeyArea } from '#platform/shared/apiKeys.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import type { Identity, VisitedSalon } from '../call.ts'
import type { Calls } from '../calls.ts'
import type { Feature, Page } from '../feature.ts'
import type { Log } from '../log.ts'
import type { StorageState } from '../storageState.ts'

export interface HttpParts {
  calls: Calls
  features: readonly Feature[]
  /** Returns the user of a token or key, or null. Throws 401 for a key that does not work. */
  authenticate(token: string, now: Date): Promise<Identity | null>
  visitedSalon(params: VisitorParams, now: Date): Promise<VisitedSalon | null>
  faultPage(fault: Fault, request: FastifyRequest): Page
  log: Log
  trustProxy: string[]
  /** Logs successful requests only at level debug, to keep the terminal of demo mode readable. */
  quiet: boolean
  /** Strict-Transport-Security header; null if the public URL is http. */
  strictTransport: string | null
  storage: StorageState
  /** Runs before endpoints are mounted, for plugins that must see all of them, such as the API documentation. */
  prepare?(app: FastifyInstance): Promise<void>
}

export type VisitorParams = { address: string } | { token: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    spec?: EndpointSpec
    keys?: KeyArea
  }
}

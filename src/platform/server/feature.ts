import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointSpec, InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { CallFor, SystemCall } from './call.ts'

/** One endpoint with its use case. Made by `route`, so the pair is checked there. */
export interface Route {
  spec: EndpointSpec
  handle(call: never, input: never, raw: { request: FastifyRequest; reply: FastifyReply }): Promise<unknown>
}

/** A kind of work done in the background. Every handler must be safe to run twice. */
export interface Job<Data extends object = object> {
  name: string
  /** Cron expression (UTC) for work that comes round by itself. */
  cron?: string
  /** How often a failing job is tried again, with growing pauses; 5 when not given. */
  retries?: number
  /** Runs in one transaction unless `ownTransactions` is set. */
  ownTransactions?: true
  run(call: SystemCall, data: Data): Promise<void>
}

/** A feature's table of contents: what it answers and what it does in the background. */
export interface Feature {
  name: string
  routes: readonly Route[]
  jobs?: readonly Job[]
}

/** Binds an endpoint of the contract to the use case that answers it. */
export function route<Spec extends EndpointSpec>(
  spec: Spec,
  handle: (call: CallFor<Spec['access']>, input: InputOf<Spec>) => Promise<ReplyOf<Spec>>,
): Route {
  return { spec, handle: handle as Route['handle'] }
}

/** Binds an endpoint whose answer is a stream or a file: the use case writes to the raw reply itself. */
export function streamRoute<Spec extends EndpointSpec>(
  spec: Spec,
  handle: (
    call: CallFor<Spec['access']>,
    input: InputOf<Spec>,
    raw: { request: FastifyRequest; reply: FastifyReply },
  ) => Promise<void>,
): Route {
  return { spec, handle: handle as Route['handle'] }
}

export function job<Data extends object>(definition: Job<Data>): Job {
  return definition as unknown as Job
}

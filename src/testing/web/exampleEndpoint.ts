import { endpointsOf, type EndpointSchemas, type EndpointSpec } from '#platform/shared/endpoint.ts'

/** A call for members that is in no contract. Its schemas give only types, as in a contract. */
export const exampleEndpoint = <
  Method extends EndpointSpec['method'],
  Schemas extends Omit<EndpointSchemas, 'summary'>,
>(
  asked: `${Method} /${string}`,
  _schemas: Schemas,
  failure: string,
) =>
  endpointsOf<{ example: object }>()(asked as never, 'example' as never, {
    access: 'member',
    topic: 'services',
    failure,
  }) as unknown as EndpointSpec & { method: Method; types: Schemas }

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { callApi } from './api.ts'

/** Makes a changing call; on success everything that reads its topic asks again. `mutateAsync` throws the Fault. */
export function useWrite<S extends EndpointSpec>(spec: S): UseMutationResult<ReplyOf<S>, Fault, CallInputOf<S>> {
  const client = useQueryClient()
  return useMutation<ReplyOf<S>, Fault, CallInputOf<S>>({
    mutationFn: (input) => callApi(spec, input),
    onSuccess: () => {
      if (spec.topic) void client.invalidateQueries({ queryKey: [spec.topic] })
    },
  })
}

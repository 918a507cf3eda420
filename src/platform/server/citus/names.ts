/** Prefix of the application names of a cluster's own connections. */
export const clusterConnection = 'citus_internal'

/** Table that triggers of the cluster fill. */
export const filledOnCluster = 'public.salons_on_workers'

/** Name of a constraint without the number of its shard, with which a worker's error ends. */
export const withoutShard = (constraint: string): string => constraint.replace(/_\d{5,}$/, '')

/**
 * Node's flags. Requests make short-lived objects: a larger young generation (`--max-semi-space-size`, in MB) and a heap
 * that grows sooner would save a fifth of the processor time and keep 140 MB more for good (bench/README.md).
 */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
]

/**
 * Settings that are no flags. A second arena of the C library keeps 4 MB that one would give back, more arenas 30; with
 * its own thresholds, which grow, it keeps what compiling the server took, 25 MB. V8 compiles in pieces of at most 32 KB: those given
 * back one by one leave no gaps, which took 4 MB.
 */
export const nodeEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '32768',
}

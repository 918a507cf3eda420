/**
 * Vitest setup: fails the run on two concurrent statements on one client, which pg 9 will refuse. pg warns once per
 * process, which runs this before each file.
 */
function refuseConcurrentQueries(warning: Error): void {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('already executing a query')) throw warning
}

const isRefused = process.listeners('warning').some(({ name }) => name === refuseConcurrentQueries.name)
if (!isRefused) process.on('warning', refuseConcurrentQueries)

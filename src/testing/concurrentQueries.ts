/**
 * Vitest setup: fails the run on two concurrent statements on one client, which pg 9 will refuse. pg warns once per
 * process.
 */
process.on('warning', (warning) => {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('already executing a query')) throw warning
})

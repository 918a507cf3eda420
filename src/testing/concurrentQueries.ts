/** Vitest setup: two statements at once on one client, which pg 9 refuses, fail the run. pg warns once in a process. */
process.on('warning', (warning) => {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('already executing a query')) throw warning
})

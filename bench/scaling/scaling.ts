import { startEngine } from '../database.ts'
import { measureDay } from './day.ts'
import { measureGrowth } from './growth.ts'
import { measureProcesses } from './processes.ts'
import { measureStreams } from './streams.ts'

/** Settings of an external PostgreSQL; with thousands of salons the built-in one's buffers are too small. */
const ownPostgres = { shared_buffers: '1GB' }
const parts = ['day', 'processes', 'streams', 'growth']

/** `npm run bench scaling [day|processes|streams|growth] …`: the figures of docs/scaling.md. */
export async function measureScaling(args: string[], print: (line: string) => void): Promise<void> {
  const [part = 'all', ...numbers] = args
  if (part !== 'all' && !parts.includes(part)) throw new Error(`bench scaling: one of ${parts.join(', ')}`)
  const number = (index: number, otherwise: number) => Number(numbers[index] ?? otherwise)
  const engine = await startEngine(ownPostgres)
  try {
    if (part === 'all' || part === 'day') {
      await measureDay(engine, { salons: number(0, 400), seconds: number(1, 30), pace: number(2, 10) }, print)
    }
    if (part === 'all' || part === 'processes') await measureProcesses(engine, number(0, 8_000), print)
    if (part === 'all' || part === 'streams') await measureStreams(engine, number(0, 2_000), print)
    // Slow and large, so only on request.
    if (part === 'growth') await measureGrowth(engine, { salons: number(0, 10_000), days: number(1, 40) }, print)
  } finally {
    await engine.stop()
  }
}

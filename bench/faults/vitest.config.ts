import { relative } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import everything from '../../vitest.config.ts'

const order = (process.env['TEST_ORDER'] ?? '').split(',')

const place = ({ moduleId }: TestSpecification) => order.indexOf(relative(process.cwd(), moduleId))

/** Runs test files in command-line order. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

export default mergeConfig(everything, defineConfig({ test: { sequence: { sequencer: InOrder } } }))

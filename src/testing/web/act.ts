import { runQueues } from './reactQueues.ts'
import React from 'react'
import { flushSync } from 'react-dom'

/**
 * `act` for React's production build, which has none; imported before Testing Library. Component tests run on that
 * build, as browsers do, because the development build takes a third more CPU time.
 */

let depth = 0

/** Not that of a test's fake timers. */
const { setTimeout } = globalThis

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Object && 'then' in value

/** Runs all renders and effects, unless an outer `act` will. */
const flush = () => void (depth === 0 && runQueues())

async function settled(result: Promise<unknown>): Promise<unknown> {
  const value = await result
  await new Promise((resolve) => void setTimeout(resolve, 0))
  flush()
  return value
}

function act(callback: () => unknown): PromiseLike<unknown> {
  let result: unknown
  depth += 1
  try {
    flushSync(() => (result = callback()))
  } finally {
    depth -= 1
  }
  flush()
  return isPromise(result) ? settled(result) : Promise.resolve(result)
}

Object.assign(React, { act })

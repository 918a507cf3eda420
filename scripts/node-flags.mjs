/**
 * Node's flags. The young generation is small: a larger one is faster by a few per cent under load and keeps that
 * memory for good.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64']

/** React's scheduler, whose own types lack it. */
declare module 'scheduler' {
  export function unstable_forceFrameRate(framesPerSecond: number): void
}

/** A fault that the screen shows itself, so that neither a form nor a toast repeats it. */
export class ConflictShown extends Error {
  override readonly name = 'ConflictShown'
}

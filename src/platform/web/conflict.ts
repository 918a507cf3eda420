/** A refusal that the screen already shows in its own way: neither a form nor a toast repeats it. */
export class ConflictShown extends Error {
  override readonly name = 'ConflictShown'
}

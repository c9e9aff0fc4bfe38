/** Everything in the database was moved elsewhere, or is being moved. */
export class StateMoved extends Error {
  readonly code = 'MOVED';
}

/** The current process, and whether another one is alive. */
export interface Processes {
  readonly pid: number;
  readonly host: string;
  /** Identifies the space in which process ids are unique: two containers may share a host name, but not process ids. */
  readonly space: string;
  readonly user: string;
  isAlive(pid: number): boolean;
}

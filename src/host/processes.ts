/** Who runs this program, and whether another one still runs. */
export interface Processes {
  readonly pid: number;
  readonly host: string;
  /** Where process numbers mean the same: two containers may share a host name, but not their numbers. */
  readonly space: string;
  readonly user: string;
  isAlive(pid: number): boolean;
}

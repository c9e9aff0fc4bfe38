/** Who runs this program, and whether another one still runs. */
export interface Processes {
  readonly pid: number;
  readonly host: string;
  readonly user: string;
  isAlive(pid: number): boolean;
}

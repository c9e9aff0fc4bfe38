export interface HostileCase {
  readonly name: string;
  readonly expect: string;
  readonly costly?: boolean;
  readonly argv?: readonly string[];
  readonly prepare: (folder: string) => void;
}

export function hostileCases(): readonly HostileCase[];

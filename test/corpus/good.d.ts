export interface GoodContract {
  readonly style: string;
  readonly code: string;
  readonly document: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export function goodContracts(): readonly GoodContract[];

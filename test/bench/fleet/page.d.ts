type Made = Readonly<Record<string, readonly string[]>>;

export function tables(
  measured: unknown,
  tool: object,
  sizes?: readonly number[],
): Readonly<Record<string, () => readonly string[]>>;

export function errorText(measured: unknown): string;

export function withTables(page: string, made: Made): string;

import { Chalk } from 'chalk';

type Stroke = (text: string) => string;

/**
 * How text can be shown: the few colours that mean something, the signs that can be displayed, and the columns. Meaning never depends
 * on colour alone: every mark is a character too.
 */
export interface Paint {
  readonly error: Stroke;
  readonly warning: Stroke;
  readonly info: Stroke;
  readonly added: Stroke;
  readonly changed: Stroke;
  readonly removed: Stroke;
  readonly dim: Stroke;
  readonly bold: Stroke;
  readonly link: Stroke;
  /** The sign, or its replacement if only ASCII can be shown. */
  readonly sign: Stroke;
  /** Whether only ASCII can be shown. */
  readonly ascii: boolean;
  /** Infinite in a pipe, where every record stays on one line. */
  readonly width: number;
}

const IN_ASCII: Readonly<Record<string, string>> = { '✓': 'ok', '✗': 'x', '…': '...' };

export function createPaint(
  color: boolean,
  { width = Number.POSITIVE_INFINITY, ascii = false }: { readonly width?: number; readonly ascii?: boolean } = {},
): Paint {
  const chalk = new Chalk({ level: color ? 1 : 0 });
  return {
    error: chalk.red,
    warning: chalk.yellow,
    info: chalk.blue,
    added: chalk.green,
    changed: chalk.yellow,
    removed: chalk.red,
    dim: chalk.dim,
    bold: chalk.bold,
    link: chalk.cyan,
    sign: (sign) => (ascii ? (IN_ASCII[sign] ?? sign) : sign),
    ascii,
    width,
  };
}

import { Chalk } from 'chalk';

type Stroke = (text: string) => string;

/** The few colours that mean something. Meaning never hangs on colour alone: every mark is a character too. */
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
}

export function createPaint(color: boolean): Paint {
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
  };
}

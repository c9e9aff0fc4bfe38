import type { Command } from '@oclif/core';
import type { CommandEnd } from '../use/ground/exit/exit-code.ts';
import { pathArgument } from '../use/ground/flags/flags.ts';
import { inSession, type Session } from '../use/ground/session.ts';
import { BaseCommand } from './base-command.ts';

/** A command whose work a signal or its deadline ends in an orderly way. */
export abstract class SessionCommand<T extends typeof Command> extends BaseCommand<T> {
  protected abstract work(argv: readonly string[], session: Session): Promise<CommandEnd>;

  protected execute(argv: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => this.work(argv, session));
  }
}

/** A command for the contracts in files or folders that works with the hub, or for long. */
export abstract class ContractsSessionCommand<T extends typeof Command> extends SessionCommand<T> {
  static override strict = false;
  static override args = pathArgument;
}

import type { Command } from '@oclif/core';
import type { CommandEnd } from '../use/ground/exit/exit-code.ts';
import { inSession, type Session } from '../use/ground/session.ts';
import { BaseCommand, ContractsCommand } from './base-command.ts';

/** A command whose work a signal or its deadline ends in an orderly way. */
export abstract class SessionCommand<T extends typeof Command> extends BaseCommand<T> {
  protected abstract work(argv: readonly string[], session: Session): Promise<CommandEnd>;

  protected execute(argv: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => this.work(argv, session));
  }
}

/** The same for the contracts in files or folders. It has no statics: oclif's list of commands would then lack the flags of the base. */
export abstract class ContractsSessionCommand<T extends typeof Command> extends ContractsCommand<T> {
  protected abstract work(paths: readonly string[], session: Session): Promise<CommandEnd>;

  protected execute(paths: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => this.work(paths, session));
  }
}

import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../../cli/base-command.ts';
import { readConfig } from '../../cli/config-file.ts';
import { sandboxDatabase } from '../../cli/sandbox-database.ts';
import { serveSandbox } from '../../cli/serve-sandbox.ts';

export default class SandboxStart extends BaseCommand<typeof SandboxStart> {
  static override summary = 'Serve the embedded hub on this machine until it is interrupted.';
  static override description =
    'A hub for trying things: it speaks the whole interface on the loopback address and keeps its records in a file. With --json, one line {"baseUrl","username","password","micrositeId"} says when it is ready.';
  static override examples = ['<%= config.bin %> sandbox start', '<%= config.bin %> sandbox start --port 0 --json'];
  static override flags = {
    port: Flags.integer({ summary: 'The port to listen on; 0 takes a free one.', default: 0, min: 0, max: 65_535 }),
    db: Flags.string({ summary: 'The file with the records; the default is .contracts/sandbox.db.' }),
    latency: Flags.integer({ summary: 'Milliseconds that every answer waits.', default: 0, min: 0 }),
  };

  protected async execute(): Promise<CommandEnd> {
    const { port, db, latency, json } = this.flags;
    const database = db ?? sandboxDatabase(readConfig(process.cwd()));
    return serveSandbox({ port, database, latencyMs: latency }, json, this.terminal);
  }
}

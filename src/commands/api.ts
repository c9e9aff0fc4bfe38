import { Args, Flags } from '@oclif/core';
import { callApi } from '../cli/api/call-api.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { environmentFlags } from '../cli/flags.ts';
import { openEnvironment } from '../cli/open-environment.ts';

export default class Api extends BaseCommand<typeof Api> {
  static override summary = 'Make one call to the hub as the account, and print its answer without secrets.';
  static override description =
    'For looking at what the hub really answers. GET and quotes are sent at once; what changes a record asks first, or takes --yes. Authentication and the writes of the booking flow are refused. Token and combination keys are hidden; auditData is left out.';
  static override examples = [
    '<%= config.bin %> api GET /suppliers',
    "<%= config.bin %> api GET '/accommodations?first=0&limit=1' --env test",
    '<%= config.bin %> api PUT /suppliers/12 --input supplier.json --yes',
  ];
  static override args = {
    method: Args.string({ required: true, description: 'GET, POST or PUT.' }),
    target: Args.string({ required: true, description: 'The path below the base URL, with its query: /suppliers.' }),
  };
  static override flags = {
    ...environmentFlags,
    input: Flags.string({ summary: 'The file with the JSON body; - reads stdin.', helpValue: 'FILE' }),
    yes: Flags.boolean({ char: 'y', summary: 'Send what changes the hub without asking.' }),
  };

  protected async execute([method = '', target = '']: readonly string[]): Promise<CommandEnd> {
    const { config, environment } = await openEnvironment(this.flags.env);
    return callApi(method, target, config, environment, this.flags, this.terminal);
  }
}

import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { environmentFlags } from '../../use/ground/flags/flags.ts';
import { callApi } from './call-api.ts';

export default class Api extends BaseCommand<typeof Api> {
  static override summary = 'Make an authenticated request to the hub API.';
  static override description =
    'Prints what the hub really answers. GET requests and quotes are sent at once; requests that change a record ask first, or need --yes. Authentication, Confirm, Prebook, Book and writes to bookings are refused, with what sends them instead. Tokens and combination keys are masked; auditData is left out.';
  static override examples = [
    '<%= config.bin %> api GET /suppliers',
    "<%= config.bin %> api GET '/accommodations?first=0&limit=1' --env test",
    '<%= config.bin %> api PUT /suppliers/1 --input supplier.json --yes',
  ];
  static override args = {
    method: Args.string({ required: true, description: 'GET, POST or PUT.' }),
    target: Args.string({
      required: true,
      description: 'Path below the base URL, with its query, such as /suppliers.',
    }),
  };
  static override flags = {
    ...environmentFlags,
    input: Flags.string({ summary: 'JSON request body; - reads stdin.', helpValue: 'FILE' }),
    yes: Flags.boolean({ char: 'y', summary: 'Send changes without asking.' }),
  };

  protected async execute([method = '', target = '']: readonly string[]): Promise<CommandEnd> {
    return callApi(method, target, this.flags, this.terminal);
  }
}

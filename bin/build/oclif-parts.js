// The parts of oclif that the tool uses.
export * as Args from '@oclif/core/args';
export { Command } from '@oclif/core/command';
export * as Errors from '@oclif/core/errors';
export * as Flags from '@oclif/core/flags';

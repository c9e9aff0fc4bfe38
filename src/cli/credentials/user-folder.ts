import { homedir } from 'node:os';
import path from 'node:path';

/**
 * The folder of a person's own settings on this machine. A relative `XDG_CONFIG_HOME` is ignored, as its specification asks: it would
 * lead into whatever folder the command runs in.
 */
export function userFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const home = env['HOME'] || homedir();
  const settings = platform === 'win32' ? env['APPDATA'] : env['XDG_CONFIG_HOME'];
  const folder = settings && path.isAbsolute(settings) ? settings : path.join(home, '.config');
  return path.join(folder, 'contracts');
}

import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readPlainValue } from '../../contract/source/plain/read-plain-value.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { matchesAny } from '../../rules/check/selection.ts';
import { CONFIG_FILE } from '../../use/ground/settings/config-name.ts';
import { type ContractNames, type HotelNames, scanContract } from './scan-contract.ts';
import { type ProjectWords, type Word, wordsOf } from './words.ts';

const MOST_BYTES = 2 * 1024 * 1024;

/**
 * The words of the project around `cwd`, read only when they are needed. What cannot be read has no words. Once `isTime` returns false, the
 * search stops: a person is waiting for the list.
 */
export function projectWords(cwd: string, isTime: () => boolean): ProjectWords {
  const scan = (paths: readonly string[]) => scanFiles(cwd, paths, isTime);
  const hotelsOf = (paths: readonly string[], codes: readonly string[]): HotelNames[] =>
    scan(paths)
      .flatMap(({ hotels }) => hotels)
      .filter(({ hotel }) => codes.length === 0 || matchesAny(hotel.value, codes));
  return {
    environments: () => environments(cwd),
    suppliers: (paths) => unique(scan(paths).flatMap(({ suppliers }) => suppliers)),
    hotels: (paths) => unique(hotelsOf(paths, []).map(({ hotel }) => hotel)),
    rooms: (paths, codes) => unique(hotelsOf(paths, codes).flatMap(({ rooms }) => rooms)),
    rates: (paths, codes) => unique(hotelsOf(paths, codes).flatMap(({ rates }) => rates)),
    runs: () =>
      wordsOf(
        entriesIn(path.join(configFolder(cwd) ?? cwd, STATE_FOLDER, 'runs'))
          .map(({ name }) => name)
          .reverse(),
      ),
  };
}

function unique(words: readonly Word[]): Word[] {
  const found = new Map<string, Word>();
  for (const word of words) if (found.get(word.value)?.about === undefined) found.set(word.value, word);
  return [...found.values()];
}

/** The YAML files in `folder` and below, as long as there is time to look for them. Links are not followed. */
function* contractFiles(folder: string, isTime: () => boolean): Generator<string> {
  for (const entry of isTime() ? entriesIn(folder) : []) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.test(entry.name)) yield* contractFiles(place, isTime);
    else if (entry.isFile() && /\.ya?ml$/i.test(entry.name) && !OWN_FILE.test(entry.name)) yield place;
  }
}

const SKIPPED = /^\.|^node_modules$|^broken$/;
const OWN_FILE = /^contracts\.(?:config|lock)\.yaml$/;

function scanFiles(cwd: string, paths: readonly string[], isTime: () => boolean): ContractNames[] {
  const found: ContractNames[] = [];
  for (const given of paths.length > 0 ? paths : [existsSync(path.join(cwd, 'contracts')) ? 'contracts' : '.']) {
    const place = path.resolve(cwd, given);
    for (const file of /\.ya?ml$/i.test(place) ? [place] : contractFiles(place, isTime)) {
      if (!isTime()) return found;
      const text = textOf(file);
      if (text !== undefined) found.push(scanContract(text));
    }
  }
  return found;
}

/** The environments in the settings, and the practice hub. */
function environments(cwd: string): Word[] {
  const folder = configFolder(cwd);
  const text = folder === undefined ? undefined : textOf(path.join(folder, CONFIG_FILE));
  const settings = text === undefined ? undefined : readPlainValue(text)?.value;
  const named = isJsonObject(settings) && isJsonObject(settings['environments']) ? settings['environments'] : {};
  const own = Object.entries(named).map(([value, environment]) => {
    const host = isJsonObject(environment) ? hostOf(environment['baseUrl']) : undefined;
    return { value: safeText(value), ...(host !== undefined && { about: safeText(host) }) };
  });
  return unique([...own, { value: 'sandbox', about: 'the practice hub' }]);
}

const hostOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).host : undefined;

function configFolder(cwd: string): string | undefined {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, CONFIG_FILE))) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** Opens no pipes and no devices: the user only pressed a key and did not ask to read them. */
function textOf(file: string): string | undefined {
  try {
    const found = statSync(file);
    return found.isFile() && found.size <= MOST_BYTES ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Sorted by name. */
function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

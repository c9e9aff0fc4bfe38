import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject, type JsonObject, parseJson } from '../../kernel/json.ts';

/** What the build wrote in this file of the package; empty if the file is missing. `root` is the folder of the package. */
export function builtFile(root: string, name: string): JsonObject {
  const read = parseJson(textIfThere(path.join(root, name)));
  return isJsonObject(read) ? read : {};
}

export function packageInfo(root: string): Readonly<Record<'name' | 'version' | 'description', string>> {
  const info = builtFile(root, 'package.json');
  return { name: String(info['name']), version: String(info['version']), description: String(info['description']) };
}

function textIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { readContracts } from '../support/read-contracts.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from './fixtures/palma.ts';

/** Reads texts as files; those whose name starts with `~` are not selected. */
export function readFiles(files: Readonly<Record<string, string>>) {
  const documents = Object.entries(files).flatMap(([name, text]) => {
    const parsed = parseYaml(name.replace('~', ''), new TextEncoder().encode(text));
    if (!parsed.complete) throw new Error(`${name}: ${parsed.findings[0]?.message}`);
    return parsed.documents.map((document) => ({ document, selected: !name.startsWith('~') }));
  });
  return readContracts(documents);
}

/** The good hotel after replacing texts that must be there. */
export function edited(...edits: readonly (readonly [before: string, after: string])[]): string {
  let text = SEA_PALACE;
  for (const [before, after] of edits) {
    if (!text.includes(before)) throw new Error(`not in the fixture: ${before}`);
    text = text.replace(before, after);
  }
  return text;
}

/** The hotel with this text, which belongs to the supplier of the fixtures. */
export function readPalma(text: string) {
  const read = readFiles({ 'hotel.yaml': text, 'supplier.yaml': PALMA_SUPPLIER });
  const [contract] = read.contracts.hotels;
  if (!contract) throw new Error('no hotel');
  return { ...read, contract };
}

export function readEdited(...edits: readonly (readonly [before: string, after: string])[]) {
  return readFiles({ 'hotel.yaml': edited(...edits), 'supplier.yaml': PALMA_SUPPLIER });
}

/** `Y06 error 43:12` and the hint for each finding. */
export function reported(...edits: readonly (readonly [before: string, after: string])[]): string[] {
  return readEdited(...edits).findings.map(
    ({ code, severity, place, hint }) =>
      `${code.id} ${severity} ${place?.line}:${place?.column}${hint ? ` (${hint})` : ''}`,
  );
}

import { type ParsedFile, parseYaml } from '../../../src/contract/source/parse-yaml.ts';

export const parseText = (text: string): ParsedFile => parseYaml('file.yaml', new TextEncoder().encode(text));

/** `Y04@2:1` for each finding. */
export const codesIn = ({ findings }: ParsedFile): string[] =>
  findings.map(({ code, place }) => `${code.id}@${place?.line}:${place?.column}`);

export const valuesIn = ({ documents }: ParsedFile): unknown[] => documents.map(({ value }) => value);

import { contractLayout } from '../../src/contract/format/layout.ts';
import { editYaml } from '../../src/contract/source/layout/edit-yaml.ts';
import type { YamlEdit } from '../../src/contract/source/layout/yaml-edit.ts';

/** The text of a contract file after the edits, which must keep its layout. */
export function editedText(text: string, edits: readonly YamlEdit[]): string {
  const done = editYaml('h.yaml', Buffer.from(text), edits, contractLayout);
  if (!done.ok) throw new Error(done.error.why);
  if (done.value.formatted) throw new Error('the layout is another one');
  return done.value.text;
}

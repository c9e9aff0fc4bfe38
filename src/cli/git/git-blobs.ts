/** The arguments with which git reads the blobs whose ids come through stdin, so that their number does not matter. */
export const READ_BLOBS = ['cat-file', '--batch'] as const;

export const idLines = (ids: Iterable<string>): string => Array.from(ids, (id) => `${id}\n`).join('');

/** The contents by id in what git answers. */
export function blobContents(output: Buffer): ReadonlyMap<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>();
  for (let at = 0; at < output.length; ) {
    const lineEnd = output.indexOf(10, at);
    const [id = '', kind, size] = output.subarray(at, lineEnd).toString('latin1').split(' ');
    at = lineEnd + 1;
    if (kind !== 'blob') continue;
    contents.set(id, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return contents;
}

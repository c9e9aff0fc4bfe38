import { deflateRawSync } from 'node:zlib';

/** A zip archive of these texts, compressed by the engine itself: the largest take long otherwise. Without checksums. */
export function zipOf(texts: Readonly<Record<string, string>>): Uint8Array {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(texts)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(bytes);
    // Version 2.0, method 8.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(Buffer.from('PK\x01\x02\x14\0'), facts, place, name);
    const file = [Buffer.from('PK\x03\x04'), facts, name, packed];
    files.push(...file);
    at += file.reduce((sum, { length }) => sum + length, 0);
  }
  const [count, directory] = [Object.keys(texts).length, Buffer.concat(entries)];
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, directory, Buffer.from('PK\x05\x06'), end]);
}

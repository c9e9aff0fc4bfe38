/** Names that Windows keeps for devices, whatever ending they have; files that the tool reads otherwise, and folders in which it finds no contracts. */
const RESERVED =
  /^(?:(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?:\.|$)|(?:contracts\.(?:config|lock)|broken|node_modules)$)/i;

/** Bytes in UTF-8: leaves room for a number and an ending below the 255 of every file system. */
const MOST_BYTES = 200;

/** The name of a file or folder for a code, without an ending: one that every system can have, and in which the tool finds contracts. */
export function fileName(code: string): string {
  const plain = code
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    .replace(/^\.+|\.+$/g, '_')
    .replace(/\.(import|ya?ml)$/i, '_$1');
  let [name, bytes] = ['', 0];
  for (const character of RESERVED.test(plain) || plain === '' ? `_${plain}` : plain) {
    bytes += Buffer.byteLength(character);
    if (bytes > MOST_BYTES) break;
    name += character;
  }
  return name;
}

/** What a made page shows: texts at a place from the top left corner, drawn lines, and a large picture, a logo or none. */
export interface MadePage {
  readonly texts?: readonly { readonly at: readonly [x: number, y: number]; readonly text: string }[];
  readonly lines?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
  /** Drawn after the lines, in the file's own words, from the bottom left corner. */
  readonly drawn?: string;
  readonly picture?: 'large' | 'logo';
  /** A field of a form that is filled in. */
  readonly field?: {
    readonly box: readonly [left: number, top: number, right: number, bottom: number];
    readonly text: string;
  };
  readonly rotated?: 90;
}

const [WIDTH, HEIGHT] = [595, 842];

/** A PDF file in Helvetica of 10 points, as small as can be. `locked`: it asks for a password. */
export function makePdf(pages: readonly MadePage[], { locked = false } = {}): Uint8Array {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  const add = (text: string): number => objects.push(text);
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const image = add(
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream',
  );
  const kids = pages.map(({ texts = [], lines = [], drawn: more, picture, field, rotated }) => {
    const drawn = [
      ...lines.map(([x1, y1, x2, y2]) => `${x1} ${HEIGHT - y1} m ${x2} ${HEIGHT - y2} l S`),
      ...(more === undefined ? [] : [more]),
      ...texts.map(({ at: [x, y], text }) => `BT /F 10 Tf ${x} ${HEIGHT - y} Td (${escaped(text)}) Tj ET`),
      ...(picture ? [`q ${picture === 'large' ? '400 0 0 600' : '50 0 0 50'} 50 50 cm /I Do Q`] : []),
    ].join('\n');
    const content = add(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    const resources = `<< /Font << /F ${font} 0 R >> /XObject << /I ${image} 0 R >> >>`;
    const typed =
      field &&
      add(
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /V (${escaped(field.text)}) /Rect [${field.box[0]} ${HEIGHT - field.box[3]} ${field.box[2]} ${HEIGHT - field.box[1]}] >>`,
      );
    const annotations = typed === undefined ? '' : ` /Annots [${typed} 0 R]`;
    const rotation = rotated === undefined ? '' : ` /Rotate ${rotated}`;
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}]${rotation}${annotations} /Resources ${resources} /Contents ${content} 0 R >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  const secret = `<${'41'.repeat(32)}>`;
  const lock = locked ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${secret} /U ${secret} >>` : '';
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R /ID [${secret} ${secret}]${lock} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&');

import { describe, expect, it } from 'vitest';
import { validationSchema } from '../../../src/commands/schema/document-schemas.ts';
import { reporters } from '../../../src/commands/validate/reporters.ts';
import { validationDocument, validationLine } from '../../../src/view/findings/validation-document.ts';
import { sampleReport } from './sample-report.ts';

const gone = [{ code: 'R06', record: 'PALMA/SEA-PALACE', field: 'hotel.rooms[OLD]', count: 2 }];
const report = sampleReport({
  policy: { suppressed: 1, baseline: { entries: gone, known: 3, gone, elsewhere: 4, kept: 0 } },
});

describe('the JSON of validate', () => {
  it('matches its schema, without other fields', () => {
    const printed = JSON.parse(reporters.json(report));
    expect(validationDocument.parse(printed)).toEqual(printed);
    expect(printed.baseline).toEqual({ known: 3, gone, elsewhere: 4 });
  });

  it('contains the fixes of a run that was asked for them', () => {
    const fixed = sampleReport().findings.filter(({ fix }) => fix);
    const printed = JSON.parse(reporters.json(sampleReport({ fixed })));
    expect(validationDocument.parse(printed)).toEqual(printed);
    expect(printed.fixed).toEqual([
      {
        code: 'R03',
        name: 'unknown-room-code',
        file: 'hotels/sea palace.yaml',
        line: 12,
        column: 3,
        was: 'DBl',
        becomes: 'DBL',
      },
    ]);
    expect(JSON.parse(reporters.json(sampleReport({ fixed: [] })))).toMatchObject({ fixed: [] });
  });

  it('is, as ndjson, one line per finding and the summary', () => {
    const lines = reporters
      .ndjson(report)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const line of lines) expect(validationLine.parse(line)).toEqual(line);
    expect(lines.map(({ type }) => type)).toEqual(['finding', 'finding', 'finding', 'summary']);
  });

  it('has a schema that allows further fields', () => {
    const schema = validationSchema();
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      anyOf: [{ $ref: '#/$defs/document' }, { $ref: '#/$defs/failure' }],
      $defs: { document: { required: expect.arrayContaining(['version', 'findings', 'counts']) } },
    });
    expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false');
  });
});

import { expect, it } from 'vitest';
import { mentionOf } from '../../src/contract/mention.ts';

it.each([
  [
    { hotel: 'SEA', supplier: 'PALMA' },
    { hotel: 'SEA', supplier: 'PALMA', defines: false },
  ],
  [
    { hotel: { providerCode: 'SEA' }, supplier: 12 },
    { hotel: 'SEA', supplier: '#12', defines: false },
  ],
  [{ supplier: { externalCode: 'PALMA', id: 12 } }, { supplier: 'PALMA', defines: true }],
  [{ supplier: { id: 12 } }, { supplier: '#12', defines: true }],
  [{ hotel: { providerCode: 5 }, supplier: {} }, { defines: true }],
  [{ rates: [] }, { defines: false }],
  [['hotel'], { defines: false }],
  [null, { defines: false }],
])('finds in %j whom it is about', (document, mention) => expect(mentionOf(document)).toEqual(mention));

import { expect, it } from 'vitest';
import { hubText } from '../../../src/view/text/hub-text.ts';

it('names the practice hub, and any other hub by its address', () => {
  expect(hubText('embedded')).toBe('practice hub');
  expect(hubText('https://hub.example.com/resources')).toBe('https://hub.example.com/resources');
});

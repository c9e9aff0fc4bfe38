import { describe, expect, it } from 'vitest';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { nothingInterrupts } from '../../../src/use/ground/terminal/signals.ts';
import { openTerminal } from '../../../src/use/ground/terminal/terminal.ts';
import { chooseByHand } from '../../../src/use/verify/hotel-means.ts';
import { contract } from '../../support/sample-contract.ts';

const CANDIDATES = [
  { id: '11', name: 'Sea Palace' },
  { id: '12', name: 'Sea Palace Spa', distanceMetres: 40 },
];

/** The id that these answers, given in turn, choose, and everything that was printed. */
async function choose(...answers: readonly string[]) {
  const said: string[] = [];
  const terminal = { ...openTerminal({ quiet: false, color: false }), talk: (text: string) => void said.push(text) };
  const environment = {
    name: 'test',
    named: true,
    protected: false,
    fakeBooking: true,
    accommodations: new Map<string, string>(),
    capabilities: DEFAULT_CAPABILITIES,
  };
  const left = [...answers];
  const ask = async (prompt: string): Promise<string> => {
    said.push(prompt);
    return left.shift() ?? '';
  };
  const session = { environment, terminal, interruption: nothingInterrupts };
  return { chosen: await chooseByHand(contract(), CANDIDATES, session, ask), said };
}

describe('the question about the catalogue entry of a hotel', () => {
  it('names the environment and its hub, the hotel and the candidates', async () => {
    const { said } = await choose('1');
    expect(said.slice(0, 3)).toEqual([
      'Which catalogue entry of test (practice hub) is PALMA/SEA-PALACE (Sea Palace)?',
      '  1  11  Sea Palace',
      '  2  12  Sea Palace Spa, 40 m away',
    ]);
  });

  it('is answered with a number', async () => expect((await choose('2')).chosen).toBe('12'));

  it('takes an empty answer as none of them', async () => expect((await choose('')).chosen).toBeUndefined());

  it('is asked again after a number that is not in the list', async () => {
    const { chosen, said } = await choose('3', 'two', '2');
    expect(chosen).toBe('12');
    expect(said.slice(4)).toEqual([
      'Answer with a number from 1 to 2, or nothing.\nIts number, or nothing for none of them: ',
      'Answer with a number from 1 to 2, or nothing.\nIts number, or nothing for none of them: ',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Means } from '../../../src/use/init/answer-questions.ts';
import { firstAnswers } from '../../../src/use/init/first-answers.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { day } from '../../support/sample-contract.ts';

const TODAY = day('2026-11-23');

/** A user who gives these answers, in this order, and then closes the terminal. */
function person(...answers: readonly (string | undefined)[]) {
  const prompts: string[] = [];
  const waiting = [...answers];
  const ask = async (prompt: string): Promise<string | undefined> => {
    prompts.push(prompt);
    return waiting.shift();
  };
  return { prompts, ask };
}

const means = (over: Partial<Means>): Means => ({
  flags: {},
  yes: false,
  terminal: { interactive: true, talk: () => {}, talkPaint: createPaint(false) },
  hint: 'add --yes',
  ...over,
});

const ENTER = '';

describe('the answers for a first contract', () => {
  it('are asked for again, with the reason, until the checks accept them', async () => {
    const { ask, prompts } = person(
      ...[
        'Palma Hotels',
        'a code',
        ENTER,
        'Sea Palace',
        ENTER,
        'Atlantis',
        'Spain',
        '59.5613, 2.6224',
        '39.5613, 2.6224',
      ],
      ...['EURO', ENTER, 'Double room 2, DBL=Twin room 2', 'Double room 2', ENTER, '2027-05-01..2227-10-31', ENTER],
    );
    const answers = await firstAnswers(means({ ask }), TODAY);
    expect(answers).toMatchObject({
      supplier: 'PALMA-HOTELS',
      hotel: 'SEA-PALACE',
      country: 'ES',
      latitude: '39.5613',
    });
    expect(prompts.filter((prompt) => prompt.startsWith('  ')).map((prompt) => prompt.split('\n')[0])).toEqual([
      expect.stringContaining('"a code" cannot be a code; use 1 to 64 of A-Z a-z 0-9 . _ -'),
      expect.stringContaining('the country "Atlantis" is not an ISO 3166-1 code of two letters'),
      expect.stringContaining('in the sea, not in ES'),
      expect.stringContaining('the currency "EURO" is not an ISO 4217 code; write EUR'),
      expect.stringContaining('"DBL"'),
      expect.stringContaining('2227-10-31'),
    ]);
  });

  it('are only asked for where no flag gives them', async () => {
    const flags = { supplier: 'PALMA', hotel: 'SEA', country: 'ES', position: '39.5613,2.6224', currency: 'EUR' };
    const { ask, prompts } = person(ENTER, ENTER, ENTER, ENTER, ENTER);
    await firstAnswers(means({ flags, ask }), TODAY);
    expect(prompts.map((prompt) => prompt.replace(/ \[.*/, ''))).toEqual([
      'Supplier name',
      'Hotel name',
      'Rooms and their capacity',
      'Boards (RO, BB, HB, FB, AI)',
      'First season (first..last night)',
    ]);
  });

  it('are given up when the user closes the terminal', async () => {
    const { ask } = person('Palma Hotels', undefined);
    await expect(firstAnswers(means({ ask }), TODAY)).rejects.toMatchObject({
      details: { exit: 1, message: 'Cancelled. Nothing was written.' },
    });
  });

  it('are the defaults with --yes, which ask nothing', async () => {
    const { ask, prompts } = person();
    const flags = { 'hotel-name': 'Tokyo House', country: 'Japan' };
    const answers = await firstAnswers(means({ flags, yes: true, ask }), TODAY);
    expect(answers).toMatchObject({ hotel: 'TOKYO-HOUSE', country: 'JP', currency: 'JPY', supplier: 'MY-SUPPLIER' });
    expect(prompts).toEqual([]);
  });

  it('end the command as wrong usage when a flag is wrong, or missing without a terminal to ask on', async () => {
    const wrong = firstAnswers(means({ flags: { season: '2027-05-01..2027-04-01' }, yes: true }), TODAY);
    await expect(wrong).rejects.toMatchObject({
      details: { exit: 64, message: '--season: the season ends on 2027-04-01, before it starts on 2027-05-01' },
    });
    const flags = {
      'supplier-name': 'A',
      supplier: 'A',
      'hotel-name': 'B',
      hotel: 'B',
      country: 'ES',
      currency: 'EUR',
    };
    const terminal = { ...means({}).terminal, interactive: false };
    await expect(firstAnswers(means({ flags, terminal }), TODAY)).rejects.toMatchObject({
      details: {
        exit: 64,
        message: 'missing --position, --rooms, --boards, --season: there is no terminal to ask on',
        hint: 'add --yes',
      },
    });
  });
});

import { describe, expect, test } from 'vitest';
import { type Bench, createBench, perRun } from '../../../practice-hub/conformance/bench.ts';
import type { ConformanceCase } from '../../../practice-hub/conformance/conformance-case.ts';
import { expectThat, notJudged } from '../../../practice-hub/conformance/deviation.ts';
import { runConformance } from '../../../practice-hub/conformance/run-conformance.ts';
import { suiteSend } from '../../../src/commands/doctor/check-conformance.ts';
import type { NoAnswer, RawAnswer, RawRequest } from '../../../src/hub/raw-exchange.ts';
import type { Json } from '../../../src/kernel/json.ts';
import { Secret } from '../../../src/kernel/secret.ts';

const PASSWORD = 'a-password-never-shown';
const TOKEN = 'header.payload-of-a-long-token.signature';

const answered = (status: number, body: Json, headers: Readonly<Record<string, string>> = {}): RawAnswer => ({
  kind: 'answered',
  status,
  headers: new Map(Object.entries({ 'content-type': 'application/json', ...headers })),
  body: Buffer.from(JSON.stringify(body)),
});

const silence: NoAnswer = { kind: 'no-answer', sent: true, lasting: false, reason: 'timed out after 120 s' };

/** A bench whose hub gives these answers in turn, and then the last one again. Authenticate always succeeds. */
function benchOf(answers: readonly (RawAnswer | NoAnswer)[], signal?: AbortSignal) {
  const now = (): number => Date.UTC(2027, 0, 15);
  const sent: RawRequest[] = [];
  const slept: number[] = [];
  const bench = createBench({
    send: suiteSend(async (request) => {
      if (request.path.endsWith('/authenticate')) return answered(200, { token: TOKEN });
      sent.push(request);
      return answers[Math.min(sent.length, answers.length) - 1] ?? silence;
    }, now),
    account: { username: 'anna', password: new Secret(PASSWORD), micrositeId: 'mine' },
    clock: { now, sleep: async (ms) => void slept.push(ms) },
    image: 'https://images.example/conformance.jpg',
    ...(signal && { signal }),
  });
  return { bench, sent, slept };
}

const caseOf = (name: string, run: (bench: Bench) => Promise<unknown>): ConformanceCase => ({
  id: `contracts/${name}`,
  operations: ['listSuppliers'],
  rule: `The rule of ${name}.`,
  section: 'Errors',
  effect: 'reads',
  run: async (bench) => void (await run(bench)),
});

const reads = (name: string): ConformanceCase => caseOf(name, async (bench) => (await bench.get('/suppliers')).is(200));

describe('A conformance run', () => {
  test('says what a failed case expected, what was answered, and the request', async () => {
    const { bench } = benchOf([answered(500, { error: ['Boom'], status: 'INTERNAL_SERVER_ERROR' })]);
    const post = caseOf('posts', async (own) => (await own.post('/suppliers', { notes: 'x' })).is(200));
    const { results } = await runConformance([post], bench);
    expect(results[0]?.verdict).toEqual({
      kind: 'failed',
      expected: 'status 200',
      answered: '500 ["Boom"]',
      request: 'POST /suppliers {"notes":"x"}',
    });
  });

  test('shows no password, token or combination key', async () => {
    const body = { error: [`${PASSWORD} and ${TOKEN}`], status: 'BAD_REQUEST' };
    const { bench } = benchOf([answered(400, body)]);
    const post = caseOf('posts', async (own) =>
      (await own.post('/x', { password: PASSWORD, combinationKey: 'net-price-100', note: TOKEN })).is(200),
    );
    const shown = JSON.stringify((await runConformance([post], bench)).results);
    expect(shown).toContain('[secret]');
    for (const secret of [PASSWORD, TOKEN, 'net-price-100']) expect(shown).not.toContain(secret);
  });

  test('shows nothing of an answer that was not expected but its status and errors', async () => {
    const { bench } = benchOf([answered(200, { guest: 'Ana García' })]);
    const absent = caseOf('absent', async (own) => (await own.get('/x')).is(404));
    expect(JSON.stringify((await runConformance([absent], bench)).results)).not.toContain('García');
  });

  test('fails a case whose answer is not JSON', async () => {
    const page = { ...answered(200, null, { 'content-type': 'text/html' }), body: Buffer.from('<html>') };
    const { results } = await runConformance([reads('reads')], benchOf([page]).bench);
    expect(results[0]?.verdict).toMatchObject({ kind: 'failed', answered: 'answered HTML instead of JSON' });
  });

  test('waits as long as a 429 asks, and sends the request again', async () => {
    const { bench, sent, slept } = benchOf([answered(429, {}, { 'retry-after': '7' }), answered(200, [])]);
    const { results } = await runConformance([reads('reads')], bench);
    expect([results[0]?.verdict.kind, sent.length, slept]).toEqual(['passed', 2, [7000]]);
  });

  test('does not judge a case that got no answer', async () => {
    const { results } = await runConformance([reads('reads')], benchOf([silence]).bench);
    expect(results[0]?.verdict).toEqual({
      kind: 'not-judged',
      why: 'GET /suppliers got no answer: timed out after 120 s',
      silent: true,
    });
  });

  test('does not judge a case by the answer of a gateway', async () => {
    const { results } = await runConformance([reads('reads')], benchOf([answered(503, {})]).bench);
    expect(results[0]?.verdict).toMatchObject({ kind: 'not-judged', silent: true });
  });

  test('gives up after three cases without an answer in a row', async () => {
    const cases = ['a', 'b', 'c', 'd', 'e'].map(reads);
    const { results, notRun, gaveUp } = await runConformance(cases, benchOf([answered(200, []), silence]).bench);
    expect([results.length, notRun.map(({ id }) => id), gaveUp]).toEqual([4, ['contracts/e'], true]);
  });

  test('goes on after fewer than three', async () => {
    const answers = [silence, silence, answered(200, []), silence, silence];
    const { notRun, gaveUp } = await runConformance(['a', 'b', 'c', 'd', 'e'].map(reads), benchOf(answers).bench);
    expect([notRun, gaveUp]).toEqual([[], false]);
  });

  test('prepares what several cases need once, and does not judge any of them if it fails', async () => {
    const { bench, sent } = benchOf([answered(500, {})]);
    const prepare = perRun('load the hotel', async (own) => (await own.get('/hotel')).is(200));
    const { results } = await runConformance([caseOf('a', prepare), caseOf('b', prepare)], bench);
    expect(results.map(({ verdict }) => verdict)).toEqual(
      Array(2).fill({
        kind: 'not-judged',
        why: 'could not load the hotel: expected status 200, answered 500',
        silent: false,
      }),
    );
    expect(sent).toHaveLength(1);
  });

  test('prepares again what a hub did not answer', async () => {
    const { bench } = benchOf([silence, answered(200, {})]);
    const prepare = perRun('load the hotel', async (own) => (await own.get('/hotel')).is(200));
    const { results } = await runConformance([caseOf('a', prepare), caseOf('b', prepare)], bench);
    expect(results.map(({ verdict }) => verdict.kind)).toEqual(['not-judged', 'passed']);
  });

  test('says what it perhaps left in a hub that did not answer', async () => {
    const { bench } = benchOf([silence]);
    const create = caseOf('a', (own) => own.creating('hotel NEW', () => own.post('/hotel/1', {})));
    expect((await runConformance([create], bench)).left).toEqual(['perhaps hotel NEW']);
  });

  test('sends nothing more once it is interrupted, and counts the case as not run', async () => {
    const controller = new AbortController();
    const { bench, sent } = benchOf([answered(200, [])], controller.signal);
    const interrupts = caseOf('b', async (own) => {
      (await own.get('/suppliers')).is(200);
      controller.abort();
      (await own.get('/suppliers')).is(200);
    });
    const { results, notRun } = await runConformance([reads('a'), interrupts, reads('c')], bench, {
      interrupted: () => controller.signal.aborted,
    });
    expect([results.length, notRun.length, sent.length]).toEqual([1, 2, 2]);
  });

  test('can send no real booking, whatever a case writes', async () => {
    const { bench, sent } = benchOf([answered(200, {})]);
    const path = '/booking/accommodations/1/book';
    const accommodation = { combinationKey: 'key' };
    for (const body of [{ accommodation }, { accommodation, fakeBooking: {} }, { accommodation, fakeBooking: true }])
      await expect(bench.post(path, body)).rejects.toThrow('a real booking is never made');
    await expect(bench.request('POST', path, { raw: '{"fakeBooking":' })).rejects.toThrow('never made');
    await bench.post(path, { accommodation, fakeBooking: { status: 'BOOKED' } });
    expect(sent).toHaveLength(1);
  });

  test('reports a bug of a case as a bug', async () => {
    const broken = caseOf('broken', async () => {
      throw new TypeError('undefined is not a function');
    });
    await expect(runConformance([broken], benchOf([]).bench)).rejects.toThrow(TypeError);
  });

  test('keeps the settings of each case apart', async () => {
    const settles = caseOf('settles', async (own) => own.settle({ existingHotel: 'refused' }));
    const { results } = await runConformance([settles, caseOf('other', async () => {})], benchOf([]).bench);
    expect(results.map(({ settled }) => settled)).toEqual([{ existingHotel: 'refused' }, {}]);
  });

  test('distinguishes what cannot be judged from what is wrong', async () => {
    const cases = [
      caseOf('open', async () => notJudged('there is no hotel')),
      caseOf('wrong', async () => expectThat(false, 'one', 'two')),
    ];
    const { results } = await runConformance(cases, benchOf([]).bench);
    expect(results.map(({ verdict }) => verdict.kind)).toEqual(['not-judged', 'failed']);
  });
});

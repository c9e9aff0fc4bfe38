import { describe, expect, it } from 'vitest';
import type { MonitorDocument } from '../../../src/commands/monitor/monitor-document.ts';
import { monitorMetrics, openMetrics } from '../../../src/commands/monitor/monitor-metrics.ts';

import type { KnownFinding } from '../../../src/verify/monitor/monitor-finding.ts';
import { fc } from '../../support/fast-check.ts';
import { parseGauges } from '../../support/open-metrics-parser.ts';

const finding = (more: Partial<KnownFinding>): KnownFinding => ({
  ...{
    id: JSON.stringify(more),
    kind: 'drift',
    what: 'rate',
    severity: 'error',
    text: 'x',
    since: '2027-01-01T00:00:00.000Z',
  },
  ...more,
});

const document = (more: Partial<MonitorDocument> = {}): MonitorDocument => ({
  ...{ version: 1, command: 'monitor', run: 'r', environment: 'production', at: '2027-01-10T12:00:00.000Z' },
  ...{ tookMs: 1_500, requests: 12, complete: true, hotels: 3, told: 'told' },
  findings: { new: [], still: [], gone: [] },
  ...more,
});

/** The value of the sample with these labels, besides the environment. */
function valueIn(text: string, name: string, labels: Readonly<Record<string, string>> = {}) {
  const samples = parseGauges(text).get(`contracts_monitor_${name}`)?.samples ?? [];
  const wanted = JSON.stringify(Object.entries({ environment: 'production', ...labels }).sort());
  return samples.find((sample) => JSON.stringify(Object.entries(sample.labels).sort()) === wanted)?.value;
}

describe('the metrics of a run', () => {
  it('say how it went', () => {
    const text = monitorMetrics(document({ succeededAt: '2027-01-09T12:00:00.000Z', complete: false }));
    expect(valueIn(text, 'run_success')).toBe(0);
    expect(valueIn(text, 'run_timestamp_seconds')).toBe(Date.UTC(2027, 0, 10, 12) / 1000);
    expect(valueIn(text, 'success_timestamp_seconds')).toBe(Date.UTC(2027, 0, 9, 12) / 1000);
    expect(valueIn(text, 'run_duration_seconds')).toBe(1.5);
    expect(valueIn(text, 'run_requests')).toBe(12);
  });

  it('count drift by kind of record, what is new as well as what is still there, and not what is gone', () => {
    const findings = {
      new: [finding({ hotel: 'A/1' })],
      still: [finding({ hotel: 'A/2' }), finding({ hotel: 'A/2', what: 'offer' })],
      gone: [finding({ hotel: 'A/3' })],
    };
    const text = monitorMetrics(document({ findings }));
    expect(valueIn(text, 'drift_records', { kind: 'rate' })).toBe(2);
    expect(valueIn(text, 'drift_records', { kind: 'offer' })).toBe(1);
    expect(valueIn(text, 'drift_records', { kind: 'room' })).toBe(0);
    expect(valueIn(text, 'hotel_findings', { hotel: 'A/2', kind: 'drift' })).toBe(2);
  });

  it('count what falls due within 1, 7 and 30 days', () => {
    const due = (day: string) => finding({ kind: 'due', what: 'release', day });
    const findings = { new: [due('2027-01-10'), due('2027-01-15'), due('2027-02-01')], still: [], gone: [] };
    const text = monitorMetrics(document({ findings }));
    expect(['1', '7', '30'].map((within_days) => valueIn(text, 'due', { within_days }))).toEqual([1, 2, 3]);
  });

  it('say how old the oldest proof is', () => {
    const proofs = {
      ...{
        withinMinutes: 10_080,
        prices: 12,
        notProvable: 2,
        provable: 10,
        proved: 8,
        late: 2,
        quotes: 3,
        allQuotes: 9,
      },
      oldest: { hotel: 'A/1', price: 'p', since: '2027-01-09T12:00:00.000Z', proved: true },
    };
    const text = monitorMetrics(document({ proofs }));
    expect(valueIn(text, 'oldest_proof_age_seconds')).toBe(86_400);
    expect(valueIn(text, 'proof_target_seconds')).toBe(604_800);
    expect(['prices', 'prices_provable', 'prices_proved', 'prices_late'].map((name) => valueIn(text, name))).toEqual([
      12, 10, 8, 2,
    ]);
    expect(parseGauges(monitorMetrics(document())).has('contracts_monitor_prices')).toBe(false);
  });

  it('have a label for the 100 hotels with most findings, and one for the others, of 10,000', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => finding({ id: `${index}`, hotel: `PALMA/H${index}` }));
    const worst = [finding({ id: 'a', hotel: 'PALMA/H9999', kind: 'stay', what: 'wrong-price' })];
    const text = monitorMetrics(document({ findings: { new: [...all, ...worst], still: [], gone: [] } }));
    expect(valueIn(text, 'hotel_findings', { hotel: 'PALMA/H9999', kind: 'stay' })).toBe(1);
    expect(valueIn(text, 'hotel_findings', { hotel: '(others)', kind: 'drift' })).toBe(9_900);
    expect(parseGauges(text).get('contracts_monitor_hotel_findings')?.samples).toHaveLength(102);
  });

  it('can be read back whatever a hotel is called', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('فندق "البحر"', 'a\nb', '\\', 'x\\n"', 'a\r\nb')),
        (hotel) => {
          const text = openMetrics([{ name: 'n', help: hotel, samples: [{ labels: { hotel }, value: 1 }] }], {});
          const family = parseGauges(text).get('n');
          const shown = hotel.replaceAll(/(?!\n)\p{Cc}/gu, ' ');
          expect(family?.samples).toEqual([{ labels: { hotel: shown }, value: 1 }]);
          expect(text.split('\n')).toHaveLength(5);
        },
      ),
      { numRuns: 100 },
    ));
});

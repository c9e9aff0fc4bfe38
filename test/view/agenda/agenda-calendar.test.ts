import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { agendaCalendar } from '../../../src/view/agenda/agenda-calendar.ts';
import type { AgendaDocument, Due } from '../../../src/view/agenda/agenda-document.ts';

const due: readonly Due[] = [
  {
    day: '2027-02-28',
    hotel: 'PALMA/SEA-PALACE',
    kind: 'offer-closes',
    records: ['EB10'],
    text: 'offer "EB10": last day to book it',
  },
  {
    day: '2027-03-01',
    hotel: 'PALMA/فندق',
    kind: 'no-price',
    records: [],
    rooms: ['DBL'],
    nights: { start: '2027-03-01', end: '2027-03-04' },
    text: `no price; 100 %, or \\n: ${'غرفة '.repeat(40)}`,
  },
];

const agenda = (items: readonly Due[], from = '2026-11-23'): AgendaDocument => ({
  version: 1,
  command: 'agenda',
  environment: 'sandbox',
  from,
  to: '2027-11-23',
  due: [...items],
});

const events = (text: string) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe('a calendar file', () => {
  it('has an event of one whole day for each thing that is due', () => {
    const [first, second] = events(agendaCalendar(agenda(due)));
    expect(first?.summary).toBe('SEA-PALACE: offer "EB10": last day to book it');
    expect([String(first?.startDate), String(first?.endDate), first?.startDate.isDate]).toEqual([
      '2027-02-28',
      '2027-03-01',
      true,
    ]);
    expect(second?.summary).toBe(`فندق: ${due[1]?.text}`);
  });

  it('has what RFC 5545 demands: its required properties, lines of at most 75 bytes that end with CR and LF', () => {
    const text = agendaCalendar(agenda(due));
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
    for (const component of ICAL.Component.fromString(text).getAllSubcomponents('vevent'))
      expect(['uid', 'dtstamp', 'dtstart'].map((name) => component.hasProperty(name))).toEqual([true, true, true]);
  });

  it('gives the same thing the same id on another day, and each thing its own', () => {
    const ids = (items: readonly Due[], from?: string) =>
      events(agendaCalendar(agenda(items, from))).map(({ uid }) => uid);
    const begun = due.map((one) => (one.kind === 'no-price' ? { ...one, day: '2027-03-02' } : one));
    expect(ids(begun, '2027-03-02')).toEqual(ids(due));
    expect(new Set(ids([...due, ...due])).size).toBe(4);
  });
});

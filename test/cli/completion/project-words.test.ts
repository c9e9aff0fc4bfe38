import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../src/cli/completion/answer-completion.ts';
import { projectWords } from '../../../src/cli/completion/project-words.ts';
import { folderWith, temporaryFolder } from '../../support/run-contracts.ts';

const always = () => true;

const hotel = (code: string, name: string) => `supplier: PALMA
hotel:
  providerCode: ${code}
  hotelname: ${name}
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["1", "2"] }
    - providerCode: "SU" # with a terrace
      name: 'Junior suite'
  mealPlans: [ROOM_ONLY]
rates:
  - name: Summer 2027
    seasons:
      - name: High
offers:
  - providerCode: EB10
    names: { EN: Early }
`;

describe('the words of a project', () => {
  it('are the codes and names in its contract files', () => {
    const cwd = folderWith({
      'contracts/sea.yaml': hotel('SEA-PALACE', 'Sea Palace'),
      'other/x.yaml': hotel('X', 'X'),
    });
    const words = projectWords(cwd, always);
    expect(words.hotels([])).toEqual([{ value: 'SEA-PALACE', about: 'Sea Palace' }]);
    expect(words.suppliers([])).toEqual([{ value: 'PALMA' }]);
    expect(words.rooms([], [])).toEqual([
      { value: 'DBL', about: 'Double room' },
      { value: 'SU', about: 'Junior suite' },
    ]);
    expect(words.rates([], [])).toEqual([{ value: 'Summer 2027' }]);
    expect(words.hotels(['other'])).toEqual([{ value: 'X', about: 'X' }]);
    expect(words.hotels(['other/x.yaml'])).toEqual([{ value: 'X', about: 'X' }]);
    expect(words.rooms([], ['OTHER-*'])).toEqual([]);
  });

  it('are read from all examples', () => {
    const cwd = path.join(import.meta.dirname, '../../..', 'contracts-examples');
    const hotels = projectWords(cwd, always).hotels([]);
    expect(hotels).toContainEqual({ value: 'NAXOS-AGIA-ANNA', about: 'Agía Ánna Beach Hotel' });
    expect(hotels.length).toBeGreaterThanOrEqual(6);
    expect(
      projectWords(cwd, always)
        .rooms([], ['NAXOS-AGIA-ANNA'])
        .map(({ value }) => value),
    ).toEqual(['DBL', 'TWN', 'FAM']);
  });

  it('keep names of any script, and show what would move the cursor', () => {
    const cwd = folderWith({
      'a.yaml': `hotel:\n  providerCode: A\n  hotelname: فندق البحر\n---\nhotel:\n  providerCode: B\n  hotelname: "x\u001b[2Jy"\n`,
    });
    expect(projectWords(cwd, always).hotels([])).toEqual([
      { value: 'A', about: 'فندق البحر' },
      { value: 'B', about: 'x\\u001b[2Jy' },
    ]);
  });

  it('skip files that are not contracts or cannot be read', () => {
    const cwd = folderWith({
      'contracts.lock.yaml': hotel('LOCK', 'Lock'),
      'broken/b.yaml': hotel('BROKEN', 'Broken'),
      'node_modules/m.yaml': hotel('MODULE', 'Module'),
      '.git/g.yaml': hotel('GIT', 'Git'),
      'list.yaml': '- 1\n- 2\n',
      'bad.yaml': 'hotel: [\n',
      'v1.2/good.yaml': hotel('GOOD', 'Good'),
    });
    symlinkSync('nowhere', path.join(cwd, 'link.yaml'));
    symlinkSync('.', path.join(cwd, 'loop'));
    expect(projectWords(cwd, always).hotels([])).toEqual([{ value: 'GOOD', about: 'Good' }]);
    expect(projectWords(cwd, always).hotels(['missing'])).toEqual([]);
  });

  it('are those found within the time that a person waits', () => {
    const cwd = folderWith(
      Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.yaml`, hotel(`H${at}`, 'H')])),
    );
    let left = 6;
    expect(
      projectWords(cwd, () => left-- > 0)
        .hotels([])
        .map(({ value }) => value),
    ).toEqual(['H0', 'H1', 'H10', 'H11', 'H12']);
  });

  it('are all those of a small project, however slow the machine is', () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.yaml`, hotel(`H${at}`, 'H')]));
    const found = (count: number) =>
      projectWords(
        folderWith(files(count)),
        patience(() => false),
      ).hotels([]).length;
    expect([found(1), found(19), found(40)]).toEqual([1, 19, 19]);
  });

  it('are the environments of the settings in this folder or above, and the practice hub', () => {
    const cwd = folderWith({
      'contracts.config.yaml':
        'environments:\n  test: { baseUrl: "https://hub.example.com/resources", micrositeId: x }\n  production:\n    micrositeId: y\n',
      'below/x.yaml': '',
    });
    const all = [
      { value: 'test', about: 'hub.example.com' },
      { value: 'production' },
      { value: 'sandbox', about: 'the practice hub' },
    ];
    expect(projectWords(path.join(cwd, 'below'), always).environments()).toEqual(all);
    expect(projectWords(temporaryFolder(), always).environments()).toEqual(all.slice(2));
  });

  it('are the past runs, the last one first', () => {
    const cwd = folderWith({ '.contracts/runs/2026-11-01/run.jsonl': '', '.contracts/runs/2026-11-02/run.jsonl': '' });
    expect(
      projectWords(cwd, always)
        .runs()
        .map(({ value }) => value),
    ).toEqual(['2026-11-02', '2026-11-01']);
  });
});

// `npm run durations`: notes in durations.json how long each test file took, by which the lanes are sorted. Run it after `npm run test:all` in a
// fresh clone: it takes the last duration of each file, also of one test of it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const noted = new URL('durations.json', import.meta.url);
const seconds = existsSync(noted) ? JSON.parse(readFileSync(noted, 'utf8')) : {};
const caches = `${root}node_modules/.vite/vitest`;
for (const cache of readdirSync(caches))
  for (const [file, { duration, failed }] of JSON.parse(readFileSync(`${caches}/${cache}/results.json`, 'utf8'))
    .results)
    if (!failed) seconds[`${file}`.replace(/^\w*:\/?/, '')] = Math.round(duration / 100) / 10;
const kept = Object.entries(seconds)
  .filter(([file, took]) => took >= 1 && existsSync(root + file))
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(noted, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);

// Prices per second of processor time, for 10,000 stays that the example beach resort sells: totals only, with the whole explanation,
// and one by one without a prepared price book. Each round prices the same stays in each way and makes one JSON round trip of the
// contract for comparison, so that a slow machine affects all alike. Prints medians with the spread.
import path from 'node:path';
import { built, root } from './built.js';

const rounds = Number(process.argv[2]) || 11;
const STAYS = 10_000;
const GOAL = 20_000;

const { loadContracts, nodeFiles, priceBook, dayOfNumber, dayNumber } = await built({
  '../test/support/load-contracts.ts': 'loadContracts',
  'host/node-files.ts': 'nodeFiles',
  'pricing/stay/price-book.ts': 'priceBook',
  'kernel/calendar-day.ts': 'dayOfNumber, dayNumber',
});
const { contracts } = await loadContracts(nodeFiles, ['beach-resort'], path.join(root, 'contracts-examples'));
const [contract] = contracts.hotels;
const book = priceBook(contract);
const stays = soldStays(STAYS);

const ways = [
  { name: 'totals', run: () => each(stays, book.total), goal: GOAL },
  { name: 'with explanation', run: () => each(stays, book.price) },
  {
    name: 'one by one',
    run: () => each(stays.slice(0, STAYS / 10), (stay) => priceBook(contract).price(stay)),
    share: 10,
  },
];
const trip = () => {
  for (let times = 0; times < 100; times += 1) JSON.parse(JSON.stringify(contract));
};

for (const { run } of ways) run();
const rates = ways.map(() => []);
const ratios = ways.map(() => []);
for (let round = 0; round < rounds; round += 1) {
  const tripTook = secondsOf(trip) / 100;
  for (const [index, { run, share = 1 }] of ways.entries()) {
    const each = (secondsOf(run) * share) / STAYS;
    rates[index].push(1 / each);
    ratios[index].push(tripTook / each);
  }
}

console.log(`prices, ${STAYS} stays, ${rounds} rounds, node ${process.version}`);
for (const [index, { name, goal }] of ways.entries()) {
  const spread = `${whole(Math.min(...rates[index]))} to ${whole(Math.max(...rates[index]))}`;
  const wanted = goal === undefined ? '' : `, goal at least ${whole(goal)}`;
  console.log(`  ${name.padEnd(16)} ${whole(median(rates[index]))} a second (${spread})${wanted}`);
  console.log(
    `  ${''.padEnd(16)} ${median(ratios[index]).toFixed(1)} in the time of a JSON round trip of the contract`,
  );
}

/** The same stays on every run: any room, plan, party, length and day of the two contract years, as long as the contract sells them. */
function soldStays(count) {
  let state = 1;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = (list) => list[random(list.length)];
  const parties = [[2], [2, 8], [1], [2, 5, 9], [3]];
  const first = dayNumber('2027-01-07');
  const sold = [];
  while (sold.length < count) {
    const arrival = first + random(700);
    const [adults, ...childAges] = pick(parties);
    const stay = {
      rate: pick(contract.rates).name,
      room: pick(contract.hotel.rooms).providerCode,
      mealPlan: pick(contract.hotel.mealPlans).mealPlan,
      checkIn: dayOfNumber(arrival),
      checkOut: dayOfNumber(arrival + 3 + random(12)),
      bookedOn: dayOfNumber(Math.max(dayNumber('2026-11-21'), arrival - 5 - random(200))),
      adults,
      childAges,
    };
    if (book.total(stay).total !== undefined) sold.push(stay);
  }
  return sold;
}

function each(list, work) {
  for (const item of list) work(item);
}

/** Processor time of all threads, which depends less on other work of the machine than wall time. */
function secondsOf(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function whole(value) {
  return Math.round(value).toLocaleString('en');
}

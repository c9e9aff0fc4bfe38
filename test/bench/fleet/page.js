import {
  checkedRuns,
  everyDay,
  firstPush,
  hotelCosts,
  neededLimits,
  ownLimits,
  sizesOnDisk,
  trouble,
  worstError,
} from './scenarios.js';

/** The tables of docs/scale.md by the names that they have there; those that are simulated only when they are asked for. */
export const tables = ({ costs, checked }, tool, sizes) => ({
  costs: () => hotelCosts(costs),
  sizes: () => sizesOnDisk(costs),
  check: () => checkedRuns(checked),
  limits: () => ownLimits(costs, tool),
  hub: () => neededLimits(costs),
  'first-push': () => firstPush(costs, tool, sizes),
  'every-day': () => everyDay(costs, tool, sizes),
  trouble: () => trouble(costs, tool),
});

/** What the page says of the check. */
export const errorText = ({ checked }) => `at most ${worstError(checked)} off`;

/** The page with these tables in place of its own. */
export const withTables = (page, made) =>
  page.replaceAll(
    /^<!-- table: ([\w-]+) -->\n\n(?:\|.*\n)+/gm,
    (_, name) => `<!-- table: ${name} -->\n\n${made[name].join('\n')}\n`,
  );

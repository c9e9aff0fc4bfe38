import type { HotelInDepth } from '../../verify/depth/depth-report.ts';
import { plural } from '../text/plural.ts';
import { fitLines, wrapText } from '../text/wrap-text.ts';
import { priceInRate } from './depth-counts.ts';
import type { DepthTextOptions } from './depth-plan-text.ts';

const MOST_NAMED = 3;

/** Which of the hotel's changed prices its stay has proved; with `verbose`, all by name. */
export function changesLines({ changes }: HotelInDepth, { paint, width, verbose }: DepthTextOptions): string[] {
  const { proved, left } = changes ?? { proved: [], left: [] };
  const all = proved.length + left.length;
  if (all === 0) return [];
  const named = (verbose ? left : left.slice(0, MOST_NAMED)).map(priceInRate).join('; ');
  const more = verbose || left.length <= MOST_NAMED ? '' : `; and ${left.length - MOST_NAMED} more`;
  const names = verbose && proved.length > 0 ? `: ${proved.map(priceInRate).join('; ')}` : '';
  const lines = (text: string): string[] => wrapText(text, width - 2).map((line) => `  ${line}`);
  return [
    ...lines(`${proved.length} of ${plural(all, 'changed price')} proved${names}`),
    ...(left.length > 0 ? lines(`not proved: ${named}${more}`).map((line) => paint.dim(line)) : []),
  ];
}

/** `Changed prices: 2 of 5 proved; ...`, over all hotels; no line if no price changed. */
export function changesProvedLines(
  hotels: readonly HotelInDepth[],
  { paint, width, verifyCommand = '' }: DepthTextOptions,
): string[] {
  const proved = hotels.flatMap(({ changes }) => changes?.proved ?? []).length;
  const left = hotels.flatMap(({ changes }) => changes?.left ?? []);
  if (proved + left.length === 0) return [];
  const depth = left.some(({ code }) => code !== undefined) ? 'full' : 'seasons';
  const command = `${verifyCommand} --depth ${depth}`.trim();
  const rest = left.length > 0 ? `; \`${command}\` asks for ${restText(proved, left.length)}` : '';
  return fitLines(`${paint.bold('Changed prices:')} ${proved} of ${proved + left.length} proved${rest}`, width);
}

const restText = (proved: number, left: number): string =>
  proved === 0 ? (left === 1 ? 'it' : 'them') : left === 1 ? 'the other' : 'the others';

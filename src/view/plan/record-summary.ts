import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Step } from '../../plan/plan.ts';
import { plural } from '../text/plural.ts';

/** What a new record holds, in a few words: `2 seasons, 14 room prices, offers EB10, GALA`. */
export function recordSummary({ identity, body }: Step): string {
  switch (identity.kind) {
    case 'supplier':
      return text(body['commercialName']);
    case 'hotel':
      return `${plural(list(body['rooms']).length, 'room')}, ${plural(list(body['mealPlans']).length, 'meal plan')}`;
    case 'room':
      return `${text(body['name'])}, ${plural(list(body['distributions']).length, 'occupancy', 'occupancies')}`;
    case 'mealPlan':
      return '';
    case 'rate':
      return rateSummary(body);
    case 'offer':
    case 'supplement':
      return modifierSummary(body);
  }
}

function rateSummary(body: JsonObject): string {
  const seasons = list(body['seasons']).filter(isJsonObject);
  const prices = seasons.flatMap((season) => list(season['seasonRoomPrices']));
  const links = [...list(body['offers']), ...list(body['supplements'])].map(text);
  return [
    plural(seasons.length, 'season'),
    plural(prices.length, 'room price'),
    ...(links.length > 0 ? [`links ${links.join(', ')}`] : []),
  ].join(', ');
}

function modifierSummary(body: JsonObject): string {
  const amount = body['type'] === 'STAY_TO_PAY' ? `${text(body['stay'])}=${text(body['pay'])}` : text(body['value']);
  return [text(body['type']), amount, text(body['apply'])].filter(Boolean).join(' ');
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

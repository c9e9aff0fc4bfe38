import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { unreachable } from '../../kernel/result.ts';
import type { Usual } from '../../pricing/attack/attack.ts';
import type { AttackGroup } from '../../pricing/attack/attack-groups.ts';
import type { StayRequest } from '../../pricing/request/stay-request.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { mealPlanText, partyText } from '../../view/price/stay-words.ts';
import { plural } from '../../view/text/plural.ts';

const USUAL: Readonly<Record<Usual, string>> = {
  'free-nights': 'from offers of free nights, as intended',
  'new-offer': 'from new offers',
  'last-minute': 'from last-minute offers',
  'few-nights': 'on a few nights at the start of a longer season',
  'arrival-decides': 'because only the releaseDays of the arrival night count',
};

export const usualText = (usual: Usual): string => USUAL[usual];

const nightsOf = ({ checkIn, checkOut }: StayRequest): number => daysBetween(checkIn, checkOut);

/** The finding in one sentence, with its worst case. */
export function headline({ kind, saves, worst }: AttackGroup): string {
  const { cheaper, dearer, refused } = worst;
  const [first] = cheaper;
  if (!first) return kind;
  const less = `${amountText(saves, dearer.price.currency)} less`;
  const [one, other] = [first.request, dearer.request];
  switch (kind) {
    case 'longer-stay':
      return `${plural(nightsOf(one), 'night')} cost ${less} than ${nightsOf(other)} of them`;
    case 'more-guests':
      return `${partyText(one)} pay ${less} than ${partyText(other)}`;
    case 'better-room':
      return `Room ${safeLine(one.room, 60)} costs ${less} than the plainer ${safeLine(other.room, 60)}`;
    case 'better-board':
      return `${capital(mealPlanText(one.mealPlan))} costs ${less} than ${mealPlanText(other.mealPlan)}`;
    case 'split-stay':
      return `${plural(nightsOf(other), 'night')} in two bookings cost ${less} than in one`;
    case 'below-floor':
      return `Offers leave a stay ${amountText(saves, dearer.price.currency)} below the floor`;
    case 'later-booking':
      return `Booking a day later, on ${one.bookedOn}, costs ${less}`;
    case 'dodged-minimum-stay':
      return `${plural(nightsOf(one), 'night')} from ${one.checkIn} reach a season that sells ${nightsOf(other)} or more, for ${less}`;
    case 'dodged-release':
      return `A stay from ${one.checkIn} reaches a season ${plural(daysBetween(one.bookedOn, refused?.request.checkIn ?? one.checkIn), 'day')} after booking, too late to arrive in it`;
    default:
      return unreachable(kind);
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

import { withoutUndefined } from '../../kernel/without-undefined.ts';
import { writtenAmount } from '../literals/written-decimal.ts';
import type { StayTest } from '../model.ts';
import type { StayTestInput } from '../records/stay-test.ts';
import type { Trail } from '../trail.ts';
import { type Decoding, dayOf } from './decoding.ts';

export function decodeStayTest(decoding: Decoding, input: StayTestInput, path: Trail): StayTest {
  const { checkIn, nights, bookedOn, party, room, mealPlan, rate } = input;
  const [adults = '', ages] = party.split('+');
  const test = {
    checkIn: dayOf(checkIn),
    nights,
    ...withoutUndefined({ bookedOn: bookedOn === undefined ? undefined : dayOf(bookedOn) }),
    adults: Number(adults),
    childAges: ages === undefined ? [] : ages.split(',').map(Number),
    room,
    mealPlan,
    ...withoutUndefined({ rate }),
    expected: expectedOf(decoding, input),
  };
  return decoding.note(test, path);
}

function expectedOf(decoding: Decoding, input: StayTestInput): StayTest['expected'] {
  const { total } = input;
  if (total === undefined) return { sold: false };
  if (typeof total === 'number') return { sold: true, total: decoding.decimal(input, 'total', total) };
  const amount = writtenAmount(total);
  if (amount === undefined) throw new Error(`not an amount: ${total}`);
  return { sold: true, total: amount.value };
}

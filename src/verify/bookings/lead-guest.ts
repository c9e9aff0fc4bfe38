import type { TripAnswer } from '../../hub/wire/trip.ts';

/** The name by which the hotel finds a booking: the person to contact, else the first guest. */
export function leadGuest({ contactPerson, distribution }: Partial<TripAnswer>): string | undefined {
  const [room] = distribution ?? [];
  const [first] = room?.person ?? room?.persons ?? [];
  for (const person of [contactPerson, first]) {
    const name = [person?.name, person?.lastName].filter(Boolean).join(' ').trim();
    if (name !== '') return name;
  }
  return undefined;
}

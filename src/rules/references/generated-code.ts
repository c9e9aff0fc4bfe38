import { modifierNamed } from '../facts/price-modifiers.ts';
import { hotelNamed, type Named, quoted, rateNamed, roomNamed, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';

/** Generated codes are `AUTO_` and 24 characters; shortened ones count too. */
const GENERATED = /^AUTO_[A-Za-z0-9]{8,}$/;

export const generatedCode = rule({
  id: 'R12',
  name: 'generated-code',
  severity: 'warning',
  summary: 'Codes and names are chosen by people, not copied from codes that the hub generated.',
  why: 'The hub makes up AUTO_ codes for records entered by hand there: a copied one ties the file to a record that may vanish, and tells readers nothing.',
  hotel: function* (_, context) {
    for (const { owner, record, key, text } of generatedTexts(context)) {
      const word = key === 'providerCode' ? 'code' : 'name';
      yield {
        message: `${owner()}: the ${word} ${quoted(text)} looks as if the hub had generated it`,
        ...context.at(record, key),
        hint: `choose a ${word} of your own, unless this must stay the record that is on the hub already`,
      };
    }
  },
});

interface CodeOrName {
  readonly owner: Named;
  readonly record: object;
  readonly key: 'providerCode' | 'hotelname' | 'name';
  readonly text: string;
}

const isGenerated = (text: string): boolean => text.startsWith('AUTO_') && GENERATED.test(text);

function* generatedTexts(context: HotelContext): Generator<CodeOrName> {
  const { hotel, rates } = context.contract;
  const inHotel = { owner: () => hotelNamed(hotel), record: hotel };
  if (isGenerated(hotel.providerCode)) yield { ...inHotel, key: 'providerCode', text: hotel.providerCode };
  if (isGenerated(hotel.hotelname)) yield { ...inHotel, key: 'hotelname', text: hotel.hotelname };
  for (const room of hotel.rooms) {
    const { providerCode, name } = room;
    const owner = () => roomNamed(room);
    if (isGenerated(providerCode)) yield { owner, record: room, key: 'providerCode', text: providerCode };
    if (name !== undefined && isGenerated(name)) yield { owner, record: room, key: 'name', text: name };
  }
  for (const modifier of context.priceModifiers()) {
    const { record } = modifier;
    if (isGenerated(record.providerCode))
      yield { owner: () => modifierNamed(modifier), record, key: 'providerCode', text: record.providerCode };
  }
  for (const rate of rates) {
    if (isGenerated(rate.name)) yield { owner: () => rateNamed(rate), record: rate, key: 'name', text: rate.name };
    for (const season of rate.seasons)
      if (isGenerated(season.name))
        yield { owner: () => seasonNamed(rate, season), record: season, key: 'name', text: season.name };
  }
}

import { byParty, byPerson, cents, comparable, dropped, numbersOf, reprice, rowsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('a price lost its last digit', 'magnitude', /digit|tenth|a factor of 10|10 times/i, (c, pick) => {
    const found = pick(byParty(c, 2));
    if (!found) return undefined;
    const { distributionPrices } = found.row;
    const party = pick(Object.keys(distributionPrices));
    const truth = distributionPrices[party];
    distributionPrices[party] = dropped(truth);
    return truth < 20 ? undefined : truth;
  }),
  slip('one row has a zero too many', 'magnitude', /10 times|ten times|zero|digit|factor of 10/i, (c, pick) => {
    const { row } = pick(rowsOf(c).filter(({ row }) => row.distributionPrices || row.basePrice || row.prices)) ?? {};
    return row && reprice(row, (price) => price * 10);
  }),
  slip('one row is priced by the week', 'magnitude', /week|7 nights|seven/i, (c, pick) => {
    const { row } = pick(comparable(c).flatMap(({ season }) => season.seasonRoomPrices.map((row) => ({ row })))) ?? {};
    return row.relativeTo ? undefined : reprice(row, (price) => price * 7);
  }),
  slip(
    'one season is priced by person where others are by room',
    'magnitude',
    /per person|by person|half|for two/i,
    (c, pick) => {
      const found = pick(
        comparable(c).filter(({ season }) =>
          season.seasonRoomPrices.every(
            ({ distributionPrices }) => distributionPrices && distributionPrices['1'] === undefined,
          ),
        ),
      );
      return found?.season.seasonRoomPrices.flatMap((row) =>
        Object.entries(row.distributionPrices).map(([party, price]) => {
          row.distributionPrices[party] = cents(price / party.split('+').reduce((sum, part) => sum + Number(part), 0));
          return price;
        }),
      );
    },
  ),
  slip('two digits of a price are exchanged', 'magnitude', /digit|transpos|exchang/i, (c, pick) => {
    const twisted = (price) => Number(String(price).replace(/^(\d)(\d)/, '$2$1'));
    const found = pick(
      byParty(c, 3).filter(({ row }) =>
        Object.values(row.distributionPrices).some(
          (price) => Math.abs(twisted(price) / price - 1) > 0.15 && twisted(price) > 9,
        ),
      ),
    );
    if (!found) return undefined;
    const [party, truth] = Object.entries(found.row.distributionPrices).find(
      ([, price]) => Math.abs(twisted(price) / price - 1) > 0.15 && twisted(price) > 9,
    );
    found.row.distributionPrices[party] = twisted(truth);
    return truth;
  }),
  slip(
    'a separator of thousands became a decimal point',
    'magnitude',
    /1000|thousand|decimal|separator/i,
    (c, pick) => {
      const { row } =
        pick(byParty(c).filter(({ row }) => Object.values(row.distributionPrices).every((price) => price >= 1000))) ??
        {};
      return row && reprice(row, (price) => price / 1000);
    },
  ),
  slip(
    'adult prices are totals instead of what each adult adds',
    'magnitude',
    /total|cumulat|sum|in addition|added/i,
    (c, pick) => {
      const { row } = pick(byPerson(c).filter(({ row }) => row.adultPrices.length > 0)) ?? {};
      if (!row) return undefined;
      const truth = [...row.adultPrices];
      let sum = row.basePrice;
      row.adultPrices = row.adultPrices.map((price) => (sum += price));
      return truth;
    },
  ),
  slip(
    'a room has the row of the room above',
    'magnitude',
    /same (price|as)|copied|equal|costs as much|like room/i,
    (c, pick) => {
      const { season } =
        pick(
          comparable(c).filter(({ season }) =>
            season.seasonRoomPrices.some(
              ({ distributionPrices }, index, rows) =>
                index > 0 &&
                distributionPrices &&
                rows[index - 1].distributionPrices &&
                Object.keys(distributionPrices).join() === Object.keys(rows[index - 1].distributionPrices).join() &&
                distributionPrices['2'] !== rows[index - 1].distributionPrices['2'],
            ),
          ),
        ) ?? {};
      if (!season) return undefined;
      const index = season.seasonRoomPrices.findIndex(
        ({ distributionPrices }, at, rows) =>
          at > 0 &&
          distributionPrices &&
          Object.keys(distributionPrices).join() === Object.keys(rows[at - 1].distributionPrices ?? {}).join(),
      );
      const truth = numbersOf(season.seasonRoomPrices[index]);
      season.seasonRoomPrices[index].distributionPrices = { ...season.seasonRoomPrices[index - 1].distributionPrices };
      return truth;
    },
  ),
  slip(
    'a season has the prices of the season above it',
    'magnitude',
    /same prices|equal|copied|costs as much/i,
    (c, pick) => {
      const rate = pick(c.rates.filter(({ seasons }) => seasons.length > 2));
      if (!rate) return undefined;
      const [above, below] = rate.seasons.slice(-2);
      const truth = below.seasonRoomPrices.flatMap(numbersOf);
      below.seasonRoomPrices = structuredClone(above.seasonRoomPrices);
      return truth;
    },
  ),
  slip(
    'one room is a third of its neighbours in every season',
    'magnitude',
    /neighbour|other rooms|third|cheaper|all seasons/i,
    (c, pick) => {
      const room = pick(c.hotel.rooms.slice(1));
      if (!room || byPerson(c).length > 0) return undefined;
      const rows = byParty(c).filter(({ row }) => row.providerRoomCode === room.providerCode);
      return rows.length > 0 ? rows.flatMap(({ row }) => reprice(row, (price) => Math.round(price / 3))) : undefined;
    },
  ),
];

import { addDays } from '../../../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/kernel/json.ts';
import type { Answer } from '../../answer.ts';
import { type Bench, perRun } from '../../bench.ts';
import { type ConformanceCase, casesAbout } from '../../conformance-case.ts';
import { notJudged } from '../../deviation.ts';
import { newHotel, postHotel, testSupplier } from '../../test-hotel.ts';
import { hotelBody, offerBody, rateBody, roomBody, seasonBody, supplierBody } from '../../test-records.ts';
import { page } from '../catalogue-cases.ts';

const question = casesAbout({
  area: 'contracts',
  operations: ['createHotel'],
  section: 'Open questions',
  effect: 'writes records',
});

/** A hotel with two rooms, whose answers show what a hub makes of records that the interface neither allows nor forbids. */
const questioned = perRun('create a hotel for open questions', async (bench) => {
  const hotel = await newHotel(bench, { rooms: [roomBody(), roomBody('OTHER', 'Other room')], chain: undefined });
  return { hotel, read: (await bench.get(hotel.path)).is(200) };
});

/** Whether a write was done; anything but a success or the refusal that the interface knows is a deviation. */
function isDone(answer: Answer): boolean {
  if (answer.status === 200 || answer.status === 201) return true;
  answer.refuses([400, 404]);
  return false;
}

/** The effect of a second POST, by the records that are read after it. */
function effectOf(
  done: boolean,
  records: readonly JsonObject[],
  isSecond: (record: JsonObject) => boolean,
): 'added' | 'refused' | 'replaced' {
  const second = records.filter(isSecond).length;
  if (done && second === 1 && records.length <= 2) return records.length === 2 ? 'added' : 'replaced';
  if (!done && second === 0 && records.length === 1) return 'refused';
  return notJudged('the answer and the records that are read disagree');
}

const rateWith = async (
  bench: Bench,
  name: string,
  seasons: readonly ReturnType<typeof seasonBody>[],
): Promise<boolean> => {
  const { hotel } = await questioned(bench);
  return isDone(await bench.post(hotel.below('rates'), { ...rateBody(name, bench.today()), seasons }));
};

const PAGE = 20_000;

async function isInCatalogue(bench: Bench, name: string): Promise<boolean> {
  for (let first = 0; ; first += PAGE) {
    const entries = (await page(bench, first, PAGE)).is(200).list('accommodations').filter(isJsonObject);
    if (entries.some((entry) => entry['name'] === name)) return true;
    if (entries.length < PAGE) return false;
  }
}

export const openQuestionCases: readonly ConformanceCase[] = [
  question.settling('existingHotel')`open-existing-hotel: POST of a hotel that
    exists is refused, or replaces it.`(async (bench) => {
    const { hotel } = await questioned(bench);
    const rooms = [roomBody(), roomBody('OTHER', 'Other room')];
    const body = { ...hotelBody(hotel.providerCode, bench.image), rooms, hotelname: 'Conformance test, sent twice' };
    const done = isDone(await bench.post(`/hotel/${hotel.supplierId}`, body));
    const name = (await bench.get(hotel.path)).is(200).text('hotelname');
    if (done !== (name === body.hotelname))
      notJudged(`the answer and the hotel that is read disagree: ${bench.show(name)}`);
    bench.settle({ existingHotel: done ? 'replaced' : 'refused' });
  }),
  question.of('replaceHotel').settling('missingHotel')`open-missing-hotel: PUT of a hotel that does not
    exist is refused, or creates it.`(async (bench) => {
    const supplierId = await testSupplier(bench);
    const providerCode = bench.code();
    const body = hotelBody(providerCode, bench.image);
    const answer = await bench.creating(`hotel ${providerCode}`, () => bench.put(`/hotel/${supplierId}`, body));
    const done = isDone(answer);
    const read = (await bench.get(`/hotel/${supplierId}/${providerCode}`)).is(200, 404);
    if (done !== (read.status === 200)) notJudged('the answer and the hotel that is read disagree');
    bench.settle({ missingHotel: done ? 'created' : 'refused' });
  }),
  question.of('createRate', 'readHotel').settling('existingRate')`open-existing-rate: POST of a rate under the name of
    another adds a second, is refused, or replaces the first.`(async (bench) => {
    const hotel = await newHotel(bench);
    const rate = rateBody('Posted twice', bench.today());
    (await bench.post(hotel.below('rates'), rate)).succeeds();
    const done = isDone(await bench.post(hotel.below('rates'), { ...rate, minimumStay: 2 }));
    const stays = (await bench.get(hotel.path)).is(200).list('rates').filter(isJsonObject);
    bench.settle({ existingRate: effectOf(done, stays, ({ minimumStay }) => minimumStay === 2) });
  }),
  question.of('createSupplier', 'listSuppliers').settling('existingSupplier')`open-existing-supplier: POST of a supplier
    with the externalCode of another adds a second, is refused, or replaces the first.`(async (bench) => {
    const externalCode = bench.code();
    const post = (which: string, notes: string) =>
      bench.creating(`${which} ${externalCode}`, () =>
        bench.post('/suppliers', { ...supplierBody(), externalCode, notes }),
      );
    (await post('supplier', 'First')).succeeds();
    const done = isDone(await post('second supplier', 'Second'));
    const listed = (await bench.get('/suppliers')).is(200).list().filter(isJsonObject);
    const same = listed.filter((supplier) => supplier['externalCode'] === externalCode);
    bench.settle({ existingSupplier: effectOf(done, same, ({ notes }) => notes === 'Second') });
  }),
  question.of('createOffer').settling('unknownFields')`open-unknown-fields: A field that the interface does not
    have is ignored, or refused.`(async (bench) => {
    const { hotel } = await questioned(bench);
    const offer = { ...offerBody('UNKNOWN-FIELD', bench.today()), conformanceTest: 'no such field' };
    bench.settle({ unknownFields: isDone(await bench.post(hotel.below('offer'), offer)) ? 'ignored' : 'refused' });
  }),
  question.of('createOffer', 'readHotel').settling('sendOfferActive')`open-offer-active: An offer that was sent without
    "active" is active, or waits for it.`(async (bench) => {
    const { hotel } = await questioned(bench);
    (await bench.post(hotel.below('offer'), offerBody('SILENT', bench.today()))).succeeds();
    const activity = async (code: string): Promise<Json | undefined> =>
      (await bench.get(hotel.path)).is(200).entry(['offers'], 'providerCode', code).at('active');
    let active = await activity('SILENT');
    if (typeof active !== 'boolean') {
      // An answer may leave out false fields.
      await bench.post(hotel.below('offer'), { ...offerBody('ACTIVE', bench.today()), active: true });
      active = (await activity('ACTIVE')) === true ? false : notJudged('offers do not say whether they are active');
    }
    bench.settle({ sendOfferActive: !active });
  }),
  question.of('createRate').settling('everyRoomPriced')`open-every-room-priced: A season that has no price for one of
    the rooms is accepted, or refused.`(async (bench) => {
    bench.settle({ everyRoomPriced: !(await rateWith(bench, 'One room of two', [seasonBody(bench.today())])) });
  }),
  question.of('createRate').settling('overlappingSeasonsRefused')`open-overlapping-seasons: Seasons of a rate that share
    nights are accepted, or refused.`(async (bench) => {
    const hotel = await newHotel(bench);
    const from = bench.today();
    const seasons = [seasonBody(from), { ...seasonBody(addDays(from, 100)), name: 'Overlapping' }];
    const answer = await bench.post(hotel.below('rates'), { ...rateBody('Overlapping', from), seasons });
    bench.settle({ overlappingSeasonsRefused: !isDone(answer) });
  }),
  question.settling('images')`open-images: An address without a picture is refused when a hotel
    is created, or not looked at.`(async (bench) => {
    const answer = await postHotel(bench, bench.code(), { images: ['https://example.com/no-picture.jpg'] });
    bench.settle({ images: isDone(answer) ? 'any' : 'checked' });
  }),
  question.of('readHotel').settling('emptyFields')`open-empty-fields: Answers show fields that are empty, leave out
    nulls, or leave out empty lists too.`(async (bench) => {
    const { read } = await questioned(bench);
    if (read.at('chain') === null) return bench.settle({ emptyFields: 'shown' });
    bench.settle({ emptyFields: read.at('rates') === undefined ? 'left-out' : 'never-null' });
  }),
  question.of('createOffer').settling('writesAnswer')`open-write-answers: A write is answered with the
    record, or with an empty body.`(async (bench) => {
    const { hotel } = await questioned(bench);
    const answer = (await bench.post(hotel.below('offer'), offerBody('ANSWERED', bench.today()))).succeeds();
    if (answer.body === undefined) return bench.settle({ writesAnswer: 'nothing' });
    answer.has('ANSWERED', 'providerCode');
    bench.settle({ writesAnswer: 'record' });
  }),
  question.of('createHotel', 'listAccommodations').settling('newHotelsAreLive')`open-new-hotels-live: A new hotel is on
    sale at once, or waits for the back office.`(async (bench) => {
    const hotel = await newHotel(bench);
    (await bench.post(hotel.below('rates'), rateBody('Test', bench.today()))).succeeds();
    const name = String(hotelBody(hotel.providerCode, bench.image)['hotelname']);
    bench.settle({ newHotelsAreLive: await isInCatalogue(bench, name) });
  }),
];

import { isJsonObject, type JsonObject } from '../../../../src/kernel/json.ts';
import { type Bench, perRun } from '../../bench.ts';
import { type ConformanceCase, casesAbout } from '../../conformance-case.ts';
import { notJudged } from '../../deviation.ts';
import { testSupplier } from '../../test-hotel.ts';
import { supplierBody } from '../../test-records.ts';

const listed = casesAbout({ area: 'contracts', operations: ['listSuppliers'], section: 'Supplier contract loading' });
const replaced = listed.in('Contract loading resources').of('replaceSupplier', 'readSupplier').doing('writes records');

/** An id that no supplier has. */
const UNKNOWN_ID = 999_999_999;

/** A supplier of this run's own, with the code under which it is listed. */
const ownSupplier = perRun('create a supplier', async (bench) => {
  const externalCode = bench.code();
  const body = { ...supplierBody(), externalCode };
  const answer = (await bench.creating(`supplier ${externalCode}`, () => bench.post('/suppliers', body))).succeeds();
  const listed = (await bench.get('/suppliers')).is(200).list().filter(isJsonObject);
  const id = listed.find((one) => one['externalCode'] === externalCode)?.['id'];
  if (typeof id !== 'number') return notJudged('the new supplier is not listed');
  return { id, externalCode, answer };
});

/** Replaces the run's own supplier and expects to read what was sent. */
async function replaces(bench: Bench, change: JsonObject): Promise<void> {
  const { id, externalCode } = await ownSupplier(bench);
  const body = { ...supplierBody(), externalCode, ...change };
  (await bench.put(`/suppliers/${id}`, body)).succeeds();
  (await bench.get(`/suppliers/${id}`)).is(200).shows(body);
}

export const supplierCases: readonly ConformanceCase[] = [
  listed`suppliers: The suppliers of the account are a bare list, each with
    an id that is a whole number.`(async (bench) =>
    (await bench.get('/suppliers')).is(200).every('a whole number as id', ({ id }) => Number.isInteger(id)),
  ),
  listed.of('readSupplier').in('How the server behaves')`supplier-unknown: A supplier that does not exist is answered
    with 404, in the form of an error.`(async (bench) => (await bench.get(`/suppliers/${UNKNOWN_ID}`)).refuses(404)),
  replaced.of('createSupplier', 'listSuppliers')`supplier-created: POST creates a supplier: it gets an id and
    is listed with what was sent.`(async (bench) => {
    const { id, externalCode } = await ownSupplier(bench);
    const listed = (await bench.get('/suppliers')).is(200).entry([], 'id', id);
    listed.has(externalCode, 'externalCode').has(supplierBody()['commercialName'] ?? null, 'commercialName');
  }),
  replaced.of('readSupplier').in('auditData')`supplier-read: One supplier is
    read by its id, with auditData.`(async (bench) => {
    const { id, externalCode } = await ownSupplier(bench);
    (await bench.get(`/suppliers/${id}`)).is(200).audited().has(id, 'id').has(externalCode, 'externalCode');
  }),
  replaced`supplier-replaced: PUT updates a supplier: the next read shows the new values.`((bench) =>
    replaces(bench, { legalName: 'Conformance Test Ltd', notes: 'Changed by a test', mobile: '+34600000000' }),
  ),
  replaced`supplier-contact: The contact, address and country of a supplier are records of their own.`((bench) =>
    replaces(bench, {
      contact: { name: 'Test Person', courtesyTitle: 'MRS' },
      address: { street: 'Not for sale 1', city: 'Madrid', postCode: '28001' },
      country: { id: 'ES', name: 'Spain' },
    }),
  ),
  replaced`supplier-switches: A supplier says which data of passengers are mandatory; one switch is
    spelled mandatoryPassengerBithdate.`((bench) =>
    replaces(bench, {
      mandatoryContactPhone: true,
      mandatoryEmergencyContact: true,
      mandatoryPassengerDocument: true,
      mandatoryPassengerDocumentExpiryDate: true,
      mandatoryPassengerBithdate: true,
    }),
  ),
  replaced.in('Conventions')`supplier-text: Texts are JSON texts in any script, and come back as they were sent.`(
    (bench) => replaces(bench, { commercialName: 'فندق البحر — Ξενοδοχείο 海の家 "A/B" <1>' }),
  ),
  replaced.of('replaceSupplier').in('Supplier contract loading')`supplier-unknown-replaced: PUT updates: a supplier
    that does not exist is an error.`(async (bench) =>
    (await bench.put(`/suppliers/${UNKNOWN_ID}`, supplierBody())).refuses([400, 404]),
  ),
  replaced.of('replaceSupplier').in('Errors')`supplier-wrong-type: A value of another type is refused with 400, without
    auditData: active is true or false.`(async (bench) => {
    const { id } = await ownSupplier(bench);
    (await bench.put(`/suppliers/${id}`, { ...supplierBody(), active: 'perhaps' })).refuses(400, { audited: false });
  }),
  replaced.of('createSupplier').in('Errors')`supplier-malformed-json: A body that is not JSON creates nothing:
    400, in the form of an error.`(async (bench) =>
    (await bench.request('POST', '/suppliers', { raw: '{"commercialName": "Conf' })).refuses(400, { audited: false }),
  ),
  replaced.of('listHotels').in('auditData')`supplier-hotels: The hotels of a supplier are listed
    under "hotel", with auditData.`(async (bench) => {
    const answer = (await bench.get(`/hotel/${await testSupplier(bench)}`)).is(200).audited();
    answer.fits('a list or nothing', (list) => list === undefined || Array.isArray(list), 'hotel');
  }),
  listed.of('listHotels')`supplier-unknown-hotels: The hotels of a supplier that does not exist are
    an error, not an empty list.`(async (bench) => (await bench.get(`/hotel/${UNKNOWN_ID}`)).refuses([400, 404])),
];

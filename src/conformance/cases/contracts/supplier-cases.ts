import type { JsonObject } from '../../../kernel/json.ts';
import { isJsonObject } from '../../../kernel/json.ts';
import { type Bench, perRun } from '../../bench.ts';
import type { ConformanceCase } from '../../conformance-case.ts';
import { notJudged } from '../../deviation.ts';
import { testSupplier } from '../../test-hotel.ts';
import { supplierBody } from '../../test-records.ts';

const reads = { section: 'Supplier contract loading', effect: 'reads' } as const;
const writes = { section: 'Contract loading resources', effect: 'writes records' } as const;

/** An id that no supplier has. */
const NOBODY = 999_999_999;

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
  {
    id: 'contracts/suppliers',
    operations: ['listSuppliers'],
    ...reads,
    rule: 'The suppliers of the account are a bare list, each with an id that is a whole number.',
    run: async (bench) => {
      (await bench.get('/suppliers')).is(200).every('a whole number as id', ({ id }) => Number.isInteger(id));
    },
  },
  {
    id: 'contracts/supplier-unknown',
    operations: ['readSupplier'],
    ...reads,
    section: 'How the server behaves',
    rule: 'A supplier that does not exist is answered with 404, in the form of an error.',
    run: async (bench) => {
      (await bench.get(`/suppliers/${NOBODY}`)).refuses(404);
    },
  },
  {
    id: 'contracts/supplier-created',
    operations: ['createSupplier', 'listSuppliers'],
    ...writes,
    rule: 'POST creates a supplier: it gets an id and is listed with what was sent.',
    run: async (bench) => {
      const { id, externalCode } = await ownSupplier(bench);
      const listed = (await bench.get('/suppliers')).is(200).entry([], 'id', id);
      listed.has(externalCode, 'externalCode').has(supplierBody()['commercialName'] ?? null, 'commercialName');
    },
  },
  {
    id: 'contracts/supplier-read',
    operations: ['readSupplier'],
    ...writes,
    section: 'auditData',
    rule: 'One supplier is read by its id, with auditData.',
    run: async (bench) => {
      const { id, externalCode } = await ownSupplier(bench);
      (await bench.get(`/suppliers/${id}`)).is(200).audited().has(id, 'id').has(externalCode, 'externalCode');
    },
  },
  {
    id: 'contracts/supplier-replaced',
    operations: ['replaceSupplier', 'readSupplier'],
    ...writes,
    rule: 'PUT updates a supplier: the next read shows the new values.',
    run: (bench) =>
      replaces(bench, { legalName: 'Conformance Test Ltd', notes: 'Changed by a test', mobile: '+34600000000' }),
  },
  {
    id: 'contracts/supplier-contact',
    operations: ['replaceSupplier', 'readSupplier'],
    ...writes,
    rule: 'The contact, address and country of a supplier are records of their own.',
    run: (bench) =>
      replaces(bench, {
        contact: { name: 'Test Person', courtesyTitle: 'MRS' },
        address: { street: 'Not for sale 1', city: 'Madrid', postCode: '28001' },
        country: { id: 'ES', name: 'Spain' },
      }),
  },
  {
    id: 'contracts/supplier-switches',
    operations: ['replaceSupplier', 'readSupplier'],
    ...writes,
    rule: 'A supplier says which data of passengers are mandatory; one switch is spelled mandatoryPassengerBithdate.',
    run: (bench) =>
      replaces(bench, {
        mandatoryContactPhone: true,
        mandatoryEmergencyContact: true,
        mandatoryPassengerDocument: true,
        mandatoryPassengerDocumentExpiryDate: true,
        mandatoryPassengerBithdate: true,
      }),
  },
  {
    id: 'contracts/supplier-text',
    operations: ['replaceSupplier', 'readSupplier'],
    ...writes,
    section: 'Conventions',
    rule: 'Texts are JSON texts in any script, and come back as they were sent.',
    run: (bench) => replaces(bench, { commercialName: 'فندق البحر — Ξενοδοχείο 海の家 "A/B" <1>' }),
  },
  {
    id: 'contracts/supplier-unknown-replaced',
    operations: ['replaceSupplier'],
    section: 'Supplier contract loading',
    effect: 'writes records',
    rule: 'PUT updates: a supplier that does not exist is an error.',
    run: async (bench) => {
      (await bench.put(`/suppliers/${NOBODY}`, supplierBody())).refuses([400, 404]);
    },
  },
  {
    id: 'contracts/supplier-wrong-type',
    operations: ['replaceSupplier'],
    section: 'Errors',
    effect: 'writes records',
    rule: 'A value of another type is refused with 400, without auditData: active is true or false.',
    run: async (bench) => {
      const { id } = await ownSupplier(bench);
      (await bench.put(`/suppliers/${id}`, { ...supplierBody(), active: 'perhaps' })).refuses(400, { audited: false });
    },
  },
  {
    id: 'contracts/supplier-malformed-json',
    operations: ['createSupplier'],
    section: 'Errors',
    effect: 'writes records',
    rule: 'A body that is not JSON creates nothing: 400, in the form of an error.',
    run: async (bench) => {
      (await bench.request('POST', '/suppliers', { raw: '{"commercialName": "Conf' })).refuses(400, { audited: false });
    },
  },
  {
    id: 'contracts/supplier-hotels',
    operations: ['listHotels'],
    ...writes,
    section: 'auditData',
    rule: 'The hotels of a supplier are listed under "hotel", with auditData.',
    run: async (bench) => {
      const answer = (await bench.get(`/hotel/${await testSupplier(bench)}`)).is(200).audited();
      answer.fits('a list or nothing', (list) => list === undefined || Array.isArray(list), 'hotel');
    },
  },
  {
    id: 'contracts/supplier-unknown-hotels',
    operations: ['listHotels'],
    ...reads,
    rule: 'The hotels of a supplier that does not exist are an error, not an empty list.',
    run: async (bench) => {
      (await bench.get(`/hotel/${NOBODY}`)).refuses([400, 404]);
    },
  },
];

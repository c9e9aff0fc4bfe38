import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../practice-hub/start-sandbox.ts';
import { type Contracts, type HubRecords, loadContracts, plan, readRecords } from '../../src/library/index.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const EMPTY: HubRecords = { suppliers: [], hotels: [] };

describe('plan', () => {
  let contracts: Contracts;
  let hub: Awaited<ReturnType<typeof startSandbox>>;

  beforeAll(async () => {
    contracts = await loadContracts('contracts-examples/city-hotel', { folder: root });
    hub = await startSandbox({ database: ':memory:' });
  });

  afterAll(() => hub.close());

  it('creates everything in an empty hub', () => {
    const { totals, steps } = plan(contracts, EMPTY).plan;
    expect(totals).toMatchObject({ update: 0, unchanged: 0, blocked: 0, unmanaged: 0 });
    expect(steps).toHaveLength(totals.create);
    expect(steps[0]).toMatchObject({ operation: 'createSupplier', action: 'create', needs: [] });
  });

  it('compares with what readRecords has read, as the command does', async () => {
    const env = {
      CONTRACTS_BASE_URL: hub.baseUrl,
      CONTRACTS_MICROSITE_ID: hub.micrositeId,
      CONTRACTS_USERNAME: hub.username,
      CONTRACTS_PASSWORD: hub.password,
      CONTRACTS_TODAY: '2026-11-22',
    };
    const examples = path.join(root, 'contracts-examples/city-hotel');
    const pushed = await runContracts(['push', examples, '--yes', '--no-verify'], { cwd: temporaryFolder(), env });
    expect(pushed.code, pushed.stderr).toBe(0);
    const records = await readRecords(contracts, hub);
    const saved: HubRecords = JSON.parse(JSON.stringify(records));
    expect(plan(contracts, saved).plan).toMatchObject({ steps: [], totals: { create: 0, update: 0 } });

    const moved: HubRecords = JSON.parse(JSON.stringify(records).replaceAll('"minimumStay":1', '"minimumStay":3'));
    expect(moved).not.toEqual(saved);
    const document = plan(contracts, moved, { environment: 'test' });
    expect(document).toMatchObject({ version: 2, command: 'diff', plan: { environment: 'test' } });
    expect(document.plan.steps.length).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect({ ...document.plan.steps[0] }).toHaveProperty('changes');
  });

  it('refuses records that no hub answers', () => {
    const refused = (records: HubRecords) => {
      try {
        plan(contracts, records);
      } catch (error) {
        return error;
      }
      throw new Error('it made a plan');
    };
    const supplier = { id: 7, externalCode: 'LISBOA', active: true };
    const hotel = { supplierId: 7, providerCode: 'SAO-VICENTE' };
    const cases: [HubRecords, string][] = [
      [{ suppliers: [{ id: 'seven' }], hotels: [] }, 'suppliers.0.id'],
      [{ suppliers: [supplier], hotels: [{ ...hotel, supplierId: 8 }] }, 'no supplier has the id 8'],
      [{ suppliers: [supplier], hotels: [hotel, hotel] }, 'is listed twice'],
      [{ suppliers: [supplier], hotels: [{ ...hotel, record: { providerCode: 'OTHER' } }] }, 'its record is of OTHER'],
    ];
    for (const [records, message] of cases)
      expect(refused(records)).toMatchObject({ code: 'records-unreadable', message: expect.stringContaining(message) });
  });

  it('refuses a hotel of the contracts that is listed without its record', async () => {
    const records = await readRecords(contracts, hub);
    const listed = { ...records, hotels: records.hotels.map(({ record: _, ...hotel }) => hotel) };
    expect(() => plan(contracts, listed)).toThrowError(
      expect.objectContaining({
        code: 'records-unreadable',
        message: expect.stringContaining('its record is missing'),
      }),
    );
  });
});

describe('readRecords', () => {
  const account = { micrositeId: 'site', username: 'api', password: 'canary-password' };

  it('contacts no hub over plain HTTP, except one on this machine', async () => {
    const contracts = await loadContracts('contracts-examples/city-hotel', { folder: root });
    await expect(
      readRecords(contracts, { ...account, baseUrl: 'http://hub.example.com/resources' }),
    ).rejects.toMatchObject({
      code: 'wrong-usage',
      message: expect.stringContaining('must use https'),
    });
  });

  it('fails as a whole if the hub cannot be reached, without the password in the error', async () => {
    const contracts = await loadContracts('contracts-examples/city-hotel', { folder: root });
    const error: unknown = await readRecords(contracts, { ...account, baseUrl: 'http://127.0.0.1:1/resources' }).catch(
      (one) => one,
    );
    expect(error).toMatchObject({ name: 'ContractsError', code: 'hub-unreachable' });
    expect(JSON.stringify(error) + String(error)).not.toContain('canary-password');
  });
});

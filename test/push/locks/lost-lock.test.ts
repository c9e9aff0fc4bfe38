import { expect, it } from 'vitest';
import { EXIT } from '../../../src/use/ground/exit/exit-code.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { MemoryStateFiles } from '../../support/memory-state-files.ts';
import { palma } from '../../support/sample-contract.ts';
import { SimulatedHub } from '../../support/simulated-hub.ts';
import { smallHotel } from '../../support/small-contracts.ts';
import { Workstation } from '../../support/workstation.ts';

it('a push whose lock is released stops before its next write, and says so', async () => {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  const files = new MemoryStateFiles();
  const written: string[] = [];
  const station = new Workstation(hub, {
    clock,
    files,
    onTheWay: (transport) => ({
      close: transport.close,
      send: async (request) => {
        const answer = await transport.send(request);
        if (request.method === 'GET' || !/^\/(?:hotel|suppliers)/.test(request.path)) return answer;
        written.push(request.path);
        for (const file of [...files.files.keys()]) if (file.endsWith('.lock')) files.files.delete(file);
        return answer;
      },
    }),
  });
  const hotel = smallHotel('A', { offers: 1, supplements: 0, rates: 2 }, 1);
  const ran = await station.push({ suppliers: [palma], hotels: [hotel] });
  expect([ran.exit, written.length]).toEqual([EXIT.conflict, 1]);
  expect(ran.said).toContain('its lock was released by somebody else');
});

import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import type { Environment } from '../../../src/use/ground/settings/environment.ts';

export const environment = (baseUrl = 'https://hub.example/resources'): Environment => ({
  ...{ name: 'test', named: true, protected: false, fakeBooking: false, accommodations: new Map() },
  capabilities: DEFAULT_CAPABILITIES,
  hub: { baseUrl, micrositeId: 'm', username: 'u', password: new Secret('p'), source: 'variables' },
});

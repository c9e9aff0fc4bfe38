/** A hub and its account. */
export interface HubAccount {
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly micrositeId: string;
}

type Variables = Readonly<Record<string, string>>;

/** The variables that point the tool at a hub; for a hub that only has to be named, its address is enough. */
export const hubVariables = (hub: Pick<HubAccount, 'baseUrl'> & Partial<HubAccount>): Variables => ({
  CONTRACTS_BASE_URL: hub.baseUrl,
  CONTRACTS_USERNAME: hub.username ?? 'u',
  CONTRACTS_PASSWORD: hub.password ?? 'p',
  CONTRACTS_MICROSITE_ID: hub.micrositeId ?? 'm',
});

/** The variables with the credentials of an environment of the settings. */
export const environmentVariables = (environment: string, hub: Omit<HubAccount, 'micrositeId'>): Variables => {
  const suffix = environment.toUpperCase();
  return {
    [`CONTRACTS_HOST_${suffix}`]: new URL(hub.baseUrl).host,
    [`CONTRACTS_USERNAME_${suffix}`]: hub.username,
    [`CONTRACTS_PASSWORD_${suffix}`]: hub.password,
  };
};

/** Settings with one environment, which is this hub; `more` is the rest of its line. */
export const settingsFor = (
  { baseUrl, micrositeId }: Pick<HubAccount, 'baseUrl' | 'micrositeId'>,
  environment = 'test',
  more = '',
): string => `environments:\n  ${environment}: { baseUrl: "${baseUrl}", micrositeId: "${micrositeId}"${more} }\n`;

/** A hub where nothing listens. */
export const NO_HUB = hubVariables({ baseUrl: 'http://127.0.0.1:9/resources' });

import { parseBaseUrl } from '../../hub/base-url.ts';

/** What credentials belong to. Kept ones are found again under exactly this, so that no other address ever gets them. */
export interface HubIdentity {
  readonly baseUrl: string;
  readonly micrositeId: string;
}

/** The one spelling of a hub and microsite: `https://hub.example/resources#my-microsite`. Plain ASCII without blanks and quotes. */
export function credentialPin({ baseUrl, micrositeId }: HubIdentity): string {
  const parsed = parseBaseUrl(baseUrl);
  const address = parsed.ok ? parsed.value : baseUrl;
  return `${encodeURI(address)}#${encodeURIComponent(micrositeId)}`.replaceAll("'", '%27');
}

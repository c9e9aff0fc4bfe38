// What programs import from the package's client of the hub.

export { parseWebhook, type WebhookEvent } from '../hub/wire/webhook.ts';

import path from 'node:path';
import * as z from 'zod';
import type { FileFailure } from '../../../host/files.ts';
import type { StateFiles } from '../../../host/state-files.ts';
import { parseWebhook, type WebhookEvent } from '../../../hub/wire/webhook.ts';
import { digestOf } from '../../../kernel/digest.ts';
import { parseJson } from '../../../kernel/json.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { eventKey, type ReceivedEvent } from './received-event.ts';

const stored = z.object({ receivedAt: z.number(), webhook: z.json() });
const MOST_BYTES = 4096;
/** The rest waits for the run after the next. */
const MOST_LEFT = 10_000;
const NAME = /^\d{1,16}-[0-9a-f]{16}(?:-\d{1,6})?\.json$/;

/** Stored events of an environment, one small file each, until they are reported: they outlive the process. They name bookings, no guests. */
export class EventStore {
  readonly #files: StateFiles;
  readonly #folder: string;
  #stored = 0;

  constructor(files: StateFiles, folder: string) {
    this.#files = files;
    this.#folder = folder;
  }

  /** Makes the folder. */
  open(): Promise<Result<void, FileFailure>> {
    return this.#files.makeFolder(this.#folder);
  }

  /** Whatever earlier runs left, oldest first. Files that are damaged, or not its own, are left alone. */
  async left(): Promise<readonly ReceivedEvent[]> {
    const names = await this.#files.readdir(this.#folder);
    const events: ReceivedEvent[] = [];
    const own = names.ok ? names.value.filter((name) => NAME.test(name)) : [];
    for (const id of own.toSorted().slice(0, MOST_LEFT)) {
      const bytes = await this.#files.read(path.join(this.#folder, id), MOST_BYTES);
      const event = bytes.ok ? decoded(bytes.value, id) : undefined;
      if (event) events.push(event);
    }
    return events.toSorted((a, b) => a.receivedAt - b.receivedAt);
  }

  /** Stores an event. It is on disk when the promise resolves. */
  async put(event: WebhookEvent, receivedAt: number): Promise<Result<ReceivedEvent, FileFailure>> {
    this.#stored += 1;
    const id = `${receivedAt}-${digestOf(eventKey(event)).slice(0, 16)}-${this.#stored % 1_000_000}.json`;
    const ready = await this.open();
    if (!ready.ok) return ready;
    const { named: type, timestamp, micrositeId, bookingReference } = event;
    const webhook = { timestamp, type, micrositeId, bookingReference };
    const text = `${JSON.stringify({ receivedAt, webhook })}\n`;
    const made = await this.#files.create(path.join(this.#folder, id), new TextEncoder().encode(text));
    return made.ok ? ok({ event, receivedAt, id }) : fail(made.error);
  }

  /** Forgets reported events. One that cannot be removed is reported again by the next run. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#files.remove(path.join(this.#folder, id));
  }
}

function decoded(bytes: Uint8Array, id: string): ReceivedEvent | undefined {
  const { data } = stored.safeParse(parseJson(new TextDecoder().decode(bytes)));
  const event = data && parseWebhook(JSON.stringify(data.webhook));
  return data && event ? { event, receivedAt: data.receivedAt, id } : undefined;
}

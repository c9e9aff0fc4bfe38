import path from 'node:path';
import * as z from 'zod';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { digestOf } from '../../kernel/digest.ts';
import { parseJson } from '../../kernel/json.ts';
import { CliFailure, EXIT } from '../../use/ground/exit/exit-code.ts';
import type { HubSession } from '../../use/ground/session.ts';
import { sameHub, targetOf } from '../../use/ground/settings/state-folder.ts';

export type MonitorPlace = Pick<HubSession, 'config' | 'environment'> & {
  readonly state: Pick<HubSession['state'], 'shared' | 'place'>;
};

/** What every file says besides its content. */
const headOf = (format: string) =>
  z.object({
    format: z.literal(`contracts ${format}`),
    version: z.literal(1),
    target: z.object({ environment: z.string(), hub: z.string(), micrositeId: z.string().exactOptional() }),
  });

/** Other monitors may write the same file at the same moment. */
const MOST_TRIES = 20;

/**
 * One file of what monitors of an environment know, which other machines may change too. It may be deleted at any time. A file that is damaged,
 * of another version or of another hub is as good as none.
 */
export class MonitorFile<Content extends object> {
  readonly #place: MonitorPlace;
  readonly #format: string;
  readonly #content: z.ZodType<Content>;
  readonly #file: string;

  constructor(format: string, content: z.ZodType<Content>, name: string, place: MonitorPlace) {
    const { config, environment } = place;
    this.#place = place;
    this.#format = format;
    this.#content = content;
    // A name may be long, or one that file systems do not allow.
    const file = `${digestOf(name).slice(0, 32)}.json`;
    this.#file = path.join(config.folder, STATE_FOLDER, 'monitor', encodeURIComponent(environment.name), file);
  }

  async read(): Promise<Content | undefined> {
    return (await this.#read()).now;
  }

  /** Replaces what the file holds by what `changed` makes of it, which is asked again if another monitor was faster; `undefined` keeps it. */
  async change(changed: (now: Content | undefined) => Content | undefined): Promise<void> {
    const head = { format: `contracts ${this.#format}`, version: 1, target: targetOf(this.#place.environment) };
    for (let tries = 1; ; tries += 1) {
      const { bytes, now } = await this.#read();
      const after = changed(now);
      if (after === undefined) return;
      const text = `${JSON.stringify({ ...head, ...after })}\n`;
      const done = await this.#place.state.shared.replace(this.#file, bytes, Buffer.from(text));
      if (done.ok) return;
      if (done.error.reason !== 'changed' || tries === MOST_TRIES) throw this.#notKept(done.error.code);
    }
  }

  async #read(): Promise<{ readonly bytes?: Uint8Array; readonly now?: Content }> {
    const bytes = await this.#place.state.shared.read(this.#file);
    if (!bytes.ok) {
      if (bytes.error.reason === 'missing') return {};
      throw this.#notKept(bytes.error.code);
    }
    const written = parseJson(new TextDecoder().decode(bytes.value));
    const head = headOf(this.#format).safeParse(written);
    const content = this.#content.safeParse(written);
    const isOurs = head.success && content.success && sameHub(head.data.target, targetOf(this.#place.environment));
    return { bytes: bytes.value, ...(isOurs && { now: content.data }) };
  }

  /** Without it, old findings would be reported as new, and the time of each price's last proof would be lost. */
  #notKept(code: string): CliFailure {
    return new CliFailure({
      code: 'monitor-not-kept',
      exit: EXIT.unreachable,
      message: `what the monitor knows cannot be kept in ${this.#place.state.place} (${code})`,
      hint: 'make room, or change who may write there; the next run goes on from the stored findings',
    });
  }
}

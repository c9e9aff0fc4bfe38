import path from 'node:path';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { digestOf } from '../../kernel/digest.ts';
import { parseJson } from '../../kernel/json.ts';
import type { PlanTarget } from '../../plan/saved/saved-plan.ts';
import { CliFailure, EXIT } from '../../use/ground/exit/exit-code.ts';
import type { HubSession } from '../../use/ground/session.ts';
import { sameHub, targetOf } from '../../use/ground/settings/state-folder.ts';

export type MonitorPlace = Pick<HubSession, 'config' | 'environment'> & {
  readonly state: Pick<HubSession['state'], 'shared' | 'place'>;
};

/** The content of a file: anything that has this schema, and is of this hub. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Other monitors may write the same file at the same moment. */
const MOST_TRIES = 20;

/**
 * One file of what monitors of an environment know, which other machines may change too. It may be deleted at any time. A file that is damaged,
 * of another version or of another hub is as good as none.
 */
export class MonitorFile<T extends { readonly target: PlanTarget }> {
  readonly #place: MonitorPlace;
  readonly #schema: Schema<T>;
  readonly #file: string;

  constructor(name: string, schema: Schema<T>, place: MonitorPlace) {
    const { config, environment } = place;
    this.#place = place;
    this.#schema = schema;
    // A name may be long, or one that file systems do not allow.
    const file = `${digestOf(name).slice(0, 32)}.json`;
    this.#file = path.join(config.folder, STATE_FOLDER, 'monitor', encodeURIComponent(environment.name), file);
  }

  async read(): Promise<T | undefined> {
    return (await this.#read()).now;
  }

  /** Replaces what the file holds by what `changed` makes of it, which is asked again if another monitor was faster; `undefined` keeps it. */
  async change(changed: (now: T | undefined) => T | undefined): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { bytes, now } = await this.#read();
      const after = changed(now);
      if (after === undefined) return;
      const done = await this.#place.state.shared.replace(this.#file, bytes, Buffer.from(`${JSON.stringify(after)}\n`));
      if (done.ok) return;
      if (done.error.reason !== 'changed' || tries === MOST_TRIES) throw this.#notKept(done.error.code);
    }
  }

  async #read(): Promise<{ readonly bytes?: Uint8Array; readonly now?: T }> {
    const bytes = await this.#place.state.shared.read(this.#file);
    if (!bytes.ok) {
      if (bytes.error.reason === 'missing') return {};
      throw this.#notKept(bytes.error.code);
    }
    const parsed = this.#schema.safeParse(parseJson(new TextDecoder().decode(bytes.value)));
    const isOurs = parsed.success && sameHub(parsed.data.target, targetOf(this.#place.environment));
    return { bytes: bytes.value, ...(isOurs && { now: parsed.data }) };
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

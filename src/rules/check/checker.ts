import type { HotelContract } from '../../contract/model.ts';
import type { WorkspaceFile } from '../../contract/source/workspace.ts';
import type { Files } from '../../host/files.ts';
import { nodeFiles } from '../../host/node-files.ts';
import type { HotelTogether } from './put-together.ts';
import type { ResultMemory } from './result-memory.ts';
import type { NamedHotels } from './selection.ts';
import type { FileSurvey, HotelSurvey, SurveySettings } from './survey-file.ts';
import { filesOf, plainSettings, runTask, type Task, type TaskResult } from './task.ts';
import { runTasks } from './workers.ts';

/** Hears how many files have been read, and may take its time. */
export type OnRead = (read: number, total: number) => Promise<void>;

/** How a check reads files, remembers results and shares the work. */
export interface Means {
  /** Where to read the files if contracts are kept; the real file system by default. */
  readonly files?: Files | undefined;
  /** Results of earlier runs, used only if no contracts are kept. */
  readonly memory?: ResultMemory | undefined;
  /** The script of a second thread, used only if no contracts are kept; `always` uses it however little there is to do. */
  readonly helper?: { readonly file: string; readonly always: boolean } | undefined;
  /** Called as files are read. */
  readonly onRead?: OnRead | undefined;
}

/** From this size on, a second thread pays off: loading and warming up its code costs as much as checking a third of it. */
const WORTH_HELP_BYTES = 24 * 1024 * 1024;

/** Checks files and hotels: alone, or with remembered results and a second thread. */
export class Checker<Kept> {
  readonly #settings: SurveySettings<Kept>;
  readonly #means: Means;
  readonly #hashes = new Map<WorkspaceFile, string>();
  readonly #blocks = new Map<string, string>();
  readonly #freshFiles = new Set<WorkspaceFile>();
  readonly #checkedNow: HotelContract[] = [];
  #changed: string | undefined;

  constructor(settings: SurveySettings<Kept>, means: Means) {
    this.#settings = settings;
    this.#means = means;
  }

  /** The name of a file that was read twice with different contents. */
  get changed(): string | undefined {
    return this.#changed;
  }

  /** The hotels that were checked in this run, not remembered. */
  get checkedNow(): readonly HotelContract[] {
    return this.#checkedNow;
  }

  async checkFiles(
    files: readonly WorkspaceFile[],
    named: NamedHotels | undefined,
  ): Promise<readonly FileSurvey<Kept>[]> {
    const { fresh, results } = await this.#run(
      files.map((file): Task => ({ kind: 'file', file, ...(named && { named }) })),
    );
    for (const file of fresh.flatMap(filesOf)) this.#freshFiles.add(file);
    return results.flatMap((result) => (result.kind === 'file' ? [result.survey] : []));
  }

  /** The findings of each hotel, whether remembered or checked now. */
  async checkHotels(hotels: readonly HotelTogether<Kept>[]): Promise<ReadonlyMap<HotelContract, HotelSurvey<Kept>>> {
    const surveys = new Map(hotels.flatMap(({ contract, known }) => (known ? [[contract, known] as const] : [])));
    const open = hotels.filter(({ known }) => !known);
    const tasks = open.map(({ group }): Task => ({ kind: 'group', group }));
    const { fresh, results } = await this.#run(tasks);
    for (const [index, { contract }] of open.entries()) {
      const result = results[index];
      if (result?.kind === 'group') surveys.set(contract, result.survey);
    }
    const isFresh = new Set(fresh.flatMap((task) => (task.kind === 'group' ? [task.group] : [])));
    for (const { contract, group, known } of hotels)
      if (known ? group.files.some(({ file }) => this.#freshFiles.has(file)) : isFresh.has(group))
        this.#checkedNow.push(contract);
    return surveys;
  }

  async #run(
    tasks: readonly Task[],
  ): Promise<{ readonly fresh: readonly Task[]; readonly results: readonly TaskResult<Kept>[] }> {
    const { memory, helper, files = nodeFiles } = this.#means;
    if (this.#settings.keep) {
      const results: TaskResult<Kept>[] = [];
      for (const task of tasks) {
        results.push(this.#compared(task, await runTask(task, this.#settings, files, true)));
        await this.#tell(task, results.length, tasks.length);
      }
      return { fresh: tasks, results };
    }
    const known = tasks.map((task) => memory?.find(task));
    const fresh = tasks.filter((_, index) => known[index] === undefined);
    const isWorthHelp = helper && (helper.always || (await haveBytes(WORTH_HELP_BYTES, fresh.flatMap(filesOf), files)));
    const isHashed = memory !== undefined;
    const queue = { tasks: fresh, settings: plainSettings(this.#settings), hashes: isHashed };
    const done = tasks.length - fresh.length;
    const made = await runTasks(queue, isWorthHelp ? helper.file : undefined, (taken) =>
      this.#tell(fresh[0], done + taken, tasks.length),
    );
    for (const [index, task] of fresh.entries()) {
      const result = made[index];
      if (result) memory?.keep(task, result);
    }
    const rest = made.values();
    return { fresh, results: known.flatMap((result) => result ?? rest.next().value ?? []) };
  }

  /** Hotels in several files are checked once more; that is not counted. */
  async #tell(task: Task | undefined, done: number, total: number): Promise<void> {
    if (task?.kind === 'file') await this.#means.onRead?.(done, total);
  }

  /** Returns the result, and notes a file whose contents differ from when it was first read. */
  #compared(task: Task, result: TaskResult<Kept>): TaskResult<Kept> {
    for (const [index, file] of filesOf(task).entries()) {
      const hash = result.hashes?.[index] ?? '';
      if ((this.#hashes.get(file) ?? hash) !== hash) this.#changed ??= file.file;
      this.#hashes.set(file, hash);
    }
    for (const [path, hash] of Object.entries(result.blocks ?? {})) {
      if ((this.#blocks.get(path) ?? hash) !== hash) this.#changed ??= path;
      this.#blocks.set(path, hash);
    }
    return result;
  }
}

/** Whether the files are at least this large in total. */
export async function haveBytes(enough: number, list: readonly WorkspaceFile[], files: Files): Promise<boolean> {
  let bytes = 0;
  for (const { path } of list) {
    const entry = await files.lstat(path);
    bytes += entry.ok ? entry.value.sizeBytes : 0;
    if (bytes >= enough) return true;
  }
  return false;
}

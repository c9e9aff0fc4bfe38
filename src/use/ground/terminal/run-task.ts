import type { ListrRendererFactory, ListrTaskObject } from 'listr2';
import type { LiveView } from '../../../view/live/status-line.ts';
import type { LiveArea } from './live-area.ts';

/** Runs work that people wait for as a task, whose view is drawn into the area until it ends. */
export async function runTask<T>(area: LiveArea, view: LiveView, work: () => Promise<T>): Promise<T> {
  if (!area.isLive) return work();
  // Loaded only where somebody watches: a pipe or a build server has no use for it.
  const { Listr } = await import('listr2');
  const values: T[] = [];
  const task = async (): Promise<void> => {
    values.push(await work());
  };
  await new Listr([{ task, rendererOptions: { view } }], {
    renderer: rendererIn(area),
    // Ctrl-C is answered by the command.
    registerSignalListeners: false,
  }).run();
  return values[0] as T;
}

/**
 * A renderer of tasks that draws the views of those that have not ended into the live area. The renderers of the library have neither a bar nor a limit
 * of lines, and leave what they drew behind.
 */
const rendererIn = ({ show, hide }: LiveArea) =>
  class {
    static readonly nonTTY = true;
    static readonly rendererOptions = {};
    static readonly rendererTaskOptions: { view: LiveView };
    readonly #tasks: readonly ListrTaskObject<unknown, ListrRendererFactory, ListrRendererFactory>[];

    constructor(tasks: readonly ListrTaskObject<unknown, ListrRendererFactory, ListrRendererFactory>[]) {
      this.#tasks = tasks;
    }

    render = (): void =>
      show((frame) =>
        this.#tasks.flatMap((task) => (task.hasFinalized() ? [] : task.rendererTaskOptions['view'](frame))),
      );

    end = hide;
  };

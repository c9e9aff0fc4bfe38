import { DefaultRenderer, Listr, ListrLogger, ProcessOutput } from 'listr2';
import { safeText } from '../../kernel/safe-text.ts';
import { succeeded } from '../../outcomes/step-outcome.ts';
import { identityText, type Plan, type RecordIdentity } from '../../plan/plan.ts';
import type { PushEvent, StepReport } from '../../push/event.ts';
import { createTimeLeft, type TimeLeft } from '../text/time-left.ts';

interface Task {
  output: string;
  title: string;
}

interface Pipeline {
  readonly title: string;
  remaining: number;
  readonly reports: StepReport[];
  task?: Task;
  finish?: () => void;
}

/** Live progress on a terminal: a line for each supplier and hotel, and one for the total with the time left. Only listens to events. */
export function livePushProgress(plan: Plan): { onEvent(event: PushEvent): void; ended: Promise<void> } {
  const pipelines = pipelinesOf(plan);
  const total = totalOf(plan);
  const listr = new Listr(
    [...pipelines.values(), total].map((pipeline) => ({
      title: pipeline.title,
      task: (_: unknown, task: Task) => {
        pipeline.task = task;
        return ended(pipeline);
      },
    })),
    {
      concurrent: true,
      // A hotel that failed gets its mark; the others go on.
      exitOnError: false,
      renderer: OnStderr,
      rendererOptions: {
        showErrorMessage: false,
        collapseErrors: false,
        logger: new ListrLogger({ processOutput: new ProcessOutput(process.stderr, process.stderr) }),
      },
      registerSignalListeners: false,
    },
  );
  const onEvent = (event: PushEvent): void => {
    follow(pipelines, event);
    if (event.type === 'step-ended') count(total, event.report);
  };
  return { onEvent, ended: listr.run().then(() => undefined) };
}

/** Draws on stderr even if stdout, which gets only the result, is a file. */
class OnStderr extends DefaultRenderer {
  static override nonTTY = true;
}

const keyOf = (identity: RecordIdentity): string =>
  identity.hotel === undefined ? identity.supplier : `${identity.supplier}/${identity.hotel}`;

function pipelinesOf(plan: Plan): Map<string, Pipeline> {
  const pipelines = new Map<string, Pipeline>();
  for (const { identity } of plan.steps) {
    const key = keyOf(identity);
    const pipeline = pipelines.get(key) ?? { title: safeText(key), remaining: 0, reports: [] };
    pipeline.remaining += 1;
    pipelines.set(key, pipeline);
  }
  return pipelines;
}

interface Total extends Pipeline {
  readonly left: TimeLeft;
}

const totalOf = ({ steps }: Plan): Total => ({
  title: 'All records',
  remaining: steps.length,
  reports: [],
  left: createTimeLeft(steps.length, () => performance.now()),
});

function count(total: Total, report: StepReport): void {
  total.reports.push(report);
  total.remaining -= 1;
  total.left.ended();
  if (total.task) total.task.title = `${total.title}: ${total.left.text()}`;
  if (total.remaining === 0) total.finish?.();
}

function follow(pipelines: ReadonlyMap<string, Pipeline>, event: PushEvent): void {
  if (event.type === 'step-sent') {
    const task = pipelines.get(keyOf(event.step.identity))?.task;
    if (task) task.output = safeText(identityText(event.step.identity), 80);
  }
  if (event.type !== 'step-ended') return;
  const pipeline = pipelines.get(keyOf(event.report.identity));
  if (!pipeline) return;
  pipeline.reports.push(event.report);
  pipeline.remaining -= 1;
  if (pipeline.remaining === 0) pipeline.finish?.();
}

/** Settles when the pipeline ends. The task is marked as failed by a rejection. */
const ended = (pipeline: Pipeline): Promise<void> =>
  new Promise((resolve, reject) => {
    pipeline.finish = () => {
      if (pipeline.task) pipeline.task.title = `${pipeline.title}: ${summary(pipeline.reports)}`;
      if (!pipeline.reports.every(succeeded)) reject(new Error(pipeline.title));
      else resolve();
    };
    // The pipeline may have ended before the task starts.
    if (pipeline.remaining === 0) pipeline.finish();
  });

const summary = (reports: readonly StepReport[]): string => {
  const bad = reports.filter((report) => !succeeded(report));
  return bad.length === 0 ? `${reports.length} applied` : `${reports.length - bad.length} applied, ${bad.length} not`;
};

import { Listr, ListrLogger, ProcessOutput } from 'listr2';
import { safeText } from '../kernel/safe-text.ts';
import { identityText, type Plan, type RecordIdentity } from '../plan/plan.ts';
import type { PushEvent, StepReport } from '../push/event.ts';

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

/** Live progress on a terminal: a line a supplier or hotel with what it is doing. It only listens to the push's events. */
export function livePushProgress(plan: Plan): { onEvent(event: PushEvent): void; ended: Promise<void> } {
  const pipelines = pipelinesOf(plan);
  const listr = new Listr(
    [...pipelines.values()].map((pipeline) => ({
      title: pipeline.title,
      task: (_: unknown, task: Task) => {
        pipeline.task = task;
        return pipeline.remaining === 0 ? undefined : new Promise<void>((resolve) => (pipeline.finish = resolve));
      },
    })),
    {
      concurrent: true,
      renderer: 'default',
      rendererOptions: {
        logger: new ListrLogger({ processOutput: new ProcessOutput(process.stderr, process.stderr) }),
      },
      registerSignalListeners: false,
    },
  );
  return { onEvent: (event) => follow(pipelines, event), ended: listr.run().then(() => undefined) };
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
  if (pipeline.remaining > 0) return;
  if (pipeline.task) pipeline.task.title = `${pipeline.title}: ${summary(pipeline.reports)}`;
  pipeline.finish?.();
}

const summary = (reports: readonly StepReport[]): string => {
  const bad = reports.filter(({ outcome }) => !['applied', 'adopted', 'unchanged'].includes(outcome));
  return bad.length === 0 ? `${reports.length} applied` : `${reports.length - bad.length} applied, ${bad.length} not`;
};

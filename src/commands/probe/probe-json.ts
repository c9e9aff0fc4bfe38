import { supplierKey } from '../../contract/identity.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { Evidence } from '../../verify/probe/learn.ts';
import type { ProbeReport } from '../../verify/probe/probe-report.ts';
import type { ProbeDocument } from './probe-document.ts';

/** Which hub was probed, and when. */
export interface ProbeHeader {
  readonly environment: string;
  readonly hub: string;
  readonly probedAt: string;
  /** The environment's pricing settings before the probe. */
  readonly before: PricingSwitches;
}

export function probeJson(report: ProbeReport, { environment, hub, probedAt, before }: ProbeHeader): ProbeDocument {
  const { laboratory, accommodationId, calibration, answers, learned, trouble } = report;
  const evidence = learned?.evidence ?? [];
  return {
    version: 1,
    command: 'probe',
    environment,
    hub,
    probedAt,
    laboratory: {
      supplier: supplierKey(laboratory.supplier),
      hotel: laboratory.hotel.providerCode,
      ...(accommodationId !== undefined && { accommodationId }),
    },
    ...(calibration && { calibration: { currency: calibration.currency, factor: calibration.factor } }),
    quotes: learned?.quotes ?? 0,
    answers: [...answers].map(([question, answer]) => ({
      question,
      known: answer.kind,
      readings: answer.kind === 'learned' ? [answer.reading] : answer.readings,
      before: before[question],
      answers: evidence.filter((one) => one.case.experiment.dependsOn.includes(question) && one.after < one.before)
        .length,
    })),
    evidence: evidence.map(evidenceJson),
    settings: learnedSettings(report),
    renames: report.renames,
    contradicted: learned?.contradicted ?? [],
    ...(trouble && {
      trouble: {
        step: trouble.step,
        detail: trouble.detail,
        ...(trouble.advice !== undefined && { advice: trouble.advice }),
      },
    }),
    written: {},
  };
}

const evidenceJson = ({ case: probeCase, outcome, requestId, before, after }: Evidence) => {
  const { experiment, stay } = probeCase;
  const { checkIn, checkOut, adults, childAges, mealPlan } = stay;
  return {
    room: experiment.room.providerCode,
    stay: { checkIn, nights: daysBetween(checkIn, checkOut), adults, childAges, mealPlan },
    questions: experiment.dependsOn,
    quoted: outcome,
    combinationsBefore: before,
    combinationsAfter: after,
    ...(requestId !== undefined && { requestId }),
  };
};

/** The entries of `capabilities.pricing` that the answers prove, with the factor of quotes where there is one. */
function learnedSettings({ answers, switches }: ProbeReport): Record<string, string> {
  const learned = [...answers].flatMap(([name, answer]): [string, string][] =>
    answer.kind === 'learned' ? [[name, answer.reading]] : [],
  );
  const factor: [string, string][] = switches.markup === 'factor' ? [['markupFactor', switches.markupFactor]] : [];
  return Object.fromEntries([...learned, ...factor]);
}

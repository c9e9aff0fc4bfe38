import { safeLine } from '../../view/escape/safe-line.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { padEnd, wrapText } from '../../view/text/wrap-text.ts';
import type { ProbeDocument } from './probe-document.ts';

type ProbeAnswer = ProbeDocument['answers'][number];

export function probeText(document: ProbeDocument, paint: Paint): string {
  const { environment, hub, laboratory, calibration, answers, contradicted, trouble } = document;
  const settled = answers.filter(({ known }) => known === 'learned');
  const alike = answers.filter(({ known }) => known === 'alike');
  const open = answers.filter(({ known }) => known === 'open');
  const asked = document.quotes + (calibration ? CALIBRATION_QUOTES : 0);
  return [
    paint.bold(safeLine(`Probe of ${environment} at ${hub}`, 300)),
    ...wrapText(
      safeLine(
        `Hotel ${laboratory.supplier}/${laboratory.hotel}` +
          (laboratory.accommodationId === undefined ? '' : `, in the catalogue as ${laboratory.accommodationId}`) +
          `; ${plural(asked, 'quote')}; nothing was booked.`,
        300,
      ),
      paint.width,
    ),
    ...(calibration ? [calibrationLine(calibration)] : []),
    ...renameLines(document.renames, paint),
    ...(settled.length > 0 ? ['', ...settledLines(settled, paint)] : []),
    ...listed('No stay tells these readings apart; they stay as they are:', alike, paint),
    ...listed(
      trouble ? 'Not settled before the probe ended:' : 'Not settled, because answers contradict:',
      open,
      paint,
    ),
    ...contradictions(document.evidence, contradicted, paint),
    ...(trouble ? ['', ...troubleLines(trouble, paint)] : []),
    '',
    ...writtenLines(document),
  ].join('\n');
}

/** One in the middle of the flat prices, one at their end. */
const CALIBRATION_QUOTES = 2;

const calibrationLine = ({ currency, factor }: NonNullable<ProbeDocument['calibration']>): string =>
  factor === '1'
    ? `It quotes in ${currency}, the amounts of the contract as they are.`
    : `It quotes in ${currency}, the amounts of the contract x ${factor}.`;

/** Whether `formerly` works with this hub. */
const renameLines = (renames: ProbeDocument['renames'], paint: Paint): string[] =>
  (['rates', 'seasons'] as const).flatMap((kind) => {
    if (renames[kind] === undefined) return [];
    const text = renames[kind]
      ? `It renames ${kind} in place.`
      : paint.warning(`It does not rename ${kind} in place: a push with \`formerly\` is refused for them.`);
    return [text];
  });

/** Two columns, and a third if a setting was different before. */
function settledLines(settled: readonly ProbeAnswer[], paint: Paint): string[] {
  const width = Math.max(...settled.map(({ question }) => question.length));
  const readingWidth = Math.max(...settled.map(({ readings }) => (readings[0] ?? '').length));
  return [
    paint.bold(`${plural(settled.length, 'question')} settled:`),
    ...settled.map(({ question, readings, before }) => {
      const reading = readings[0] ?? '';
      const row = `  ${padEnd(question, width)}  ${padEnd(reading, readingWidth)}`;
      return reading === before ? paint.dim(row.trimEnd()) : `${row}  ${paint.changed(`was ${before}`)}`;
    }),
  ];
}

const listed = (title: string, answers: readonly ProbeAnswer[], paint: Paint): string[] =>
  answers.length === 0
    ? []
    : [
        '',
        title,
        ...answers.flatMap(({ question, readings }) =>
          wrapText(`${question}: ${readings.join(', ')}`, paint.width - 2).map((line) => `  ${line}`),
        ),
      ];

/** Answers that no pricing rule explains, for people to compare with the contract. */
function contradictions(evidence: ProbeDocument['evidence'], contradicted: readonly string[], paint: Paint): string[] {
  if (contradicted.length === 0) return [];
  const lines = evidence
    .filter(({ combinationsAfter }) => combinationsAfter === 0)
    .flatMap(({ room, stay, quoted, questions }) =>
      wrapText(
        `room ${room}, ${stay.mealPlan}, ${plural(stay.nights, 'night')} from ${stay.checkIn}, ` +
          `${[`${stay.adults} adults`, ...stay.childAges.map((age) => `child of ${age}`)].join(', ')}: ` +
          `${safeLine(quoted, 200)}, which no reading of ${questions.join(', ')} explains`,
        paint.width - 2,
      ).map((line) => `  ${line}`),
    );
  return ['', paint.error('The hub answers in a way that the model does not know:'), ...lines];
}

const troubleLines = ({ step, detail, advice }: NonNullable<ProbeDocument['trouble']>, paint: Paint): string[] => [
  `${paint.error('ended early')} (${step}): ${safeLine(detail, 1000)}`,
  ...(advice === undefined ? [] : [`  ${paint.info('help:')} ${safeLine(advice, 1000)}`]),
];

function writtenLines({ written, settings, renames, environment, trouble, contradicted }: ProbeDocument): string[] {
  const capabilities = `environments.${environment}.capabilities`;
  const place = `${capabilities}.pricing`;
  const isSettled = !trouble && contradicted.length === 0;
  const evidence = written.evidence === undefined ? [] : [safeLine(`Evidence: ${written.evidence}`, 500)];
  if (written.settings !== undefined) {
    const open = isSettled ? '' : ', without pricing settings';
    return [safeLine(`Written to ${written.settings}: ${capabilities}${open}`, 500), ...evidence];
  }
  if (!isSettled) return ['Nothing was written into the settings.', ...evidence];
  const entries = Object.entries(settings).map(([name, reading]) => `  ${name}: ${yamlText(reading)}`);
  const renamed = [
    ['renamesRates', renames.rates],
    ['renamesSeasons', renames.seasons],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`  ${name}: ${value}`]));
  if (renamed.length > 0) evidence.unshift(safeLine(`and for ${capabilities}:`, 300), ...renamed);
  return [safeLine(`Not written; the settings are, for ${place}:`, 300), ...entries, ...evidence];
}

/** Readings are words; a factor stays the text that it is. */
const yamlText = (reading: string): string => (/^[\d.]+$/.test(reading) ? `"${reading}"` : reading);

import type * as z from 'zod';
import { meantKey } from '../format/known-keys.ts';
import type { WrittenForm } from '../records/written.ts';
import type { Path } from '../source/located-document.ts';
import type { EditableValue } from './editable-value.ts';

/** A violation of the format, at a path of the checked value. */
export type ShapeIssue =
  | { readonly kind: 'missing'; readonly path: Path; readonly key: string }
  | { readonly kind: 'surplus'; readonly path: Path; readonly key: string }
  | { readonly kind: 'unknown keys'; readonly path: Path; readonly keys: readonly string[]; readonly meant: MeantKeys }
  | { readonly kind: 'type'; readonly path: Path; readonly expected: readonly string[] }
  | { readonly kind: 'value'; readonly path: Path; readonly values: readonly string[] }
  | { readonly kind: 'form'; readonly path: Path; readonly form: WrittenForm; readonly isKey: boolean };

/** The fields that unknown keys were probably meant to be. */
export type MeantKeys = ReadonlyMap<string, string>;

/** A record with more unknown keys than this has no typing mistakes, and looking for suggestions would take too long. */
const MOST_SUGGESTIONS = 100;

type ZodIssue = z.core.$ZodIssue;

/** The issues of a failed parse; for a choice of forms, those of the form that was probably meant. */
export const shapeIssues = (issues: readonly ZodIssue[], value: EditableValue): ShapeIssue[] =>
  issues.flatMap((issue) => leaves(issue, [], value));

function leaves(issue: ZodIssue, base: Path, value: EditableValue): ShapeIssue[] {
  const path = [...base, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  switch (issue.code) {
    case 'invalid_union': {
      const branch = meantBranch(issue.errors);
      if (branch) return branch.flatMap((inner) => leaves(inner, path, value));
      return [{ kind: 'type', path, expected: issue.errors.flat().flatMap(expectedOf) }];
    }
    case 'unrecognized_keys':
      return [{ kind: 'unknown keys', path, keys: issue.keys, meant: meantKeys(issue.keys, path) }];
    case 'invalid_value':
      return value.at(path) === undefined ? missing(path) : [{ kind: 'value', path, values: issue.values.map(String) }];
    case 'invalid_key':
      return [{ kind: 'form', path, form: 'occupancy', isKey: true }];
    case 'custom':
      return custom(path, issue.params);
    default:
      return value.at(path) === undefined ? missing(path) : [{ kind: 'type', path, expected: expectedOf(issue) }];
  }
}

const meantKeys = (keys: readonly string[], path: Path): MeantKeys =>
  new Map(
    keys.slice(0, MOST_SUGGESTIONS).flatMap((key) => {
      const meant = meantKey(key, path);
      return meant === undefined ? [] : [[key, meant] as const];
    }),
  );

const missing = (path: Path): ShapeIssue[] => [{ kind: 'missing', path: path.slice(0, -1), key: String(path.at(-1)) }];

function custom(path: Path, params: Record<string, unknown> | undefined): ShapeIssue[] {
  const { form, missing, surplus } = params ?? {};
  if (typeof missing === 'string') return [{ kind: 'missing', path, key: missing }];
  if (typeof surplus === 'string') return [{ kind: 'surplus', path, key: surplus }];
  return isForm(form) ? [{ kind: 'form', path, form, isKey: false }] : [];
}

const FORMS: readonly unknown[] = [
  'day',
  'range',
  'occupancy',
  'party',
  'amount',
  'change',
  'guest price',
  'shared price',
] satisfies WrittenForm[];

const isForm = (form: unknown): form is WrittenForm => FORMS.includes(form);

/** The form that was probably meant: one with only inner mistakes, else one of the right type. */
function meantBranch(branches: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] | undefined {
  const atRoot = ({ path, code }: ZodIssue): boolean =>
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
  return (
    branches.find((issues) => !issues.some(atRoot)) ??
    branches.find((issues) => !issues.some((issue) => atRoot(issue) && issue.code === 'invalid_type'))
  );
}

function expectedOf(issue: ZodIssue): string[] {
  if (issue.code === 'invalid_type') return [issue.expected];
  if (issue.code === 'invalid_value') return ['string'];
  return issue.code === 'too_big' || issue.code === 'too_small' ? ['int'] : [];
}

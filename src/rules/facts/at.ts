import type { Place } from '../../findings/place.ts';
import type { Problem, RuleContext } from '../rule.ts';

/** Keys and indexes below a record. */
type Path = readonly (string | number)[];

/** The place of `record`, or of its value under `key`, as part of a problem; empty for records that are in no file. */
export function at({ origins }: RuleContext, record: object, ...key: Path): Pick<Problem, 'place'> {
  return placed(origins.place(record, ...key));
}

/** A second place that explains a problem ("rooms are declared here"), if that record is in a file. */
export function seeAlso(
  { origins }: RuleContext,
  message: string,
  record: object,
  ...key: Path
): Pick<Problem, 'related'> {
  const place = origins.place(record, ...key);
  return place ? { related: { message, place } } : {};
}

/**
 * Whether the file has a value for the record under `key`. If the model has none, the value could not be read, which is already
 * reported, so it must not be reported as missing.
 */
export const isWritten = ({ origins }: RuleContext, record: object, key: string): boolean => origins.holds(record, key);

const placed = (place: Place | undefined): Pick<Problem, 'place'> => (place ? { place } : {});

import type { Place } from '../../findings/place.ts';
import type { Problem, RuleContext } from '../rule.ts';

/** Keys and indexes below a record. */
type Path = readonly (string | number)[];

/** The place of `record`, or of its value under `key`, as a part of a problem; nothing for records that are in no file. */
export function at({ origins }: RuleContext, record: object, ...key: Path): Pick<Problem, 'place'> {
  return placed(origins.place(record, ...key));
}

/** The second place that explains a problem ("rooms are declared here"), where that record is in a file. */
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
 * Whether the file gives the record some value under `key`. Where the model has none all the same, it could not be read, which is told
 * already: it is not missing.
 */
export const isWritten = ({ origins }: RuleContext, record: object, key: string): boolean => origins.holds(record, key);

const placed = (place: Place | undefined): Pick<Problem, 'place'> => (place ? { place } : {});

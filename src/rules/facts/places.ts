import type { Origins } from '../../contract/compact/origins.ts';
import type { FindingDetails, Fix } from '../../findings/finding.ts';

/** Keys and indexes below a record. */
type Path = readonly (string | number)[];

/** Where the records that are checked are written. */
export class Places {
  readonly origins: Origins;

  constructor(origins: Origins) {
    this.origins = origins;
  }

  /** The place of `record`, or of its value under `key`, as part of a problem; empty for records that are in no file. */
  at(record: object, ...key: Path): Pick<FindingDetails, 'place'> {
    const place = this.origins.place(record, ...key);
    return place ? { place } : {};
  }

  /** The repair that writes `becomes` in place of the value of `record` under `key`. */
  rewrite(record: object, key: string, becomes: string | number): Fix {
    return { was: String(Reflect.get(record, key)), becomes: String(becomes), ...this.at(record, key) };
  }

  /** A second place that explains a problem ("rooms are declared here"), if that record is in a file. */
  seeAlso(message: string, record: object, ...key: Path): Pick<FindingDetails, 'related'> {
    const { place } = this.at(record, ...key);
    return place ? { related: { message, place } } : {};
  }

  /**
   * Whether the file has a value for the record under `key`. If the model has none, the value could not be read, which is already
   * reported, so it must not be reported as missing.
   */
  isWritten(record: object, key: string): boolean {
    return this.origins.holds(record, key);
  }
}

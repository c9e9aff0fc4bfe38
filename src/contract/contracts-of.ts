import type { Finding } from '../findings/finding.ts';
import type { LocatedDocument } from '../source/located-document.ts';
import { assemble, type Part } from './assemble/assemble.ts';
import type { Contracts } from './model.ts';
import type { Origins } from './origins.ts';

export interface ReadContracts {
  readonly contracts: Contracts;
  readonly origins: Origins;
  readonly findings: readonly Finding[];
  /** The hotel that each document speaks of, as `hotelKey` names it. */
  readonly hotelOf: ReadonlyMap<LocatedDocument, string>;
}

/**
 * The contracts that decoded documents say together, and everything that is wrong with their form. Contracts are whole as soon as one
 * selected document touches them; documents that none of these needs are not reported on. `everythingRead: false` says that part of
 * the files could not be parsed.
 */
export function contractsOf(parts: readonly Part[], origins: Origins, everythingRead: boolean): ReadContracts {
  const { contracts, findings, involved, hotelOf } = assemble(parts, origins, everythingRead);
  const own = parts.filter((part) => involved.has(part)).flatMap((part) => part.findings);
  return { contracts, origins, findings: onceEach([...own, ...findings]), hotelOf };
}

/** A block that is shared by alias is wrong once, however often it is used. */
export function onceEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, message, place }) => {
    const key = JSON.stringify([code.id, message, place?.file, place?.line, place?.column]);
    return !seen.has(key) && seen.add(key);
  });
}

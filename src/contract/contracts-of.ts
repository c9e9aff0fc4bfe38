import type { Finding } from '../findings/finding.ts';
import { valuePlace } from '../findings/place.ts';
import type { LocatedDocument } from '../source/full/located-document.ts';
import { assemble, type Part } from './assemble/assemble.ts';
import type { UnreadFile } from './assemble/unread-files.ts';
import type { Contracts } from './model.ts';
import type { Origins } from './origins.ts';

export interface ReadContracts {
  readonly contracts: Contracts;
  readonly origins: Origins;
  readonly findings: readonly Finding[];
  /** The hotel that each document speaks of, as `hotelKey` names it. */
  readonly hotelOf: ReadonlyMap<LocatedDocument, string>;
  /** Unread neighbours that may hold a part of a selected hotel. */
  readonly doubted: ReadonlySet<string>;
}

/**
 * The contracts that decoded documents say together, and everything that is wrong with their form. Contracts are whole as soon as one
 * selected document touches them; documents that none of these needs are not reported on.
 */
export function contractsOf(parts: readonly Part[], origins: Origins, unread: readonly UnreadFile[]): ReadContracts {
  const { contracts, findings, involved, hotelOf, doubted } = assemble(parts, origins, unread);
  const own = parts.filter((part) => involved.has(part)).flatMap((part) => part.findings);
  return { contracts, origins, findings: onceEach([...own, ...findings]), hotelOf, doubted };
}

/** A block that is shared by alias is wrong once, however often it is used. */
export function onceEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, message, place }) => {
    const { file, line, column } = place ? valuePlace(place) : {};
    const key = JSON.stringify([code.id, message, file, line, column]);
    return !seen.has(key) && seen.add(key);
  });
}

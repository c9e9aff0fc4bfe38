import { assemble, type Part } from '../../src/contract/assemble/assemble.ts';
import type { UnreadFile } from '../../src/contract/assemble/unread-files.ts';
import type { Origins } from '../../src/contract/compact/origins.ts';
import type { Contracts } from '../../src/contract/model.ts';
import { onceEach } from '../../src/contract/once-each.ts';
import type { LocatedDocument } from '../../src/contract/source/located-document.ts';
import type { Finding } from '../../src/findings/finding.ts';

export interface ReadContracts {
  readonly contracts: Contracts;
  readonly origins: Origins;
  readonly findings: readonly Finding[];
  /** The hotel of each document, as its `hotelKey`. */
  readonly hotelOf: ReadonlyMap<LocatedDocument, string>;
  /** Unreadable neighbours that may contain part of a selected hotel. */
  readonly doubted: ReadonlySet<string>;
}

/**
 * The contracts that decoded documents describe together, with findings about their form. A contract is included completely if one of its
 * documents is selected; documents that none of these contracts needs have no findings.
 */
export function contractsOf(parts: readonly Part[], origins: Origins, unread: readonly UnreadFile[]): ReadContracts {
  const { contracts, findings, involved, hotelOf, doubted } = assemble(parts, origins, unread);
  const own = parts.filter((part) => involved.has(part)).flatMap((part) => part.findings);
  return { contracts, origins, findings: onceEach([...own, ...findings]), hotelOf, doubted };
}

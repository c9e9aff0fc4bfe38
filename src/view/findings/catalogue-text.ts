import type { CatalogueProgress } from '../../verify/catalogue/catalogue-memory.ts';
import { durationText } from '../text/time-text.ts';

/** `Reading the catalogue: 40,000 of 361,942 hotels`. */
export function catalogueProgressLine(progress: CatalogueProgress): string {
  switch (progress.type) {
    case 'page':
      return `Reading the catalogue: ${grouped(progress.read)} of ${grouped(progress.total)} hotels`;
    case 'resumed':
      return `Reading the catalogue from hotel ${grouped(progress.read)} of ${grouped(progress.total)} on: an earlier run read the rest ${durationText(progress.ageMs)} ago`;
    case 'kept':
      return `Using what was found in the catalogue ${durationText(progress.ageMs)} ago (${grouped(progress.total)} hotels). It is read again after ${durationText(progress.mostMs)}, or once .contracts/catalogue is deleted.`;
  }
}

const grouped = (count: number): string => count.toLocaleString('en-US');

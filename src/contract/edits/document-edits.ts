import type { Place } from '../../findings/place.ts';
import type { YamlEdit } from '../source/layout/yaml-edit.ts';
import type { LocatedDocument } from '../source/located-document.ts';

export interface DocumentEdit {
  readonly document: Place;
  readonly edit: YamlEdit;
}

/** The place that tells a document apart from the others of its file. */
export const placeOfDocument = (document: LocatedDocument): Place => document.place([]);

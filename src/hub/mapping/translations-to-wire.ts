import type { Translation } from '../../contract/model.ts';
import type { JsonObject } from '../../kernel/json.ts';

export const translationsToWire = (translations: readonly Translation[]): readonly JsonObject[] =>
  translations.map(({ language, description }) => ({ language, description }));

import { env } from 'node:process';
// biome-ignore lint/style/noRestrictedImports: the one place that takes it from the package.
import fc from 'fast-check';

/**
 * Property tests use the same cases each time, so that failures come from the change at hand. The nightly run uses other cases, with the
 * seed in PROPERTY_SEED.
 */
fc.configureGlobal({ seed: Number(env['PROPERTY_SEED'] ?? 20_261_121) });

export { fc };

import { defineConfig, mergeConfig } from 'vitest/config';
import { quick } from './lanes.ts';
import usual from './vitest.config.ts';

/** `npm test`: what every change is tried with, in at most two minutes. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  // Modules are loaded once for all files: two thirds of the time would go into loading them again.
  defineConfig({ test: { include: [...quick], isolate: false } }),
);

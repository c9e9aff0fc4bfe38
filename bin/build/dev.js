#!/usr/bin/env node
// The tool from its sources: builds dist/ afresh, then runs it.
await import('./build.js');
await import('../run.js');

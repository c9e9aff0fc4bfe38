#!/usr/bin/env node
// The practice hub alone: `hotel-contracts-hub --port 4010` is `contracts sandbox start --port 4010`, `hotel-contracts-hub status` is
// `contracts sandbox status`, and so on.
'use strict';
const [first = ''] = process.argv.slice(2);
if (!['--version', '-V', '-v'].includes(first))
  process.argv.splice(2, 0, 'sandbox', ...(/^[a-z]/.test(first) ? [] : ['start']));
require('./run.js');

// The second thread of a run over many files. It loads a part of what the first has loaded.
'use strict';
const path = require('node:path');
const { useCodeCache } = require('./code-cache.js');

useCodeCache(path.join(__dirname, '../dist', path.sep), 'validate');
require('../dist/helper.js').help();

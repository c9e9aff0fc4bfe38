// The thread that reads a PDF file for `import`.
'use strict';
require('../dist/pdf.js');
